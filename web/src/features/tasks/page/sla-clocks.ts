import type { Task } from "#shared/tasks/schemas.ts";
import { runningClock, slaDeadlines, slaOf, targets, timeLeftText } from "#shared/tasks/sla.ts";

export interface ClockState {
  label: string;
  /** "2h 30m" */
  target: string;
  /** Null before the clock starts. */
  deadlineAt: string | null;
  end: "met" | "missed" | "open";
  /** 'Xh Ym restante' or 'Expirado' while the clock runs. */
  left: string | null;
}

/** Returns the clocks with a target, the start clock first. */
export function slaClocks(task: Task, now: Date): ClockState[] {
  const { startTimeHours, startTimeMinutes, completionTimeHours, completionTimeMinutes } = task;
  const phase = runningClock(task)?.phase;
  const left = timeLeftText(slaOf(task, now));
  const { startAt, completionAt } = slaDeadlines(task);
  const { start, completion } = targets(task);
  const clocks = [
    start > 0 && {
      label: "Início",
      target: `${startTimeHours ?? 0}h ${startTimeMinutes}m`,
      deadlineAt: startAt,
      end: endOf(task.startedAt, startAt),
      left: phase === "start" ? left : null,
    },
    completion > 0 && {
      label: "Conclusão",
      target: `${completionTimeHours ?? 0}h ${completionTimeMinutes}m`,
      deadlineAt: completionAt,
      end: endOf(task.completedAt, completionAt),
      left: phase === "completion" ? left : null,
    },
  ];
  return clocks.filter((clock) => clock !== false);
}

function endOf(at: string | null, deadlineAt: string | null): ClockState["end"] {
  if (at === null || deadlineAt === null) return "open";
  return at <= deadlineAt ? "met" : "missed";
}
