import { GRACE_MS, type PaymentStatus } from "#shared/organization/rules.ts";
import { addDays, addMonths } from "#shared/values/dates.ts";
import { DAY_MS, HOUR_MS, toInstant } from "#shared/values/instants.ts";
import type { Cents } from "#shared/values/money.ts";
import {
  byDueDate,
  type ChargeFacts,
  earliestOpen,
  isOpen,
  lastPayableMoment,
  paidOn,
} from "./rules.ts";
import type { Period } from "./seats.ts";

const SUSPENDED_AFTER_MS = 30 * DAY_MS;
/** A charge due within this many days after the paid period is the next one: months differ in length. */
const NEXT_WITHIN_DAYS = 3;

const PAID = [
  "CONFIRMED",
  "RECEIVED",
  "RECEIVED_IN_CASH",
  "DUNNING_RECEIVED",
  // Still counts as paid.
  "REFUND_REQUESTED",
  "REFUND_IN_PROGRESS",
];
export function isSettled({ status, deleted }: ChargeFacts): boolean {
  return !deleted && PAID.includes(status);
}

const CONTESTED = ["CHARGEBACK_REQUESTED", "CHARGEBACK_DISPUTE", "AWAITING_CHARGEBACK_REVERSAL"];

/** Computed from the charges of an organization. */
export interface BillingState {
  subscriptionActive: boolean;
  paymentStatus: PaymentStatus;
  paidUntil: string | null;
  /** The days paid by the last paid charge. */
  period: Period | null;
  lastPaymentDate: string | null;
  nextPaymentDate: string | null;
  /** Charges: of the running period, and overdue. */
  paid: ChargeFacts | null;
  late: ChargeFacts | null;
  /** Oldest first. A month locks until a later one is paid; others, as of seats, do not. */
  disputed: readonly ChargeFacts[];
  /** A month whose refund ends access. */
  refunded: ChargeFacts | null;
  /** Paid below the agreed amount, which buys nothing. */
  underpaid: ChargeFacts | null;
  /** No further charges should be made. */
  isGivenUp: boolean;
}

interface Terms {
  /** The minimum amount that counts as paid. */
  expected: Cents;
  timezone: string;
  now: Date;
  /** No further charges are wanted. */
  isCancelled?: boolean;
}

interface Subscriber {
  timezone: string;
  subscriptionValue?: Cents | null;
  cancelledAt?: string | null;
}

/** A higher price applies from the first charge paid at it. */
export function termsOf(
  { timezone, subscriptionValue, cancelledAt }: Subscriber,
  price: Cents,
  now: Date,
): Terms {
  const expected = subscriptionValue && subscriptionValue < price ? subscriptionValue : price;
  return { expected, timezone, now, isCancelled: Boolean(cancelledAt) };
}

/** Returns whether everything is paid and no charge is open. */
export function isPaidUp(state: BillingState): boolean {
  const { subscriptionActive, paymentStatus, nextPaymentDate } = state;
  return subscriptionActive && paymentStatus === "active" && nextPaymentDate === null;
}

/** Uses all charges at the provider, whatever the order of webhooks. */
export function computeBillingState(charges: readonly ChargeFacts[], terms: Terms): BillingState {
  const { timezone, now } = terms;
  const existing = charges.filter(({ deleted }) => !deleted);
  const ours = existing.filter(({ subscription }) => subscription !== null);
  const settled = ours.filter(isSettled);
  const paid = settled.filter(({ value }) => value >= terms.expected);
  const latest = paid.toSorted((a, b) => periodStart(a).localeCompare(periodStart(b))).at(-1);
  const next = earliestOpen(ours);
  const disputed = existing.filter(({ status }) => CONTESTED.includes(status)).toSorted(byDueDate);
  const isLocking = ({ dueDate, subscription }: ChargeFacts) =>
    subscription !== null && !paid.some((other) => other.dueDate > dueDate);
  const isDisputed = disputed.some(isLocking);
  const refunded = ours
    .filter(
      ({ status, dueDate }) =>
        status === "REFUNDED" && !paid.some((other) => other.dueDate >= dueDate),
    )
    .toSorted(byDueDate)
    .at(-1);
  const period = latest ? periodOf(latest, ours.filter(isOpen)) : null;
  const paidUntil = period && lastPayableMoment(period.end, timezone);
  const since = paidUntil ?? (next ? lastPayableMoment(next.dueDate, timezone) : null);
  const lateMs = since === null ? 0 : now.getTime() - Date.parse(since);
  const access = accessOf({
    isPaid: latest !== undefined,
    isDisputed,
    endsWithPeriod: Boolean(terms.isCancelled) || refunded !== undefined,
    lateMs,
  });
  return {
    ...access,
    paidUntil,
    period,
    lastPaymentDate:
      paid
        .map((charge) => paidOn(charge) ?? charge.dueDate)
        .toSorted()
        .at(-1) ?? null,
    nextPaymentDate: next?.dueDate ?? null,
    paid: latest ?? null,
    late: access.paymentStatus === "active" || isDisputed ? null : (next ?? null),
    disputed,
    refunded: refunded ?? null,
    underpaid: settled.find((charge) => isUnderpaid(charge, paid, terms.expected)) ?? null,
    isGivenUp: lateMs > SUSPENDED_AFTER_MS,
  };
}

interface Facts {
  isPaid: boolean;
  isDisputed: boolean;
  /** Access ends with the paid period, without grace. */
  endsWithPeriod: boolean;
  lateMs: number;
}

function accessOf({
  isPaid,
  isDisputed,
  endsWithPeriod,
  lateMs,
}: Facts): Pick<BillingState, "subscriptionActive" | "paymentStatus"> {
  if (isDisputed) return { subscriptionActive: false, paymentStatus: "overdue" };
  if (!isPaid) return { subscriptionActive: false, paymentStatus: "active" };
  if (lateMs <= 0) return { subscriptionActive: true, paymentStatus: "active" };
  if (endsWithPeriod) return { subscriptionActive: false, paymentStatus: "active" };
  if (lateMs > SUSPENDED_AFTER_MS) return { subscriptionActive: false, paymentStatus: "suspended" };
  return { subscriptionActive: lateMs <= GRACE_MS, paymentStatus: "overdue" };
}

/**
 * Returns when to check again: when time alone changes the state, and, in case a webhook is lost, hourly around the due
 * date of an open charge and daily otherwise. Null: only after a webhook.
 */
export function nextCheckAt(
  { paidUntil, nextPaymentDate }: BillingState,
  timezone: string,
  now: Date,
): string | null {
  const since =
    paidUntil ?? (nextPaymentDate ? lastPayableMoment(nextPaymentDate, timezone) : null);
  const turns = since
    ? [0, GRACE_MS, SUSPENDED_AFTER_MS].map((ms) => Date.parse(since) + ms + 1)
    : [];
  const moments = turns.filter((moment) => moment > now.getTime());
  if (nextPaymentDate) {
    const end = Date.parse(lastPayableMoment(nextPaymentDate, timezone));
    const isNear = Math.abs(now.getTime() - end) <= GRACE_MS;
    moments.push(now.getTime() + (isNear ? HOUR_MS : DAY_MS));
  }
  return moments.length > 0 ? toInstant(Math.min(...moments)) : null;
}

/** The month of a charge begins on its due date, or when it was paid after that month. */
function periodStart(charge: ChargeFacts): string {
  const day = paidOn(charge);
  return day !== null && day >= addMonths(charge.dueDate, 1) ? day : charge.dueDate;
}

/**
 * A paid period lasts until the next charge is due. A charge that was due within it from the start, of months without
 * access, waits for its end.
 */
function periodOf(paid: ChargeFacts, open: readonly ChargeFacts[]): Period {
  const start = periodStart(paid);
  const month = addMonths(start, 1);
  const dueDays = open.map(({ dueDate, originalDueDate }) =>
    dueDate === originalDueDate && dueDate < month ? month : dueDate,
  );
  const next = dueDays.toSorted()[0] ?? month;
  return { start, end: next <= addDays(month, NEXT_WITHIN_DAYS) ? next : month };
}

/** The agreed amount may have been lower for an earlier charge. */
function isUnderpaid(
  { value, dueDate }: ChargeFacts,
  paid: readonly ChargeFacts[],
  expected: Cents,
) {
  return value < expected && !paid.some((other) => other.dueDate > dueDate);
}
