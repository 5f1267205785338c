import type { Task } from "#shared/tasks/schemas.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { SlaChip } from "../marks/sla-chip.tsx";
import { type ClockState, slaClocks } from "./sla-clocks.ts";
import styles from "./sla-panel.module.css";

const ENDS = { met: "Cumprido", missed: "Fora do prazo" };

/** Renders nothing without SLA. */
export function SlaPanel({ task }: { task: Task }) {
  const now = useNow();
  if (!task.slaEnabled) return null;
  return (
    <section className={styles.panel} aria-labelledby="sla-title">
      <header>
        <h2 id="sla-title">SLA</h2>
        <SlaChip task={task} isWhole />
      </header>
      <dl>
        {slaClocks(task, now).map((clock) => (
          <Clock key={clock.label} {...clock} />
        ))}
      </dl>
    </section>
  );
}

function Clock({ label, target, deadlineAt, end, left }: ClockState) {
  const zone = useZone();
  return (
    <div className={styles.clock}>
      <dt>
        {label} em até <span className="num">{target}</span>
      </dt>
      <dd className={end === "missed" ? styles.missed : undefined}>
        {end === "open" ? (left ?? "Começa com o início da tarefa") : ENDS[end]}
      </dd>
      {deadlineAt === null ? null : (
        <dd className={styles.limit}>
          até <time dateTime={deadlineAt}>{formatDateTime(deadlineAt, zone)}</time>
        </dd>
      )}
    </div>
  );
}
