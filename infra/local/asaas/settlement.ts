import { randomUUID } from "node:crypto";
import { addDays } from "#shared/values/dates.ts";
import { businessDay, dateTimeAt } from "./calendar.ts";
import { entryOf, invalid, type Ledger, todayOf } from "./ledger.ts";
import { openPayment, emitPaymentEvent } from "./payments.ts";
import type { Payment } from "./state.ts";

const CARD_CREDIT_DAYS = 32;
const REFUSED_CARDS = ["3151", "0741"];

export type Means = { by: "PIX" } | { by: "BOLETO" } | { by: "CREDIT_CARD"; card: string };

/**
 * Pays a charge. PIX and boleto are RECEIVED at once, a boleto after a business day with `boletoTwoSteps`. A card is
 * CONFIRMED and credited 32 days later.
 * @throws Refusal for a closed charge or a refused card
 */
export function pay(ledger: Ledger, id: string, means: Means): Payment {
  const payment = openPayment(ledger, id, "Esta cobrança não está em aberto.");
  const today = todayOf(ledger);
  if (means.by === "CREDIT_CARD") return payByCard(ledger, payment, means.card);
  Object.assign(payment, { confirmedDate: today, clientPaymentDate: today });
  if (payment.billingType === "UNDEFINED") payment.billingType = means.by;
  if (means.by === "PIX") payment.pixTransaction = randomUUID();
  if (means.by === "BOLETO" && ledger.state.boletoTwoSteps) {
    payment.status = "CONFIRMED";
    payment.creditDate = businessDay(addDays(today, 1), 1);
    emitPaymentEvent(ledger, "PAYMENT_CONFIRMED", payment);
    return payment;
  }
  receive(ledger, payment);
  return payment;
}

/** Pays in the charge's own way; UNDEFINED counts as boleto. */
export function confirm(ledger: Ledger, id: string): Payment {
  const { billingType } = entryOf(ledger.state.payments, id);
  if (billingType === "CREDIT_CARD") return pay(ledger, id, { by: billingType, card: "8829" });
  return pay(ledger, id, { by: billingType === "PIX" ? "PIX" : "BOLETO" });
}

function payByCard(ledger: Ledger, payment: Payment, card: string): Payment {
  if (REFUSED_CARDS.includes(card)) {
    throw invalid(
      "invalid_action",
      "Transação não autorizada. Verifique os dados do cartão de crédito e tente novamente.",
    );
  }
  const today = todayOf(ledger);
  Object.assign(payment, {
    status: "CONFIRMED",
    billingType: "CREDIT_CARD",
    card,
    confirmedDate: today,
    clientPaymentDate: today,
    creditDate: businessDay(addDays(today, CARD_CREDIT_DAYS), 1),
  });
  const subscription = ledger.state.subscriptions.find(({ id }) => id === payment.subscription);
  if (subscription) Object.assign(subscription, { card, billingType: "CREDIT_CARD" });
  emitPaymentEvent(ledger, "PAYMENT_CONFIRMED", payment);
  return payment;
}

export function receive(ledger: Ledger, payment: Payment): void {
  const today = todayOf(ledger);
  Object.assign(payment, { status: "RECEIVED", paymentDate: today, creditDate: today });
  emitPaymentEvent(ledger, "PAYMENT_RECEIVED", payment);
}

/** Lets the due date pass, first moving it to the last business day. */
export function makeOverdue(ledger: Ledger, id: string): Payment {
  const payment = openPayment(ledger, id, "Somente cobranças pendentes podem vencer.");
  const lastDay = businessDay(addDays(todayOf(ledger), -1), -1);
  if (payment.dueDate > lastDay) payment.dueDate = lastDay;
  payment.status = "OVERDUE";
  emitPaymentEvent(ledger, "PAYMENT_OVERDUE", payment);
  return payment;
}

/** @throws Refusal unless the charge is paid */
export function refund(ledger: Ledger, id: string): Payment {
  const payment = paidPayment(ledger, id);
  payment.status = "REFUNDED";
  payment.refundedAt = dateTimeAt(ledger.at);
  emitPaymentEvent(ledger, "PAYMENT_REFUNDED", payment);
  return payment;
}

/** @throws Refusal unless the charge was paid */
export function contest(ledger: Ledger, id: string): Payment {
  const payment = paidPayment(ledger, id);
  payment.status = "CHARGEBACK_REQUESTED";
  emitPaymentEvent(ledger, "PAYMENT_CHARGEBACK_REQUESTED", payment);
  return payment;
}

function paidPayment({ state }: Ledger, id: string): Payment {
  const payment = entryOf(state.payments, id);
  if (!["CONFIRMED", "RECEIVED"].includes(payment.status))
    throw invalid("invalid_action", "Somente cobranças pagas podem ser estornadas.");
  return payment;
}
