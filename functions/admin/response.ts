import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import type { admin } from "#shared/admin/contract.ts";
import type { HandlerResponse } from "#shared/endpoint.ts";
import { hasPaymentStatus, accessAt } from "#shared/organization/rules.ts";
import { seatLimit } from "#shared/subscription/seats.ts";
import type { PlanRecord } from "./store.ts";

interface Parts {
  organization: OrganizationRecord;
  entry: { memberCount: number };
  owner: UserRecord | undefined;
  plan: PlanRecord | undefined;
}

/** Returns an organization with its current access, whether or not a job has stored it. */
export function toAdminOrganization(
  { organization, entry, owner, plan }: Parts,
  now: Date,
): HandlerResponse<typeof admin.suspend> {
  const { isTrialActive, subscriptionActive, paymentStatus } = accessAt(organization, now);
  return {
    ...organization,
    userLimit: seatLimit(organization),
    ownerEmail: owner?.email ?? null,
    memberCount: entry.memberCount,
    subscriptionPlanId: organization.subscriptionPlanId ?? null,
    subscriptionPlan: plan ?? null,
    isTrialActive,
    subscriptionActive,
    isCourtesy: organization.isCourtesy ?? false,
    paymentStatus: hasPaymentStatus(organization, now) ? paymentStatus : null,
    nextPaymentDate: organization.nextPaymentDate ?? null,
    lastPaymentDate: organization.lastPaymentDate ?? null,
    subscriptionValue: organization.subscriptionValue ?? null,
    suspendedBy: organization.suspendedBy ?? null,
    suspensionReason: organization.suspensionReason ?? null,
    mailStoppedAt: organization.mailStoppedAt ?? null,
  };
}
