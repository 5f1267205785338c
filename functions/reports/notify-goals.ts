import { findMonthSums } from "#functions/dashboard/store.ts";
import { type NewNotification, notify } from "#functions/notifications/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query } from "#functions/platform/table/table.ts";
import { teamGoal } from "#shared/reports/goals.ts";
import { salesOf, sumWithin } from "#shared/reports/measures.ts";
import { dayOf } from "#shared/values/dates.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { monthName } from "#shared/values/months.ts";
import { findGoals } from "./goal-store.ts";

interface Check {
  orgId: string;
  month: string;
  /** When the figures of the month rose. */
  at: string;
}

/**
 * Notifies people whose goal of a month is reached, and the owner of the team's, each once a month. Nobody is notified
 * about a month that was already over.
 */
export async function notifyGoals({ orgId, month, at }: Check, now: Date): Promise<void> {
  const { team, people } = await findGoals(orgId, month);
  if (team === null && people.length === 0) return;
  const [organization, sums, members] = await Promise.all([
    get(keys.organization(orgId)),
    findMonthSums(orgId, month),
    query(keys.members(orgId)),
  ]);
  if (!organization?.valuesCounted || dayOf(at, organization.timezone).slice(0, 7) !== month)
    return;
  const period = { from: `${month}-01`, to: `${month}-31` };
  const isReached = (goal: Cents, who?: string) =>
    sumWithin(salesOf({ totals: {}, sales: sums }, who), "accepted", period).value >= goal;
  const notification = (userId: string, goal: Cents, once: string): NewNotification => ({
    orgId,
    userId,
    type: "goal_reached",
    title: "Meta batida",
    message: `A meta de ${monthName(month)} foi alcançada: ${formatMoney(goal)}.`,
    relatedId: null,
    once: `goal-reached#${month}#${once}`,
  });
  const owner = members.find(({ role }) => role === "owner")?.userId;
  const all = teamGoal(team, people);
  // A goal of the owner alone is the team's as well: it is notified once.
  const isOwnersAlone = team === null && people.every(({ userId }) => userId === owner);
  const reached = people
    .filter(({ userId, amount }) => isReached(amount, userId))
    .map(({ userId, amount }) => notification(userId, amount, "own"));
  if (owner !== undefined && all !== null && !isOwnersAlone && isReached(all))
    reached.push(notification(owner, all, "team"));
  await notify(reached, now);
}
