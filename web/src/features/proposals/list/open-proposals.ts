import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { sumTotals } from "#shared/proposals/rules.ts";
import { addDays, daysBetween, formatDay } from "#shared/values/dates.ts";
import { formatMoney } from "#shared/values/money.ts";

type Deadline = Pick<ProposalHead, "status" | "validUntil">;

/** An expiry within these days is urgent. */
const SOON_DAYS = 2;
/** Days after the expiry in which a proposal may still be won. */
const LATE_DAYS = 30;
/** An expiry within these days is shown in days, a later one by its date. */
export const NEAR_DAYS = 6;
/** From this many days without an answer, a card says so. */
const WAITING_DAYS = 7;
/** How far the page's sentence looks ahead. */
const AHEAD_DAYS = 7;

/** Kept between calls: lists call this for each of thousands of rows. */
let near = { today: "", soon: "", late: "" };

function nearDays(today: string): typeof near {
  if (near.today !== today)
    near = { today, soon: addDays(today, SOON_DAYS), late: addDays(today, -LATE_DAYS) };
  return near;
}

export function expiresSoon({ status, validUntil }: Deadline, today: string): boolean {
  return status === "sent" && validUntil >= today && validUntil <= nearDays(today).soon;
}

/** Expires within 2 days or expired at most 30 days ago. */
export function needsAttention({ status, validUntil }: Deadline, today: string): boolean {
  const { late, soon } = nearDays(today);
  return status === "sent" && validUntil >= late && validUntil <= soon;
}

/** Returns the days without an answer, from a week on; undefined when it expires within days: that matters more. */
export function daysWaiting(
  { status, validUntil, days: { askedOn } }: Deadline & Pick<ProposalHead, "days">,
  today: string,
): number | undefined {
  if (status !== "sent" || askedOn === null) return undefined;
  const waiting = daysBetween(askedOn, today);
  const isNear = daysBetween(today, validUntil) <= NEAR_DAYS;
  return waiting < WAITING_DAYS || isNear ? undefined : waiting;
}

/** Returns 'R$ 84.300,00 em aberto · 3 vencem até 29/11'; includes expired proposals. */
export function openSentence(
  proposals: readonly Pick<ProposalHead, "status" | "validUntil" | "totalAmount">[],
  today: string,
): string {
  const open = proposals.filter(({ status }) => status === "sent");
  if (open.length === 0) return "Nenhuma proposta em aberto";
  const total = sumTotals(open);
  const last = addDays(today, AHEAD_DAYS);
  const due = open.filter(({ validUntil }) => validUntil >= today && validUntil <= last).length;
  const verb = due === 1 ? "vence" : "vencem";
  const until = due > 0 ? ` · ${due} ${verb} até ${formatDay(last).slice(0, 5)}` : "";
  return `${formatMoney(total)} em aberto${until}`;
}
