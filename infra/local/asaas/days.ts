import { addDays, daysBetween, DEFAULT_TIME_ZONE, startOfDay } from "#shared/values/dates.ts";
import { type Ledger, todayOf } from "./ledger.ts";
import { isOpen, tell } from "./payments.ts";
import { pay, receive } from "./settlement.ts";
import type { Payment, Subscription } from "./state.ts";
import { chargeNext } from "./subscriptions.ts";

/** A charge of a subscription is made so many days before it is due. */
const CHARGED_BEFORE_DAYS = 40;
/** A clock that was moved by years is not followed day by day. */
const MOST_DAYS = 800;

/** Works off, one by one, the days that began since the last time: what banks do and what the provider's job does. */
export function workOffDays(ledger: Ledger): boolean {
  const today = todayOf(ledger);
  const { workedOn } = ledger.state;
  if (workedOn === today) return false;
  const days = workedOn === null ? 0 : Math.min(daysBetween(workedOn, today), MOST_DAYS);
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
      tell(ledger, "PAYMENT_OVERDUE", payment);
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

/** The next charges of a subscription that was paid by card go to that card when they are due. */
function payByKnownCard(ledger: Ledger, payment: Payment): void {
  const card = ledger.state.subscriptions.find(({ id }) => id === payment.subscription)?.card;
  if (card && payment.billingType === "CREDIT_CARD")
    pay(ledger, payment.id, { by: "CREDIT_CARD", card });
}
