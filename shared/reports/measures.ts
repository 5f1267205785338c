import { addDays, addMonths } from "#shared/values/dates.ts";
import { cents, type Cents } from "#shared/values/money.ts";
import { dayOfName, MAX_LAG_DAYS, type Sums } from "./sums.ts";

export interface Sum {
  count: number;
  value: Cents;
}

/** Inclusive days. */
export interface Period {
  from: string;
  to: string;
}

export interface Sales {
  open: Sum;
  /** By `2026-11`. */
  months: Record<string, Record<string, number>>;
}

/** Returns the sums of one seller, or of all. @param totals with the open proposals of each seller */
export function salesOf(
  { totals, sales }: { totals: Readonly<Record<string, number | undefined>>; sales: Sums },
  who?: string,
): Sales {
  const months: Sales["months"] = {};
  for (const [item, numbers] of Object.entries(sales)) {
    const [month = "", seller] = item.split("#");
    if (who !== undefined && seller !== who) continue;
    const of = (months[month] ??= {});
    for (const [name, by] of Object.entries(numbers)) of[name] = (of[name] ?? 0) + by;
  }
  const all = (letter: string) =>
    Object.entries(totals)
      .filter(([name]) => (who === undefined ? name.startsWith(letter) : name === letter + who))
      .reduce((total, [, by = 0]) => total + by, 0);
  return { open: { count: all("o:"), value: cents(all("O:")) }, months };
}

/** The letters of `sumsOf` by what they count. `won` and `lostOfSent` count by the day of the sending. */
const LETTERS = {
  sent: "s",
  won: "w",
  lostOfSent: "l",
  openSince: "o",
  openUntil: "x",
  accepted: "a",
  lost: "r",
} as const;

/** Returns count and value of an event within a period. */
export function sumWithin(
  { months }: Sales,
  event: keyof typeof LETTERS,
  { from, to }: Period,
): Sum {
  const letter = LETTERS[event];
  let count = 0;
  let value = 0;
  for (const [month, numbers] of Object.entries(months)) {
    for (const [name, number] of Object.entries(numbers)) {
      if (name[0]?.toLowerCase() !== letter) continue;
      const day = dayOfName(month, name);
      if (day === undefined || day < from || day > to) continue;
      if (name.startsWith(letter)) count += number;
      else value += number;
    }
  }
  return { count, value: cents(value) };
}

function minus(all: Sum, part: Sum): Sum {
  return { count: all.count - part.count, value: cents(all.value - part.value) };
}

const FOREVER = "9999-12-31";
/** Days that "vencem até" looks ahead. */
export const EXPIRING_DAYS = 7;
/** A proposal without an answer counts as waiting from this day. */
export const WAITING_DAYS = 7;

/** Returns open proposals past their last valid day. */
export function expired(sales: Sales, today: string): Sum {
  return minus(sales.open, sumWithin(sales, "openUntil", { from: today, to: FOREVER }));
}

/** Returns open proposals that expire soon, today included. */
export function expiring(sales: Sales, today: string): Sum {
  return sumWithin(sales, "openUntil", { from: today, to: addDays(today, EXPIRING_DAYS) });
}

/** Returns open proposals whose newest version was sent at least `WAITING_DAYS` ago, also expired ones. */
export function waiting(sales: Sales, today: string): Sum {
  const from = addDays(today, 1 - WAITING_DAYS);
  return minus(sales.open, sumWithin(sales, "openSince", { from, to: FOREVER }));
}

/** The outcome of the proposals sent in a period. */
export interface Conversion {
  sent: Sum;
  accepted: Sum;
  lost: Sum;
  open: Sum;
}

export function conversion(sales: Sales, period: Period): Conversion {
  const [sent, accepted, lost] = (["sent", "won", "lostOfSent"] as const).map((event) =>
    sumWithin(sales, event, period),
  ) as [Sum, Sum, Sum];
  return { sent, accepted, lost, open: minus(minus(sent, accepted), lost) };
}

/** Below this number a conversion is a fraction, without percent. */
export const FEW = 10;

/** Returns whole percents by count and by value; null for few proposals. */
export function conversionRates({
  sent,
  accepted,
}: Pick<Conversion, "sent" | "accepted">): { count: number; value: number } | null {
  if (sent.count < FEW) return null;
  return { count: percent(accepted.count, sent.count), value: percent(accepted.value, sent.value) };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** Returns the whole percent of a goal, rounded down: 100 means reached. */
export function goalPercent(goal: Cents, accepted: Cents): number {
  return Math.floor((accepted * 100) / goal);
}

/** Returns the mean value of accepted proposals, half up; null without any. */
export function averageTicket({ count, value }: Sum): Cents | null {
  return count === 0 ? null : cents(Math.floor(value / count + 0.5));
}

/**
 * Returns the median of days between first sending and acceptance, for acceptances of these months; null without any.
 * Values above `MAX_LAG_DAYS` are not distinguished.
 */
export function medianDays({ months }: Sales, { from, to }: Period): number | null {
  const counts: number[] = Array.from({ length: MAX_LAG_DAYS + 2 }, () => 0);
  for (const [month, numbers] of Object.entries(months)) {
    if (month < from.slice(0, 7) || month > to.slice(0, 7)) continue;
    for (const [lag, count] of counts.entries()) counts[lag] = count + (numbers[`d:${lag}`] ?? 0);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (index: number) => {
    let seen = 0;
    return counts.findIndex((count) => (seen += count) > index);
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

/** Returns the days of a month up to the same day. */
function sameDays(today: string, monthsAgo: number): Period {
  const to = addMonths(today, -monthsAgo);
  return { from: `${to.slice(0, 7)}-01`, to };
}

const MONTHS_SHOWN = 12;

/** Returns the last twelve months, oldest first. @param totals see `monthTotals` */
export function acceptedByMonth(
  totals: Readonly<Record<string, number | undefined>>,
  today: string,
): (Sum & { month: string })[] {
  return Array.from({ length: MONTHS_SHOWN }, (_month, index) => {
    const month = addMonths(today, index + 1 - MONTHS_SHOWN).slice(0, 7);
    return { month, count: totals[`m:${month}`] ?? 0, value: cents(totals[`M:${month}`] ?? 0) };
  });
}

/** Days of sending, from today, of the dashboard's conversion: newer proposals may still be accepted. */
const COHORT = { from: -120, to: -31 };
export const TICKET_DAYS = 90;

interface Dates {
  since: string;
  /** In the organization's zone. */
  today: string;
}

/** Returns the months that the figures of the dashboard need. */
export function monthsOfDashboard({ since, today }: Dates): {
  from: string;
  lastYear: string | undefined;
} {
  const from = addDays(today, COHORT.from).slice(0, 7);
  const { to } = sameDays(today, 12);
  return { from, lastYear: since > to ? undefined : to.slice(0, 7) };
}

/** Returns the figures of the dashboard. */
export function figuresOf(sales: Sales, { since, today }: Dates) {
  const lastYear = sameDays(today, 12);
  const cohort = { from: addDays(today, COHORT.from), to: addDays(today, COHORT.to) };
  const months = { from: sameDays(today, 2).from, to: today };
  const { sent, accepted, open: stillOpen } = conversion(sales, cohort);
  return {
    open: sales.open,
    expired: expired(sales, today),
    expiring: { ...expiring(sales, today), until: addDays(today, EXPIRING_DAYS) },
    waiting: { ...waiting(sales, today), days: WAITING_DAYS },
    accepted: {
      now: sumWithin(sales, "accepted", sameDays(today, 0)),
      lastMonth: sumWithin(sales, "accepted", sameDays(today, 1)),
      lastYear: since > lastYear.to ? null : sumWithin(sales, "accepted", lastYear),
    },
    conversion: { ...cohort, sent, accepted, open: stillOpen },
    ticket: averageTicket(
      sumWithin(sales, "accepted", { from: addDays(today, 1 - TICKET_DAYS), to: today }),
    ),
    median: { days: medianDays(sales, months), ...months },
  };
}
