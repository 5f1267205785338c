import { invalidField } from "#shared/errors.ts";
import { addMonths } from "#shared/values/dates.ts";
import { type Cents, cents } from "#shared/values/money.ts";

/** Goals are set for this month and so many after it. */
export const MONTHS_AHEAD = 12;

/** @throws Problem `invalid_input` for a month that is over, and for one too far ahead */
export function checkGoalMonth(month: string, today: string): void {
  if (month < today.slice(0, 7))
    throw invalidField("month", "A meta de um mês encerrado não muda.");
  if (month > addMonths(`${today.slice(0, 7)}-01`, MONTHS_AHEAD).slice(0, 7))
    throw invalidField("month", "Defina metas para este mês e os próximos 12.");
}

/** Returns the goal of the team: its own, or what the goals of its people add up to; null without any. */
export function teamGoal(team: Cents | null, people: readonly { amount: Cents }[]): Cents | null {
  if (team !== null) return team;
  const sum = people.reduce((total, { amount }) => total + amount, 0);
  return sum === 0 ? null : cents(sum);
}
