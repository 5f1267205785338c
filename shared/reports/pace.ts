import { isBusinessDay } from "#shared/values/business-days.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { type Cents, cents } from "#shared/values/money.ts";
import { goalPercent } from "./measures.ts";

export interface Pace {
  /** See `goalPercent`. */
  percent: number;
  /** Share of the month's business days up to today, in whole percent. */
  expected: number;
  /** 0 when it is reached. */
  missing: Cents;
  /** Remaining business days, today included. */
  days: number;
}

/** Compares this month's acceptances with the goal. */
export function goalPace(goal: Cents, accepted: Cents, today: string): Pace {
  const first = `${today.slice(0, 7)}-01`;
  const end = addMonths(first, 1);
  const all = businessDays(first, end);
  const gone = businessDays(first, addDays(today, 1));
  return {
    percent: goalPercent(goal, accepted),
    expected: Math.round((gone / all) * 100),
    missing: cents(Math.max(goal - accepted, 0)),
    days: businessDays(today, end),
  };
}

/** `before` is exclusive. */
function businessDays(from: string, before: string): number {
  let count = 0;
  for (let day = from; day < before; day = addDays(day, 1)) if (isBusinessDay(day)) count++;
  return count;
}
