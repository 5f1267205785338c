import { useEffect, useState } from "react";

/** Returns the milliseconds until an instant, updated every second; 0 once it has passed. */
export function useCountdown(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Date.parse(until) - now);
}

/** Returns "29:14:36": hours, minutes, seconds. */
export function formatCountdown(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
