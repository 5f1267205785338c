import type { ReactNode } from "react";
import type { Metrics } from "#shared/dashboard/schemas.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { ChevronRightIcon } from "#web/ui/marks/icons.tsx";
import { MetricChange } from "./metric-change.tsx";
import type { OpenList } from "./use-open-list.ts";
import styles from "./metric-strip.module.css";

const CREATED =
  "Propostas criadas neste mês até agora, comparadas com os mesmos dias do mês anterior.";
const ACCEPTED =
  "Propostas aceitas neste mês até agora, comparadas com os mesmos dias do mês anterior.";
const OPEN =
  "Tarefas abertas agora, comparadas com as que estavam abertas neste dia do mês anterior.";

interface MetricStripProps {
  metrics: Metrics;
  onOpen: (list: OpenList) => void;
}

export function MetricStrip({ metrics, onOpen }: MetricStripProps) {
  const { proposalsChange, acceptedProposalsChange, openTasksChange } = metrics;
  return (
    <section aria-label="Indicadores">
      <ul className={styles.strip}>
        <Metric label="Total de propostas" count={metrics.totalProposals}>
          <MetricChange percent={proposalsChange} explanation={CREATED} isUpGood />
        </Metric>
        <Metric label="Propostas aceitas" count={metrics.acceptedProposals}>
          <MetricChange percent={acceptedProposalsChange} explanation={ACCEPTED} isUpGood />
        </Metric>
        <Opener
          label="Propostas rejeitadas"
          count={metrics.rejectedProposals}
          action="Ver perdidas"
          onOpen={() => onOpen("lost")}
        />
        <Metric label="Tarefas abertas" count={metrics.openTasks}>
          <MetricChange percent={openTasksChange} explanation={OPEN} />
        </Metric>
        <Metric label="Tarefas concluídas" count={metrics.completedTasks} />
        <Opener
          label="Tarefas em atraso"
          count={metrics.overdueTasks}
          action="Ver atrasadas"
          isHot={metrics.overdueTasks > 0}
          onOpen={() => onOpen("overdue")}
        />
      </ul>
      <p className={styles.note}>Comparado com os mesmos dias do mês anterior.</p>
    </section>
  );
}

interface MetricProps {
  label: string;
  count: number;
  children?: ReactNode;
}

function Metric({ label, count, children }: MetricProps) {
  return (
    <li className={styles.cell}>
      <div className={styles.metric}>
        <span className="u-caption">{label}</span>
        <span className={`num ${styles.count}`}>{formatNumber(count)}</span>
        {children}
      </div>
    </li>
  );
}

interface OpenerProps {
  label: string;
  count: number;
  action: string;
  isHot?: boolean;
  onOpen: () => void;
}

function Opener({ label, count, action, isHot = false, onOpen }: OpenerProps) {
  return (
    <li className={styles.cell}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${styles.metric} ${styles.opener}`}
        onClick={onOpen}
      >
        <span className="u-caption">{label}</span>
        <span className={`num ${styles.count} ${isHot ? styles.hot : ""}`}>
          {formatNumber(count)}
        </span>
        <span className={styles.action}>
          {action}
          <ChevronRightIcon size={12} />
        </span>
      </button>
    </li>
  );
}
