import { useTime } from "#web/ui/use-time.ts";

/** Milliseconds until an instant, each second anew; 0 when it has passed. */
export function useCountdown(until: string): number {
  return Math.max(0, Date.parse(until) - useTime(1_000));
}

/** "29:14:36": hours, minutes, seconds. */
export function formatCountdown(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
