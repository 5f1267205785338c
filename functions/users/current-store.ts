import { sign } from "#functions/platform/signing.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import { hashToken } from "#functions/platform/token.ts";
import { findOwnPlan } from "#functions/subscription/store.ts";
import { currentUser } from "#shared/auth/rules.ts";
import type { CurrentUserRecord } from "#shared/auth/schemas.ts";
import { isLocked } from "#shared/organization/rules.ts";

interface Membership {
  member: MemberRecord;
  organization: OrganizationRecord;
}

/**
 * Returns the signed-in person with organization and plan.
 * @param token of the session, which the vault key belongs to
 */
export async function describeUser(
  user: UserRecord,
  membership: Membership | undefined,
  token: string,
  now: Date,
): Promise<CurrentUserRecord> {
  if (!membership) return { ...currentUser(user, undefined, now), vaultKey: null };
  const { member, organization } = membership;
  const plan = await findOwnPlan(organization);
  return {
    ...currentUser(user, { role: member.role, organization, plan }, now),
    vaultKey: vaultKeyOf(organization, token, now),
  };
}

/** Not stored: it cannot be computed without a living session of the organization. */
function vaultKeyOf(organization: OrganizationRecord, token: string, now: Date): string | null {
  if (organization.suspendedAt || isLocked(organization, now)) return null;
  return sign("vault", `${organization.id}\n${hashToken(token)}`);
}
