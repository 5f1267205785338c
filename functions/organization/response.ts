import type {
  MemberRecord,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import type { HandlerResponse } from "#shared/endpoint.ts";
import type { organization } from "#shared/organization/contract.ts";
import { hasRole, type Role, accessAt } from "#shared/organization/rules.ts";
import { seatLimit } from "#shared/subscription/seats.ts";
import { REMOVED_PERSON } from "#shared/users/full-name.ts";
import { hideCpf } from "#shared/values/tax-id.ts";

interface Plan {
  subscriptionPlan?: { name: string; maxUsers: number } | null;
}

/** Returns an organization as a role may see it: payments and the full CPF are for owner and administrators. */
export function toOrganization(
  record: OrganizationRecord & Plan,
  role: Role,
  now: Date,
): HandlerResponse<typeof organization.get> {
  const isAdmin = hasRole(role, "admin");
  const { cpfCnpj, nextPaymentDate = null, lastPaymentDate = null } = record;
  const { isTrialActive, subscriptionActive, paymentStatus } = accessAt(record, now);
  return {
    ...record,
    userLimit: seatLimit(record),
    showsPresence: record.showsPresence ?? true,
    allowsFractions: record.allowsFractions ?? false,
    notesConsumers: record.notesConsumers ?? true,
    asksSignerCpf: record.asksSignerCpf ?? false,
    countsVisits: record.countsVisits ?? true,
    showsPeopleFigures: record.showsPeopleFigures ?? false,
    taskOnAcceptance: record.taskOnAcceptance ?? null,
    legalName: record.legalName ?? null,
    updatedBy: record.updatedBy ?? null,
    cpfCnpj: isAdmin || cpfCnpj === null ? cpfCnpj : hideCpf(cpfCnpj),
    isTrialActive,
    subscriptionActive,
    subscriptionPlanId: record.subscriptionPlanId ?? null,
    subscriptionPlan: record.subscriptionPlan ?? null,
    paymentStatus: isAdmin ? paymentStatus : null,
    nextPaymentDate: isAdmin ? nextPaymentDate : null,
    lastPaymentDate: isAdmin ? lastPaymentDate : null,
    subscriptionValue: isAdmin ? (record.subscriptionValue ?? null) : null,
  };
}

/** A member whose account is gone appears as removed. */
export function toMember(
  member: MemberRecord,
  user: UserRecord | undefined,
): HandlerResponse<typeof organization.updateMember> {
  const gone = { ...REMOVED_PERSON, email: "", profileImageUrl: null };
  return { ...member, user: user ?? { id: member.userId, ...gone } };
}
