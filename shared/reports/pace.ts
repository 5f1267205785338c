import { isBusinessDay } from "#shared/values/business-days.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { type Cents, cents } from "#shared/values/money.ts";

/** How far a goal of a month has come. */
export interface Pace {
  /** Whole percent of the goal, rounded down: 100 only when it is reached. */
  percent: number;
  /** The share of the month's business days up to today, in whole percent. */
  expected: number;
  /** 0 when it is reached. */
  missing: Cents;
  /** Business days that are left, today included. */
  days: number;
}

/** Compares what was accepted in this month with its goal. */
export function goalPace(goal: Cents, accepted: Cents, today: string): Pace {
  const first = `${today.slice(0, 7)}-01`;
  const end = addMonths(first, 1);
  const all = businessDays(first, end);
  const gone = businessDays(first, addDays(today, 1));
  return {
    percent: Math.floor((accepted * 100) / goal),
    expected: Math.round((gone / all) * 100),
    missing: cents(Math.max(goal - accepted, 0)),
    days: businessDays(today, end),
  };
}

/** Counts the business days from a day up to before another one. */
function businessDays(from: string, before: string): number {
  let count = 0;
  for (let day = from; day < before; day = addDays(day, 1)) if (isBusinessDay(day)) count++;
  return count;
}
