import { addDays } from "#shared/values/dates.ts";

/** Counts by day, of bounces the permanent ones: `sent2026-11-23`, `bounced2026-11-23`, `complained2026-11-23`. */
export type MailCounts = Readonly<Record<string, unknown>>;

const WINDOW_DAYS = 7;
const MAX_COMPLAINTS = 1;
/** Below this number a share says nothing. */
const MIN_SENT = 20;
const MAX_BOUNCED_SHARE = 0.05;

/**
 * Returns whether an organization's mails of the last 7 days endanger everybody's: two complaints, or one permanent
 * bounce in twenty mails.
 */
export function isHarmful(counts: MailCounts, today: string): boolean {
  const sum = (what: string) =>
    Array.from({ length: WINDOW_DAYS }, (_, day) => counts[what + addDays(today, -day)])
      .filter((count) => typeof count === "number")
      .reduce((total, count) => total + count, 0);
  const sent = sum("sent");
  return (
    sum("complained") > MAX_COMPLAINTS ||
    (sent >= MIN_SENT && sum("bounced") >= sent * MAX_BOUNCED_SHARE)
  );
}
