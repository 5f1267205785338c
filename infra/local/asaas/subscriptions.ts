import { addMonths, formatDay } from "#shared/values/dates.ts";
import { toReais } from "#shared/values/money.ts";
import { matches } from "./customers.ts";
import { emit, entryOf, invalid, type Ledger, page, todayOf } from "./ledger.ts";
import {
  addPayment,
  isOpen,
  readBillingType,
  readCustomer,
  readDueDate,
  readTexts,
  readValue,
  removePayment,
  updatePayment,
} from "./payments.ts";
import { newId, type Subscription } from "./state.ts";

type Body = Record<string, unknown>;

/** Makes the first charge at once; `nextDueDate` is that of the second. */
export function createSubscription(ledger: Ledger, body: Body): Subscription {
  const { cycle } = body;
  const customer = readCustomer(ledger, body);
  const billingType = readBillingType(body);
  const value = readValue(body);
  const nextDueDate = readDueDate(ledger, body, "nextDueDate");
  if (cycle !== "MONTHLY") throw invalid("invalid_cycle", "O ciclo da assinatura é inválido.");
  const subscription: Subscription = {
    id: newId("sub"),
    dateCreated: todayOf(ledger),
    customer,
    value,
    nextDueDate,
    cycle,
    billingType,
    deleted: false,
    status: "ACTIVE",
    card: null,
    ...readTexts(body),
  };
  ledger.state.subscriptions.push(subscription);
  emitSubscriptionEvent(ledger, "SUBSCRIPTION_CREATED", subscription);
  chargeNext(ledger, subscription);
  return subscription;
}

export function chargeNext(ledger: Ledger, subscription: Subscription): void {
  const { id, customer, billingType, value, description, externalReference } = subscription;
  const dueDate = subscription.nextDueDate;
  addPayment(ledger, {
    subscription: id,
    customer,
    billingType,
    value,
    description,
    externalReference,
    dueDate,
  });
  subscription.nextDueDate = addMonths(dueDate, 1);
}

/** Changes existing charges only with `updatePendingPayments`. */
export function updateSubscription(ledger: Ledger, id: string, body: Body): Subscription {
  const subscription = present(ledger, id);
  const { status } = body;
  if (status === "ACTIVE" && subscription.status === "INACTIVE" && !("nextDueDate" in body))
    throw invalid("invalid_nextDueDate", "Informe a data de vencimento da próxima cobrança.");
  const changes: Partial<Subscription> = {
    ...("value" in body && { value: readValue(body) }),
    ...("billingType" in body && { billingType: readBillingType(body) }),
    ...("nextDueDate" in body && { nextDueDate: readDueDate(ledger, body, "nextDueDate") }),
    ...(typeof body["description"] === "string" && { description: body["description"] }),
    ...((status === "ACTIVE" || status === "INACTIVE") && { status }),
  };
  Object.assign(subscription, changes);
  const { value, billingType } = body;
  if (body["updatePendingPayments"] === true) {
    for (const payment of openPaymentsOf(ledger, id)) {
      const change = {
        ...("value" in body && { value }),
        ...("billingType" in body && { billingType }),
      };
      updatePayment(ledger, payment.id, change);
    }
  }
  const stopped = status === "INACTIVE";
  emitSubscriptionEvent(
    ledger,
    stopped ? "SUBSCRIPTION_INACTIVATED" : "SUBSCRIPTION_UPDATED",
    subscription,
  );
  return subscription;
}

/** Removes its open charges too, each with an event. */
export function removeSubscription(ledger: Ledger, id: string): { deleted: true; id: string } {
  const subscription = present(ledger, id);
  subscription.deleted = true;
  subscription.status = "INACTIVE";
  for (const payment of openPaymentsOf(ledger, id)) removePayment(ledger, payment.id);
  emitSubscriptionEvent(ledger, "SUBSCRIPTION_DELETED", subscription);
  return { deleted: true, id };
}

export function listSubscriptions({ state }: Ledger, query: URLSearchParams) {
  const found = state.subscriptions.filter(
    (subscription) =>
      !subscription.deleted &&
      matches(query, "customer", subscription.customer) &&
      matches(query, "externalReference", subscription.externalReference),
  );
  return page(found, query, presentSubscription);
}

export function presentSubscription(subscription: Subscription): object {
  const { id, dateCreated, customer, value, nextDueDate, cycle, description } = subscription;
  const { billingType, deleted, status, externalReference } = subscription;
  return {
    object: "subscription",
    id,
    dateCreated,
    customer,
    paymentLink: null,
    value: toReais(value),
    nextDueDate,
    cycle,
    description,
    billingType,
    deleted,
    status,
    externalReference,
    checkoutSession: null,
    sendPaymentByPostalService: false,
    fine: { value: 0, type: "FIXED" },
    interest: { value: 0, type: "PERCENTAGE" },
    split: null,
  };
}

function present({ state }: Ledger, id: string): Subscription {
  return entryOf(
    state.subscriptions.filter(({ deleted }) => !deleted),
    id,
  );
}

function openPaymentsOf({ state }: Ledger, id: string) {
  return state.payments.filter((payment) => payment.subscription === id && isOpen(payment));
}

/** Days in events of subscriptions are dd/MM/yyyy. */
function emitSubscriptionEvent(ledger: Ledger, event: string, subscription: Subscription): void {
  const { id, dateCreated, customer, value, nextDueDate, cycle } = subscription;
  const { billingType, deleted, status, externalReference } = subscription;
  emit(ledger, event, {
    subscription: {
      object: "subscription",
      id,
      dateCreated: formatDay(dateCreated),
      customer,
      value: toReais(value),
      nextDueDate: formatDay(nextDueDate),
      cycle,
      billingType,
      deleted,
      status,
      externalReference,
    },
  });
}
