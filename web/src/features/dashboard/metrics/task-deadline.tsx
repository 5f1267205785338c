import type { DashboardTask } from "#shared/dashboard/schemas.ts";
import { timeLeftText } from "#shared/tasks/sla.ts";
import { dayOf, formatDay } from "#shared/values/dates.ts";
import { toInstant } from "#shared/values/instants.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { AlertIcon, ClockIcon } from "#web/ui/marks/icons.tsx";
import { slaAfter, useMinutesSince } from "../time.ts";
import styles from "./task-deadline.module.css";

interface TaskDeadlineProps {
  task: DashboardTask;
  /** When the answer arrived by the server's clock, in ms. */
  readAt: number;
}

/** The due date, red once passed, and the remaining SLA time while its clock runs. */
export function TaskDeadline({ task, readAt }: TaskDeadlineProps) {
  const { dueDate, isOverdue, slaEnabled, slaStatus } = task;
  const today = dayOf(toInstant(readAt), useZone());
  const sla = slaAfter(task, useMinutesSince(readAt));
  const left = slaEnabled ? timeLeftText(sla) : null;
  if (dueDate === null && left === null) return null;
  // A task overdue by its SLA alone may have a later due date.
  const isLate = isOverdue && dueDate !== null && (dueDate < today || !task.slaExpired);
  return (
    <span className={styles.deadline}>
      {dueDate === null ? null : <DueDay day={dueDate} isLate={isLate} />}
      {left === null ? null : (
        <span
          className={styles.sla}
          data-state={sla.slaExpired ? "overdue" : slaStatus}
          title={`SLA: ${left}`}
        >
          {sla.slaExpired ? <AlertIcon size={12} /> : <ClockIcon size={12} />}
          <span className="sr-only">SLA: {left}</span>
          <span className="num" aria-hidden="true">
            {left.replace(" restante", "")}
          </span>
        </span>
      )}
    </span>
  );
}

function DueDay({ day, isLate }: { day: string; isLate: boolean }) {
  const whole = formatDay(day);
  return (
    <time
      className={isLate ? `${styles.day} ${styles.late}` : styles.day}
      dateTime={day}
      title={`${isLate ? "Atrasada, venceu em" : "Vence em"} ${whole}`}
    >
      {isLate ? <AlertIcon size={13} /> : null}
      <span className="sr-only">{isLate ? "Atrasada, venceu em " : "Vence em "}</span>
      {whole.slice(0, 5)}
    </time>
  );
}
