import { invalidField } from "#shared/errors.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { type Cents, cents } from "#shared/values/money.ts";
import type { Period } from "./measures.ts";

/** Goals are set for this month and this many after it. */
export const MONTHS_AHEAD = 12;

/** @throws Problem `invalid_input` for a month that is over, and for one too far ahead */
export function checkGoalMonth(month: string, today: string): void {
  if (month < today.slice(0, 7))
    throw invalidField("month", "A meta de um mês encerrado não muda.");
  if (month > addMonths(`${today.slice(0, 7)}-01`, MONTHS_AHEAD).slice(0, 7))
    throw invalidField("month", "Defina metas para este mês e os próximos 12.");
}

/** Of a report. */
export const MAX_MONTHS = 37;

/** Returns the months of a range; undefined when reversed or more than `MAX_MONTHS`. */
export function monthsOf(since: string, until: string): string[] | undefined {
  const months: string[] = [];
  for (let day = `${since}-01`; day.slice(0, 7) <= until; day = addMonths(day, 1)) {
    if (months.length === MAX_MONTHS) return undefined;
    months.push(day.slice(0, 7));
  }
  return months.length === 0 ? undefined : months;
}

interface Goals {
  team: Cents | null;
  people: { userId: string; amount: Cents }[];
}

/**
 * Returns the months whose goals a period is compared with; undefined unless it has whole months, the last up to now.
 */
export function goalMonths({ from, to }: Period, today: string) {
  const isWhole = from.endsWith("-01") && (to === today || addDays(to, 1).endsWith("-01"));
  const [since, month] = [from.slice(0, 7), to.slice(0, 7)];
  return isWhole && monthsOf(since, month) ? { since, month } : undefined;
}

/** Sums goals. The team and people without a goal in one of the months have none. */
export function totalGoals(months: readonly Goals[]): Goals {
  const ids = new Set(months.flatMap(({ people }) => people.map(({ userId }) => userId)));
  const people = [...ids].flatMap((userId) => {
    const amount = sumOf(months.map((one) => goalOf(one, userId)));
    return amount === null ? [] : [{ userId, amount }];
  });
  return { team: sumOf(months.map((one) => teamGoal(one.team, one.people))), people };
}

function goalOf({ people }: Goals, userId: string): Cents | null {
  return people.find((one) => one.userId === userId)?.amount ?? null;
}

function sumOf(amounts: readonly (Cents | null)[]): Cents | null {
  return amounts.reduce(
    (sum, amount) => (sum === null || amount === null ? null : cents(sum + amount)),
    cents(0),
  );
}

/** Returns the team's own goal, or the sum of its people's; null without any. */
export function teamGoal(team: Cents | null, people: readonly { amount: Cents }[]): Cents | null {
  if (team !== null) return team;
  const sum = people.reduce((total, { amount }) => total + amount, 0);
  return sum === 0 ? null : cents(sum);
}
