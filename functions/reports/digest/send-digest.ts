import * as dashboardStore from "#functions/dashboard/store.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord, UserRecord } from "#functions/platform/table/records.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
import { hasRole, isLocked } from "#shared/organization/rules.ts";
import { digestMonth, digestOf, isDigestExpired } from "#shared/reports/digest.ts";
import { teamGoal } from "#shared/reports/goals.ts";
import { monthsOfDashboard, salesOf, sumWithin } from "#shared/reports/measures.ts";
import { fullName } from "#shared/users/full-name.ts";
import { compareNames } from "#shared/values/compare-names.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { Cents } from "#shared/values/money.ts";
import { findGoals, type MonthGoals } from "../goal-store.ts";
import { digestMail, type PersonGoal } from "./digest-mail.ts";

/** Below the items of a transaction. */
const PORTION = 90;

/**
 * Mails the digest of the week before a Monday, once: the team's numbers to owner and administrators, a member's own to
 * the member. Skips people who switched it off, have no verified address or no news, organizations that are locked,
 * suspended or deleted, and an expired digest.
 */
export async function sendDigest(orgId: string, monday: string, now: Date): Promise<void> {
  const organization = await get(keys.organization(orgId));
  if (!organization || organization.deletedAt) return;
  if (isLocked(organization, now) || !organization.valuesCounted) return;
  const { timezone, createdAt } = organization;
  if (isDigestExpired(monday, timezone, now)) return;
  const today = dayOf(now, timezone);
  const { from } = monthsOfDashboard({ since: dayOf(createdAt, timezone), today });
  const [{ totals, sales }, goals, members] = await Promise.all([
    dashboardStore.findCounts(orgId, from),
    findGoals(orgId, digestMonth(monday)),
    query(keys.members(orgId)),
  ]);
  const users = await getMany(members.map(({ userId }) => keys.user(userId)));
  const team = members.flatMap((member, index) => {
    const user = users[index];
    return user ? [{ member, user }] : [];
  });
  const numbers = { totals, sales };
  const month = digestMonth(monday);
  const acceptedBy = (who?: string) =>
    sumWithin(salesOf(numbers, who), "accepted", { from: `${month}-01`, to: `${month}-31` }).value;
  const people = goalsByName(goals, team, acceptedBy);
  const known = { orgId, numbers, goals, people, acceptedBy, monday, today };
  const mails = team
    .filter(({ member, user }) => !member.digestOff && user.emailVerified)
    .flatMap((reader) => mailOf(reader, known));
  for (const [index, portion] of chunks(mails, PORTION).entries())
    await mailOnce(orgId, `digest#${monday}#${index}`, portion, now);
}

interface TeamMember {
  member: MemberRecord;
  user: UserRecord;
}

interface Known {
  orgId: string;
  numbers: Parameters<typeof salesOf>[0];
  goals: MonthGoals;
  people: readonly PersonGoal[];
  /** In the month of the week. */
  acceptedBy: (who?: string) => Cents;
  monday: string;
  today: string;
}

/** Returns nothing when there is no news. */
function mailOf(
  { member: { role, userId }, user: { email, firstName } }: TeamMember,
  { orgId, numbers, goals, people, acceptedBy, monday, today }: Known,
) {
  const isOwn = !hasRole(role, "admin");
  const digest = digestOf(salesOf(numbers, isOwn ? userId : undefined), monday, today);
  if (!digest.isActive) return [];
  const own = goals.people.find((one) => one.userId === userId)?.amount ?? null;
  const amount = isOwn ? own : teamGoal(goals.team, goals.people);
  const accepted = acceptedBy(isOwn ? userId : undefined);
  const goal = amount === null ? undefined : { month: digestMonth(monday), amount, accepted };
  // The goal of a single person is the team's.
  const isAlone = goals.team === null && goals.people.length === 1;
  const reader = { orgId, userId, email, firstName };
  const others = isOwn || isAlone ? [] : people;
  return [digestMail(reader, { digest, today, goal, people: others, isOwn })];
}

function goalsByName(
  goals: MonthGoals,
  team: readonly TeamMember[],
  acceptedBy: (who: string) => Cents,
): PersonGoal[] {
  return goals.people
    .flatMap(({ userId, amount }) => {
      const user = team.find(({ member }) => member.userId === userId)?.user;
      return user ? [{ name: fullName(user), amount, accepted: acceptedBy(userId) }] : [];
    })
    .toSorted((a, b) => compareNames(a.name, b.name));
}
