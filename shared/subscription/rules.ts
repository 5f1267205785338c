import { GRACE_MS } from "#shared/organization/rules.ts";
import { businessDayFrom } from "#shared/values/business-days.ts";
import { addDays, dayOf, DEFAULT_TIME_ZONE, endOfDay } from "#shared/values/dates.ts";
import type { Cents } from "#shared/values/money.ts";

/** The lock screen offers the first two. */
export const PAYMENT_METHODS = ["PIX", "BOLETO", "CREDIT_CARD"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The shortest term of a boleto. */
const BOLETO_DAYS = 3;
const OPEN = ["PENDING", "OVERDUE", "AWAITING_RISK_ANALYSIS", "AUTHORIZED", "DUNNING_REQUESTED"];

/** The deciding fields of the provider's charge. Days as `YYYY-MM-DD`. */
export interface ChargeFacts {
  id: string;
  status: string;
  value: Cents;
  /** Null without a subscription: buys nothing. */
  subscription: string | null;
  dueDate: string;
  originalDueDate: string | null;
  paymentDate: string | null;
  clientPaymentDate: string | null;
  deleted: boolean;
}

/** Returns the organization's reference at the provider, by which a retry finds earlier records. */
export function externalReference(orgId: string): string {
  return `org:${orgId}`;
}

/** Returns the end of the first business day on or after the due date. */
export function lastPayableMoment(dueDate: string, timezone: string): string {
  return endOfDay(businessDayFrom(dueDate), timezone);
}

/** Returns the day the customer paid; card money arrives a month later. */
export function paidOn({ clientPaymentDate, paymentDate }: ChargeFacts): string | null {
  return clientPaymentDate ?? paymentDate;
}

export function isOpen({ status, deleted }: ChargeFacts): boolean {
  return !deleted && OPEN.includes(status);
}

export function byDueDate(a: ChargeFacts, b: ChargeFacts): number {
  return a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id);
}

/** Returns the open charge that is due first. */
export function earliestOpen<T extends ChargeFacts>(charges: readonly T[]): T | undefined {
  return charges.filter(isOpen).toSorted(byDueDate)[0];
}

/** Returns whether it is overdue beyond the grace: paying it would buy a period that is partly over. */
export function isLapsed({ dueDate }: ChargeFacts, timezone: string, now: Date): boolean {
  return now.getTime() > Date.parse(lastPayableMoment(dueDate, timezone)) + GRACE_MS;
}

interface PaidAccess {
  paidUntil: string | null;
  timezone: string;
}

/**
 * Returns the due date of the first charge of a new subscription, not before the last day of paid access, which ends by
 * the organization's clock. The provider's today is that of São Paulo.
 */
export function firstDueDate(
  method: PaymentMethod,
  { paidUntil, timezone }: PaidAccess,
  now: Date,
): string {
  const today = dayOf(now, DEFAULT_TIME_ZONE);
  const first = method === "BOLETO" ? businessDayFrom(addDays(today, BOLETO_DAYS)) : today;
  const paidDay = paidUntil ? dayOf(paidUntil, timezone) : first;
  return paidDay > first ? paidDay : first;
}
