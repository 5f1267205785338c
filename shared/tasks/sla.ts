import type { Task } from "./contract.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** The times a task has to be started and completed in, and from when they count. */
export type SlaFields = Pick<
  Task,
  | "slaEnabled"
  | "startTimeHours"
  | "startTimeMinutes"
  | "completionTimeHours"
  | "completionTimeMinutes"
  | "slaSince"
>;

/** All that the SLA of a task is computed from. */
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
  /** From here on at most 20 % of its time is left. */
  warningAt: string;
  deadlineAt: string;
}

/**
 * The clock that runs in an open task: until it is started the one for the start, then the one for the completion,
 * which begins with the start (decisions §6.4). A target of 0h00 is no clock; undefined when none runs.
 */
export function runningClock(task: SlaClocks): RunningClock | undefined {
  if (!task.slaEnabled || task.status === "completed") return undefined;
  const { start, completion } = targets(task);
  const isStart = task.startedAt === null && start > 0;
  const windowMs = isStart ? start : completion;
  if (windowMs === 0) return undefined;
  const deadlineMs = (isStart ? baseMs(task) : completionBaseMs(task)) + windowMs;
  return {
    phase: isStart ? "start" : "completion",
    warningAt: toInstant(deadlineMs - windowMs / 5),
    deadlineAt: toInstant(deadlineMs),
  };
}

/** The SLA of a task at a moment: two clocks, 24 hours a day and 7 days a week (decisions §6.4, L11, L15). */
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

/** 'Xh Ym restante', 'Expirado' (decisions L22), or null where no time is shown. */
export function timeLeftText({
  slaExpired,
  slaTimeRemaining,
}: Pick<SlaState, "slaExpired" | "slaTimeRemaining">): string | null {
  if (slaExpired) return "Expirado";
  return slaTimeRemaining && `${slaTimeRemaining.hours}h ${slaTimeRemaining.minutes}m restante`;
}

/** When the first of the two clocks ran out before its end was reached; null when none did. */
function breachOf(task: SlaClocks, now: Date): string | null {
  if (!task.slaEnabled) return null;
  const { start, completion } = targets(task);
  const completedMs = task.completedAt === null ? now.getTime() : Date.parse(task.completedAt);
  const startedMs = task.startedAt === null ? completedMs : Date.parse(task.startedAt);
  const breaches = [
    { windowMs: start, deadlineMs: baseMs(task) + start, endMs: startedMs },
    { windowMs: completion, deadlineMs: completionBaseMs(task) + completion, endMs: completedMs },
  ].filter(({ windowMs, deadlineMs, endMs }) => windowMs > 0 && endMs > deadlineMs);
  if (breaches.length === 0) return null;
  return toInstant(Math.min(...breaches.map(({ deadlineMs }) => deadlineMs)));
}

function baseMs({ slaSince, createdAt }: SlaClocks): number {
  return Date.parse(slaSince ?? createdAt);
}

function completionBaseMs(task: SlaClocks): number {
  return task.startedAt === null ? baseMs(task) : Date.parse(task.startedAt);
}

/** In milliseconds; 0 is a clock that is off. */
export function targets(task: SlaFields): { start: number; completion: number } {
  return {
    start: (task.startTimeHours ?? 0) * HOUR_MS + task.startTimeMinutes * MINUTE_MS,
    completion: (task.completionTimeHours ?? 0) * HOUR_MS + task.completionTimeMinutes * MINUTE_MS,
  };
}

function timeOf(ms: number): { hours: number; minutes: number } {
  return { hours: Math.floor(ms / HOUR_MS), minutes: Math.floor(ms / MINUTE_MS) % 60 };
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}
