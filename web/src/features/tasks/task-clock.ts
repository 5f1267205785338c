import { useEffect } from "react";
import type { Task } from "#shared/tasks/contract.ts";
import { dayOf } from "#shared/values/dates.ts";
import { getServerLead, setServerLead, useNow } from "#web/ui/use-now.ts";

const MINUTE_MS = 60_000;
/** Answers say the time to the minute and take a moment to arrive: less than this is no difference. */
const AGREES_MS = 90_000;

/** Today in the organization's zone, whatever zone this browser is in. */
export function useToday(zone: string): string {
  return dayOf(useNow().toISOString(), zone);
}

/**
 * Sets the clock by what the server answered.
 *
 * @param answeredAt when it did, by this browser's clock, in ms.
 */
export function useServerTime(tasks: readonly Task[] | undefined, answeredAt: number): void {
  useEffect(() => {
    if (!tasks) return;
    setServerLead(leadOf(tasks, answeredAt, getServerLead()));
  }, [tasks, answeredAt]);
}

/**
 * By how many ms the server's clock is ahead of this one. Every running SLA tells the server's time: its deadline less
 * the time left, to the minute. One that has run out tells that it is later.
 *
 * @param before what was known so far, which stays where the answer does not tell.
 */
export function leadOf(tasks: readonly Task[], answeredAt: number, before = 0): number {
  let atMost = Infinity;
  let atLeast = -Infinity;
  for (const { slaDeadlineAt, slaTimeRemaining, slaExpired } of tasks) {
    if (slaDeadlineAt === null || slaTimeRemaining === null) continue;
    const { hours, minutes } = slaTimeRemaining;
    const lead = Date.parse(slaDeadlineAt) - (hours * 60 + minutes) * MINUTE_MS - answeredAt;
    if (slaExpired) atLeast = Math.max(atLeast, lead);
    else atMost = Math.min(atMost, lead);
  }
  if (atMost === Infinity) return Math.max(before, atLeast);
  const lead = atMost - MINUTE_MS / 2;
  return Math.max(Math.abs(lead) <= AGREES_MS ? 0 : lead, atLeast);
}
