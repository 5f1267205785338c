import type { Task } from "#shared/tasks/contract.ts";
import { runningClock, slaOf, timeLeftText } from "#shared/tasks/sla.ts";

/** One of the two clocks of a task, as it stands. */
export interface ClockState {
  label: string;
  /** "2h 30m" */
  target: string;
  deadlineAt: string;
  /** How it ended: in time, late, or not yet. */
  end: "met" | "missed" | "open";
  /** 'Xh Ym restante' or 'Expirado' while it runs. */
  left: string | null;
}

/** The clocks that are on, the one for the start first (decisions §6.4). */
export function slaClocks(task: Task, now: Date): ClockState[] {
  const { startTimeHours, startTimeMinutes, completionTimeHours, completionTimeMinutes } = task;
  const phase = runningClock(task)?.phase;
  const left = timeLeftText(slaOf(task, now));
  // Each clock alone, whatever runs now.
  const start = runningClock({
    ...task,
    status: "pending",
    startedAt: null,
    completionTimeHours: 0,
    completionTimeMinutes: 0,
  });
  const completion = runningClock({
    ...task,
    status: "in_progress",
    startTimeHours: 0,
    startTimeMinutes: 0,
  });
  const clocks = [
    start && {
      label: "Início",
      target: `${startTimeHours ?? 0}h ${startTimeMinutes}m`,
      deadlineAt: start.deadlineAt,
      end: endOf(task.startedAt, start.deadlineAt),
      left: phase === "start" ? left : null,
    },
    completion && {
      label: "Conclusão",
      target: `${completionTimeHours ?? 0}h ${completionTimeMinutes}m`,
      deadlineAt: completion.deadlineAt,
      end: endOf(task.completedAt, completion.deadlineAt),
      left: phase === "completion" ? left : null,
    },
  ];
  return clocks.filter((clock) => clock !== undefined);
}

function endOf(at: string | null, deadlineAt: string): ClockState["end"] {
  if (at === null) return "open";
  return at <= deadlineAt ? "met" : "missed";
}
