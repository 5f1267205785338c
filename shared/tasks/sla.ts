import { HOUR_MS, instantAfter, MINUTE_MS } from "#shared/values/instants.ts";
import type { Task } from "./schemas.ts";

/** The targets for start and completion, and when their clocks start. */
export type SlaFields = Pick<
  Task,
  | "slaEnabled"
  | "startTimeHours"
  | "startTimeMinutes"
  | "completionTimeHours"
  | "completionTimeMinutes"
  | "slaSince"
>;

/** The input of every SLA computation. */
export type SlaClocks = SlaFields &
  Pick<Task, "status" | "createdAt" | "startedAt" | "completedAt">;

export type SlaState = Pick<
  Task,
  | "slaStatus"
  | "slaExpired"
  | "slaTimeRemaining"
  | "slaWarningAt"
  | "slaDeadlineAt"
  | "slaBreached"
  | "breachedAt"
>;

export interface RunningClock {
  phase: "start" | "completion";
  /** The moment when 20 % of the time is left. */
  warningAt: string;
  deadlineAt: string;
}

export interface SlaDeadlines {
  /** Null without a target. */
  startAt: string | null;
  /** Null without a target and before the clock starts. */
  completionAt: string | null;
}

/** Returns the start clock until the task is started, then the completion clock. Undefined when none runs. */
export function runningClock(task: SlaClocks): RunningClock | undefined {
  if (!task.slaEnabled || task.status === "completed") return undefined;
  const { startAt, completionAt } = slaDeadlines(task);
  const isStart = task.startedAt === null && startAt !== null;
  const deadlineAt = isStart ? startAt : completionAt;
  if (deadlineAt === null) return undefined;
  const { start, completion } = targets(task);
  const windowMs = isStart ? start : completion;
  return {
    phase: isStart ? "start" : "completion",
    warningAt: instantAfter(deadlineAt, -windowMs / 5),
    deadlineAt,
  };
}

/**
 * The start clock runs from `slaSince`. The completion clock runs from the start, or from `slaSince` when the start has
 * no target or lies before it.
 */
export function slaDeadlines(task: SlaClocks): SlaDeadlines {
  const { start, completion } = targets(task);
  const since = task.slaSince ?? task.createdAt;
  const { startedAt } = task;
  const begins = start === 0 || (startedAt !== null && startedAt < since) ? since : startedAt;
  return {
    startAt: start === 0 ? null : instantAfter(since, start),
    completionAt: completion === 0 || begins === null ? null : instantAfter(begins, completion),
  };
}

/** Returns the SLA state at `now`. The clocks run 24 hours a day, 7 days a week. */
export function slaOf(task: SlaClocks, now: Date): SlaState {
  const clock = runningClock(task);
  const breachedAt = breachOf(task, now);
  const breach = { slaBreached: breachedAt !== null, breachedAt };
  if (!clock) {
    const isDone = task.slaEnabled && task.status === "completed";
    return {
      slaStatus: isDone ? "completed" : "on_time",
      slaExpired: false,
      slaTimeRemaining: null,
      slaWarningAt: null,
      slaDeadlineAt: null,
      ...breach,
    };
  }
  const leftMs = Date.parse(clock.deadlineAt) - now.getTime();
  const isNear = now.getTime() >= Date.parse(clock.warningAt);
  return {
    slaStatus: leftMs <= 0 ? "overdue" : isNear ? "warning" : "on_time",
    slaExpired: leftMs <= 0,
    slaTimeRemaining: timeOf(Math.max(leftMs, 0)),
    slaWarningAt: clock.warningAt,
    slaDeadlineAt: clock.deadlineAt,
    ...breach,
  };
}

/** Returns 'Xh Ym restante', 'Xd Yh restante' from two days on, or 'Expirado'; null when no clock runs. */
export function timeLeftText({
  slaExpired,
  slaTimeRemaining,
}: Pick<SlaState, "slaExpired" | "slaTimeRemaining">): string | null {
  if (slaExpired) return "Expirado";
  if (!slaTimeRemaining) return null;
  const { hours, minutes } = slaTimeRemaining;
  if (hours >= 48) return `${Math.floor(hours / 24)}d ${hours % 24}h restante`;
  return `${hours}h ${minutes}m restante`;
}

/** Returns when the first clock expired; null when none did. */
function breachOf(task: SlaClocks, now: Date): string | null {
  if (!task.slaEnabled) return null;
  const { startAt, completionAt } = slaDeadlines(task);
  const completedAt = task.completedAt ?? now.toISOString();
  // Completion is measured from the start, so after a late start its deadline is the later one.
  if (startAt !== null && (task.startedAt ?? completedAt) > startAt) return startAt;
  return completionAt !== null && completedAt > completionAt ? completionAt : null;
}

/** Targets in milliseconds; 0 means off. */
export function targets(task: SlaFields): { start: number; completion: number } {
  return {
    start: (task.startTimeHours ?? 0) * HOUR_MS + task.startTimeMinutes * MINUTE_MS,
    completion: (task.completionTimeHours ?? 0) * HOUR_MS + task.completionTimeMinutes * MINUTE_MS,
  };
}

function timeOf(ms: number): { hours: number; minutes: number } {
  return { hours: Math.floor(ms / HOUR_MS), minutes: Math.floor(ms / MINUTE_MS) % 60 };
}
