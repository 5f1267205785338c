import { GRACE_MS, type PaymentStatus } from "#shared/organization/rules.ts";
import { addDays } from "#shared/values/dates.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Period } from "./seats.ts";
import { type ChargeFacts, earliestOpen, isOpen, lastPayableMoment, paidOn } from "./rules.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Without a payment for so long the subscription is suspended. */
const SUSPENDED_AFTER_MS = 30 * DAY_MS;
/** A charge that is due so few days after what is paid is the next one: months end on different days. */
const NEXT_WITHIN_DAYS = 3;

const PAID = [
  "CONFIRMED",
  "RECEIVED",
  "RECEIVED_IN_CASH",
  "DUNNING_RECEIVED",
  // Asked for and not done: it still counts.
  "REFUND_REQUESTED",
  "REFUND_IN_PROGRESS",
];
/** Whether a charge was paid. */
export function isSettled({ status, deleted }: ChargeFacts): boolean {
  return !deleted && PAID.includes(status);
}

const CONTESTED = ["CHARGEBACK_REQUESTED", "CHARGEBACK_DISPUTE", "AWAITING_CHARGEBACK_REVERSAL"];

/** What the payments of an organization amount to. */
export interface BillingState {
  subscriptionActive: boolean;
  paymentStatus: PaymentStatus;
  paidUntil: string | null;
  /** The days that the last paid charge pays for. */
  period: Period | null;
  /** Day the last paid charge was paid. */
  lastPaymentDate: string | null;
  /** Due date of the next open charge. */
  nextPaymentDate: string | null;
  /** The charge that paid for the running period, the one that is late, and the one that is disputed. */
  paid: ChargeFacts | null;
  late: ChargeFacts | null;
  disputed: ChargeFacts | null;
  /** Paid and worth less than was agreed: it buys nothing. */
  underpaid: ChargeFacts | null;
  /** So long without a payment that no further charges should be made. */
  isGivenUp: boolean;
}

interface Terms {
  /** What a charge must be worth to count as paid. */
  expected: Cents;
  timezone: string;
  now: Date;
  /** The owner wants no further charges. */
  isCancelled?: boolean;
}

interface Subscriber {
  timezone: string;
  subscriptionValue?: Cents | null;
  cancelledAt?: string | null;
}

/**
 * What the charges of an organization are held to. A price that was raised counts from the first charge that is paid at
 * it.
 */
export function termsOf(
  { timezone, subscriptionValue, cancelledAt }: Subscriber,
  price: Cents,
  now: Date,
): Terms {
  const expected = subscriptionValue && subscriptionValue < price ? subscriptionValue : price;
  return { expected, timezone, now, isCancelled: Boolean(cancelledAt) };
}

/** Whether everything is paid and no charge is open. */
export function isPaidUp(state: BillingState): boolean {
  const { subscriptionActive, paymentStatus, nextPaymentDate } = state;
  return subscriptionActive && paymentStatus === "active" && nextPaymentDate === null;
}

/**
 * Where an organization stands, from all its charges as the provider knows them now: the order in which events arrived
 * plays no part.
 */
export function computeBillingState(charges: readonly ChargeFacts[], terms: Terms): BillingState {
  const { timezone, now } = terms;
  const ours = charges.filter(({ deleted, subscription }) => !deleted && subscription !== null);
  const settled = ours.filter(isSettled);
  const paid = settled.filter(({ value }) => value >= terms.expected);
  const latest = paid.toSorted((a, b) => periodStart(a).localeCompare(periodStart(b))).at(-1);
  const next = earliestOpen(ours);
  const disputed = ours.find(
    ({ status, dueDate }) =>
      CONTESTED.includes(status) && !paid.some((other) => other.dueDate > dueDate),
  );
  const isRefunded = ours.some(
    ({ status, dueDate }) =>
      status === "REFUNDED" && !paid.some((other) => other.dueDate >= dueDate),
  );
  const period = latest ? periodOf(latest, ours.filter(isOpen)) : null;
  const paidUntil = period && lastPayableMoment(period.end, timezone);
  const since = paidUntil ?? (next ? lastPayableMoment(next.dueDate, timezone) : null);
  const lateMs = since === null ? 0 : now.getTime() - Date.parse(since);
  const access = accessOf({
    isPaid: latest !== undefined,
    isDisputed: disputed !== undefined,
    endsWithPeriod: Boolean(terms.isCancelled) || isRefunded,
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
    late: access.paymentStatus === "active" || disputed ? null : (next ?? null),
    disputed: disputed ?? null,
    underpaid: settled.find((charge) => isUnderpaid(charge, paid, terms.expected)) ?? null,
    isGivenUp: lateMs > SUSPENDED_AFTER_MS,
  };
}

interface Facts {
  isPaid: boolean;
  isDisputed: boolean;
  /** There is no grace: nobody is going to pay. */
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
 * When the state has to be looked at again: when time alone changes it, and while a charge is open in case an event
 * was lost, every hour around its due date and once a day otherwise. Null: never, without an event.
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
  return moments.length > 0 ? new Date(Math.min(...moments)).toISOString() : null;
}

/** The month of a charge begins when it is due; paid after that month is over, when it is paid. */
function periodStart(charge: ChargeFacts): string {
  const day = paidOn(charge);
  return day !== null && day >= nextMonth(charge.dueDate) ? day : charge.dueDate;
}

/**
 * What is paid lasts until the next charge is due. A charge that was due in the paid period from the start (of months
 * without access) waits for its end.
 */
function periodOf(paid: ChargeFacts, open: readonly ChargeFacts[]): Period {
  const start = periodStart(paid);
  const month = nextMonth(start);
  const dueDays = open.map(({ dueDate, originalDueDate }) =>
    dueDate === originalDueDate && dueDate < month ? month : dueDate,
  );
  const next = dueDays.toSorted()[0] ?? month;
  return { start, end: next <= addDays(month, NEXT_WITHIN_DAYS) ? next : month };
}

/** Worth less than was agreed. What was agreed may have been less when an earlier charge was paid. */
function isUnderpaid(
  { value, dueDate }: ChargeFacts,
  paid: readonly ChargeFacts[],
  expected: Cents,
) {
  return value < expected && !paid.some((other) => other.dueDate > dueDate);
}

/** The same day of the next month, or its last day. */
function nextMonth(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(date, last))).toISOString().slice(0, 10);
}
