import type { HandlerAnswer } from "#shared/endpoint.ts";
import type { organization } from "#shared/organization/contract.ts";
import { hasRole, type Role } from "#shared/organization/rules.ts";
import type { MemberRecord, OrganizationRecord, UserRecord } from "#functions/platform/records.ts";

/** What an organization knows beyond its own record: its plan, once there are plans. */
interface Plan {
  subscriptionPlan?: { name: string; maxUsers: number } | null;
}

/** An organization as a member of this role sees it: payments are for owner and administrators (decisions Q1). */
export function toOrganization(
  record: OrganizationRecord & Plan,
  role: Role,
): HandlerAnswer<typeof organization.get> {
  const seesPayments = hasRole(role, "admin");
  const { paymentStatus = "active", nextPaymentDate = null, lastPaymentDate = null } = record;
  return {
    ...record,
    subscriptionPlanId: record.subscriptionPlanId ?? null,
    subscriptionPlan: record.subscriptionPlan ?? null,
    paymentStatus: seesPayments ? paymentStatus : null,
    nextPaymentDate: seesPayments ? nextPaymentDate : null,
    lastPaymentDate: seesPayments ? lastPaymentDate : null,
    subscriptionValue: seesPayments ? (record.subscriptionValue ?? null) : null,
  };
}

/** A member with the person behind it; somebody whose account is gone shows as removed (decisions Q5). */
export function toMember(
  member: MemberRecord,
  user: UserRecord | undefined,
): HandlerAnswer<typeof organization.updateMember> {
  const gone = { firstName: "Usuário", lastName: "removido", email: "", profileImageUrl: null };
  return { ...member, user: user ?? { id: member.userId, ...gone } };
}
