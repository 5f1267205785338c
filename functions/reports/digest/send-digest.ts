import * as dashboardStore from "#functions/dashboard/store.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord, UserRecord } from "#functions/platform/table/records.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
import { findGoals, type MonthGoals } from "#functions/reports/goal-store.ts";
import { hasRole, isLocked } from "#shared/organization/rules.ts";
import { digestMonth, digestOf } from "#shared/reports/digest.ts";
import { teamGoal } from "#shared/reports/goals.ts";
import { monthsOfDashboard, salesOf, within } from "#shared/reports/measures.ts";
import { dayOf } from "#shared/values/dates.ts";
import { digestMail } from "./digest-mail.ts";

/** Below the items of a transaction. */
const PORTION = 90;

/**
 * Mails the digest of the week before a Monday, once: the team's numbers to owner and administrators, a member's own to
 * the member. Skips people who switched it off, have no verified address or no news, and organizations that are locked,
 * suspended or deleted.
 */
export async function sendDigest(orgId: string, monday: string, now: Date): Promise<void> {
  const organization = await get(keys.organization(orgId));
  if (!organization || organization.deletedAt || organization.suspendedAt) return;
  if (isLocked(organization, now) || !organization.valuesCounted) return;
  const { timezone, createdAt } = organization;
  const today = dayOf(now.toISOString(), timezone);
  const { from } = monthsOfDashboard({ since: dayOf(createdAt, timezone), today });
  const [{ totals, sales }, goals, members] = await Promise.all([
    dashboardStore.findCounts(orgId, from),
    findGoals(orgId, digestMonth(monday)),
    query(keys.members(orgId)),
  ]);
  const readers = members.filter(({ digestOff }) => !digestOff);
  const people = await getMany(readers.map(({ userId }) => keys.user(userId)));
  const mails = readers.flatMap((member, index) => {
    const user = people[index];
    return user?.emailVerified
      ? mailOf(member, user, { orgId, numbers: { totals, sales }, goals, monday, today })
      : [];
  });
  for (const [index, portion] of chunks(mails, PORTION).entries())
    await mailOnce(orgId, `digest#${monday}#${index}`, portion, now);
}

interface Known {
  orgId: string;
  numbers: Parameters<typeof salesOf>[0];
  goals: MonthGoals;
  monday: string;
  today: string;
}

/** Returns undefined when there is no news. */
function mailOf(
  { role, userId }: MemberRecord,
  { email, firstName }: UserRecord,
  { orgId, numbers, goals, monday, today }: Known,
) {
  const isOwn = !hasRole(role, "admin");
  const sales = salesOf(numbers, isOwn ? userId : undefined);
  const digest = digestOf(sales, monday, today);
  if (!digest.isActive) return [];
  const own = goals.people.find((one) => one.userId === userId)?.amount ?? null;
  const amount = isOwn ? own : teamGoal(goals.team, goals.people);
  const month = digestMonth(monday);
  const { value: accepted } = within(sales, "a", { from: `${month}-01`, to: `${month}-31` });
  const goal = amount === null ? undefined : { month, amount, accepted };
  return [digestMail({ orgId, userId, email, firstName }, { digest, today, goal, isOwn })];
}
