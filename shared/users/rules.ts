import type * as z from "zod";
import {
  hasPaymentStatus,
  hasRole,
  hasSubscription,
  paymentStatusOf,
  type Role,
  type AccessFields,
} from "#shared/organization/rules.ts";
import { dayOf, daysBetween, DEFAULT_TIME_ZONE } from "#shared/values/dates.ts";
import type { PaymentInfo, PaymentRecord } from "./schemas.ts";

/** Absent fields: never subscribed. Days as `YYYY-MM-DD`. */
export interface Billing extends AccessFields {
  /** The due date of the next open charge. */
  nextPaymentDate?: string | null;
  paymentSubscriptionId?: string | null;
}

/** Typed to confirm the deletion. */
export const DELETION_WORD = "EXCLUIR";

/** Returns the payment card of the profile. Members see only whether there is a subscription. */
export function paymentInfo(
  organization: Billing,
  role: Role,
  payments: PaymentRecord[],
  now: Date,
): z.input<typeof PaymentInfo> {
  const subscriptionActive = hasSubscription(organization, now);
  if (!hasRole(role, "admin")) {
    const hidden = {
      hasSubscription: null,
      paymentStatus: null,
      nextPaymentDate: null,
      daysUntilPayment: null,
      lastPaymentDate: null,
      trialEndDate: null,
      paidUntil: null,
      isCancelled: null,
      canCancel: null,
    };
    return { organization: { subscriptionActive, ...hidden }, payments: [] };
  }
  const { nextPaymentDate = null, lastPaymentDate = null, paidUntil } = organization;
  const { paymentSubscriptionId, cancelledAt = null, trialEndDate, isCourtesy } = organization;
  const today = dayOf(now, DEFAULT_TIME_ZONE);
  return {
    organization: {
      subscriptionActive,
      hasSubscription: hasPaymentStatus(organization, now),
      paymentStatus: paymentStatusOf(organization, now),
      nextPaymentDate,
      daysUntilPayment: nextPaymentDate === null ? null : daysBetween(today, nextPaymentDate),
      lastPaymentDate,
      trialEndDate,
      paidUntil,
      isCancelled: cancelledAt !== null,
      canCancel: role === "owner" && Boolean(paymentSubscriptionId) && !isCourtesy,
    },
    payments,
  };
}
