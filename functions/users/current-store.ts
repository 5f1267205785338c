import { findOwnPlan } from "#functions/subscription/store.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import type { CurrentUserRecord } from "#shared/auth/contract.ts";
import { currentUser } from "#shared/auth/rules.ts";

interface Membership {
  member: MemberRecord;
  organization: OrganizationRecord;
}

/** Returns the signed-in person with organization and plan. */
export async function describeUser(
  user: UserRecord,
  membership: Membership | undefined,
  now: Date,
): Promise<CurrentUserRecord> {
  if (!membership) return currentUser(user, undefined, now);
  const { member, organization } = membership;
  const plan = await findOwnPlan(organization);
  return currentUser(user, { role: member.role, organization, plan }, now);
}
