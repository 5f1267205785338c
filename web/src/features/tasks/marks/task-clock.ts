import { useEffect } from "react";
import type { Task } from "#shared/tasks/schemas.ts";
import { dayOf } from "#shared/values/dates.ts";
import { getServerLead, setServerLead, useNow } from "#web/ui/browser/use-now.ts";

const MINUTE_MS = 60_000;
/** Responses are precise to the minute and take a moment to arrive: smaller differences are ignored. */
const AGREES_MS = 90_000;

export function useToday(zone: string): string {
  return dayOf(useNow().toISOString(), zone);
}

/** @param answeredAt when the response arrived by this browser's clock, in ms */
export function useServerTime(tasks: readonly Task[] | undefined, answeredAt: number): void {
  useEffect(() => {
    if (!tasks) return;
    setServerLead(leadOf(tasks, answeredAt, getServerLead()));
  }, [tasks, answeredAt]);
}

/**
 * Returns the server's lead over this clock in ms. A running SLA gives the server's time to the minute: deadline minus
 * time left. An expired one gives a lower bound.
 * @param before the lead known so far, kept when the response says nothing
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
