import { addDays, daysBetween, DEFAULT_TIME_ZONE, startOfDay } from "#shared/values/dates.ts";
import { type Ledger, todayOf } from "./ledger.ts";
import { isOpen, emitPaymentEvent } from "./payments.ts";
import { pay, receive } from "./settlement.ts";
import type { Payment, Subscription } from "./state.ts";
import { chargeNext } from "./subscriptions.ts";

const CHARGED_BEFORE_DAYS = 40;
/** The clock may be moved by years. */
const MAX_DAYS = 800;

/** Processes the days since the last call: due dates, settlements and new charges. */
export function workOffDays(ledger: Ledger): boolean {
  const today = todayOf(ledger);
  const { workedOn } = ledger.state;
  if (workedOn === today) return false;
  const days = workedOn === null ? 0 : Math.min(daysBetween(workedOn, today), MAX_DAYS);
  for (let ago = days - 1; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    workOff({ ...ledger, at: new Date(startOfDay(day, DEFAULT_TIME_ZONE)) }, day);
  }
  ledger.state.workedOn = today;
  return true;
}

function workOff(ledger: Ledger, day: string): void {
  const { payments, subscriptions } = ledger.state;
  for (const payment of payments) {
    if (payment.status === "CONFIRMED" && (payment.creditDate ?? day) <= day)
      receive(ledger, payment);
    if (isOpen(payment) && payment.dueDate <= day) payByKnownCard(ledger, payment);
    if (payment.status === "PENDING" && !payment.deleted && payment.dueDate < day) {
      payment.status = "OVERDUE";
      emitPaymentEvent(ledger, "PAYMENT_OVERDUE", payment);
    }
  }
  for (const subscription of subscriptions.filter(isRunning)) {
    while (addDays(subscription.nextDueDate, -CHARGED_BEFORE_DAYS) <= day)
      chargeNext(ledger, subscription);
  }
}

function isRunning({ status, deleted }: Subscription): boolean {
  return status === "ACTIVE" && !deleted;
}

function payByKnownCard(ledger: Ledger, payment: Payment): void {
  const card = ledger.state.subscriptions.find(({ id }) => id === payment.subscription)?.card;
  if (card && payment.billingType === "CREDIT_CARD")
    pay(ledger, payment.id, { by: "CREDIT_CARD", card });
}
