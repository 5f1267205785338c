import { useEffect, useState } from "react";
import type { DashboardTask } from "#shared/dashboard/contract.ts";

const MINUTE_MS = 60_000;
const TICK_MS = 30_000;

/** Whole minutes since a moment (ms), told anew while the page is open: what counts down stays true (anchors 31). */
export function useMinutesSince(moment: number): number {
  const [now, setNow] = useState(moment);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - moment) / MINUTE_MS));
}

/** What is left of an SLA some minutes after the server said it. */
export function slaAfter(
  { slaExpired, slaTimeRemaining }: Pick<DashboardTask, "slaExpired" | "slaTimeRemaining">,
  minutes: number,
): Pick<DashboardTask, "slaExpired" | "slaTimeRemaining"> {
  if (slaExpired || slaTimeRemaining === null) return { slaExpired, slaTimeRemaining };
  const left = slaTimeRemaining.hours * 60 + slaTimeRemaining.minutes - minutes;
  if (left < 0) return { slaExpired: true, slaTimeRemaining: { hours: 0, minutes: 0 } };
  return { slaExpired, slaTimeRemaining: { hours: Math.floor(left / 60), minutes: left % 60 } };
}
