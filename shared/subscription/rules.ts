import { GRACE_MS } from "#shared/organization/rules.ts";
import { businessDayFrom } from "#shared/values/business-days.ts";
import { addDays, dayOf, DEFAULT_TIME_ZONE, endOfDay } from "#shared/values/dates.ts";
import type { Cents } from "#shared/values/money.ts";
import type { PaymentMethod } from "./contract.ts";

/** Days that a boleto takes at least. */
const BOLETO_DAYS = 3;
const OPEN = ["PENDING", "OVERDUE", "AWAITING_RISK_ANALYSIS", "AUTHORIZED", "DUNNING_REQUESTED"];

/** What the provider says of a charge, as far as it decides. Days as `YYYY-MM-DD`. */
export interface ChargeFacts {
  id: string;
  status: string;
  value: Cents;
  /** Null for a charge that is of no subscription: it buys nothing. */
  subscription: string | null;
  dueDate: string;
  originalDueDate: string | null;
  paymentDate: string | null;
  clientPaymentDate: string | null;
  deleted: boolean;
}

/** What the provider knows an organization by: a second attempt finds what the first one made. */
export function externalReference(orgId: string): string {
  return `org:${orgId}`;
}

/** Until when a charge is paid in time: the end of the first business day on or after its due date. */
export function lastPayableMoment(dueDate: string, timezone: string): string {
  return endOfDay(businessDayFrom(dueDate), timezone);
}

/** The day the customer paid; of a card the money comes a month later. */
export function paidOn({ clientPaymentDate, paymentDate }: ChargeFacts): string | null {
  return clientPaymentDate ?? paymentDate;
}

/** Whether it waits for its payment. */
export function isOpen({ status, deleted }: ChargeFacts): boolean {
  return !deleted && OPEN.includes(status);
}

/** The charge to be paid first, of those that are open. */
export function earliestOpen<T extends ChargeFacts>(charges: readonly T[]): T | undefined {
  const byDueDate = (a: T, b: T) => a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id);
  return charges.filter(isOpen).toSorted(byDueDate)[0];
}

/** Late beyond the grace days: to pay it now would buy a period that is partly over already. */
export function isLapsed({ dueDate }: ChargeFacts, timezone: string, now: Date): boolean {
  return now.getTime() > Date.parse(lastPayableMoment(dueDate, timezone)) + GRACE_MS;
}

/**
 * The due date of the first charge of a new subscription, which is not before the end of what is paid
 * already. The provider's days are those of São Paulo.
 */
export function firstDueDate(method: PaymentMethod, paidUntil: string | null, now: Date): string {
  const today = dayOf(now.toISOString(), DEFAULT_TIME_ZONE);
  const first = method === "BOLETO" ? businessDayFrom(addDays(today, BOLETO_DAYS)) : today;
  const paidDay = paidUntil ? dayOf(paidUntil, DEFAULT_TIME_ZONE) : first;
  return paidDay > first ? paidDay : first;
}
