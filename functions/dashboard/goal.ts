import type { MemberRecord, OrganizationRecord } from "#functions/platform/table/records.ts";
import type { MonthGoals } from "#functions/reports/goal-store.ts";
import type { DashboardResponse } from "#shared/dashboard/schemas.ts";
import { seesPeopleFigures } from "#shared/reports/access.ts";
import { teamGoal } from "#shared/reports/goals.ts";
import { salesOf, sumWithin } from "#shared/reports/measures.ts";

interface Known {
  sales: Parameters<typeof salesOf>[0];
  member: MemberRecord;
  organization: OrganizationRecord;
  today: string;
}

/** Returns the goals of this month with what was accepted; of people only those that the caller may see. */
export function goalOf(
  { team, people }: MonthGoals,
  { sales, member, organization, today }: Known,
): DashboardResponse["goal"] {
  const amount = teamGoal(team, people);
  if (amount === null) return null;
  const seesAll = seesPeopleFigures(member.role, organization);
  const period = { from: `${today.slice(0, 7)}-01`, to: today };
  return {
    amount,
    people: people
      .filter(({ userId }) => seesAll || userId === member.userId)
      .map(({ userId, amount: goal }) => ({
        userId,
        amount: goal,
        accepted: sumWithin(salesOf(sales, userId), "accepted", period).value,
      })),
  };
}
