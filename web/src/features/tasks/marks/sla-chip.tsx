import type { Task } from "#shared/tasks/schemas.ts";
import { runningClock, slaOf, timeLeftText } from "#shared/tasks/sla.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { AlertIcon, CheckFilledIcon, ClockIcon } from "#web/ui/marks/icons.tsx";
import { StatusBadge } from "#web/ui/marks/status-badge.tsx";

const NAMES = {
  on_time: "No prazo",
  warning: "Perto do limite",
  overdue: "Em atraso",
  completed: "Concluída",
};
const PHASES = { start: "Início", completion: "Conclusão" };
const TONES = { on_time: "neutral", warning: "warning", overdue: "danger" } as const;

interface SlaChipProps {
  task: Task;
  /** The state in words, where the remaining time is shown elsewhere. */
  isWhole?: boolean;
  /** Without the phase, which a status beside it implies. */
  isShort?: boolean;
}

/** Remaining time while a clock runs, 'SLA Ativo' when none does; renders nothing without SLA. */
export function SlaChip({ task, isWhole = false, isShort = false }: SlaChipProps) {
  const now = useNow();
  if (!task.slaEnabled) return null;
  const sla = slaOf(task, now);
  if (sla.slaStatus === "completed")
    return <Completed isLate={sla.slaBreached} isWhole={isWhole} />;
  const left = timeLeftText(sla) ?? "SLA Ativo";
  const clock = runningClock(task);
  const phase = clock && PHASES[clock.phase];
  const isOver = sla.slaStatus === "overdue";
  return (
    <span title={["SLA", phase, NAMES[sla.slaStatus]].filter(Boolean).join(" · ")}>
      <StatusBadge
        tone={TONES[sla.slaStatus]}
        icon={isOver ? <AlertIcon size={12} /> : <ClockIcon size={12} />}
      >
        {isWhole && phase ? (
          `${phase} ${NAMES[sla.slaStatus].toLowerCase()}`
        ) : (
          <>
            <span className="sr-only">SLA {NAMES[sla.slaStatus]}: </span>
            {phase ? <span className={isShort ? "sr-only" : undefined}>{phase} </span> : null}
            <span className="num">{left}</span>
          </>
        )}
      </StatusBadge>
    </span>
  );
}

function Completed({ isLate, isWhole }: { isLate: boolean; isWhole: boolean }) {
  if (!isLate) {
    return (
      <StatusBadge tone="success" icon={<CheckFilledIcon size={12} />}>
        Concluída
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="warning" icon={<ClockIcon size={12} />}>
      {isWhole ? "Concluída com atraso" : "Com atraso"}
    </StatusBadge>
  );
}
