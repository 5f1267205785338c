import type { Task } from "#shared/tasks/schemas.ts";
import { runningClock, slaDeadlines, slaOf, targets, timeLeftText } from "#shared/tasks/sla.ts";

export interface ClockState {
  label: string;
  /** "2h 30m", "2h" */
  target: string;
  /** Null before the clock starts. */
  deadlineAt: string | null;
  end: "met" | "missed" | "open";
  /** 'Xh Ym restante' or 'Expirado' while the clock runs. */
  left: string | null;
}

/** Returns the clocks with a target, the start clock first. */
export function slaClocks(task: Task, now: Date): ClockState[] {
  const phase = runningClock(task)?.phase;
  const left = timeLeftText(slaOf(task, now));
  const { startAt, completionAt } = slaDeadlines(task);
  const { start, completion } = targets(task);
  const clockOf = (
    which: "start" | "completion",
    label: string,
    at: string | null,
    deadlineAt: string | null,
  ): ClockState => ({
    label,
    target: targetText(task[`${which}TimeHours`], task[`${which}TimeMinutes`]),
    deadlineAt,
    end: endOf(at, deadlineAt),
    left: phase === which ? left : null,
  });
  return [
    ...(start > 0 ? [clockOf("start", "Início", task.startedAt, startAt)] : []),
    ...(completion > 0 ? [clockOf("completion", "Conclusão", task.completedAt, completionAt)] : []),
  ];
}

function targetText(hours: number | null, minutes: number): string {
  return minutes === 0 ? `${hours ?? 0}h` : `${hours ?? 0}h ${minutes}m`;
}

function endOf(at: string | null, deadlineAt: string | null): ClockState["end"] {
  if (at === null || deadlineAt === null) return "open";
  return at <= deadlineAt ? "met" : "missed";
}
