import { cents, type Cents, toCents } from "#shared/values/money.ts";
import { CalendarDay } from "#shared/values/schemas.ts";
import { matches } from "./customers.ts";
import { emit, entryOf, invalid, type Ledger, page, todayOf } from "./ledger.ts";
import { presentPayment } from "./payment-answer.ts";
import { newId, type Payment } from "./state.ts";

type Body = Record<string, unknown>;

const BILLING_TYPES = ["UNDEFINED", "BOLETO", "CREDIT_CARD", "PIX"];
const OPEN = ["PENDING", "OVERDUE"];

export function isOpen({ status, deleted }: Payment): boolean {
  return OPEN.includes(status) && !deleted;
}

export type Charge = Pick<
  Payment,
  "customer" | "subscription" | "billingType" | "value" | "description" | "externalReference"
> & { dueDate: string };

export function readCharge(ledger: Ledger, body: Body): Charge {
  const customer = readCustomer(ledger, body);
  const billingType = readBillingType(body);
  const value = readValue(body);
  return {
    customer,
    billingType,
    value,
    dueDate: readDueDate(ledger, body, "dueDate"),
    subscription: null,
    ...readTexts(body),
  };
}

export function addPayment(ledger: Ledger, { dueDate, ...charge }: Charge): Payment {
  const number = ++ledger.state.counter;
  const payment: Payment = {
    id: newId("pay"),
    dateCreated: todayOf(ledger),
    ...charge,
    status: "PENDING",
    dueDate,
    originalDueDate: dueDate,
    confirmedDate: null,
    paymentDate: null,
    clientPaymentDate: null,
    creditDate: null,
    invoiceNumber: String(number),
    nossoNumero: String(number),
    deleted: false,
    pixTransaction: null,
    card: null,
    refundedAt: null,
    lastInvoiceViewedDate: null,
    lastBankSlipViewedDate: null,
  };
  ledger.state.payments.push(payment);
  emitPaymentEvent(ledger, "PAYMENT_CREATED", payment);
  return payment;
}

export function updatePayment(ledger: Ledger, id: string, body: Body): Payment {
  const payment = openPayment(ledger, id, "Somente cobranças em aberto podem ser alteradas.");
  const changes: Partial<Payment> = {
    ...("value" in body && { value: readValue(body) }),
    ...("dueDate" in body && { dueDate: readDueDate(ledger, body, "dueDate"), status: "PENDING" }),
    ...("billingType" in body && { billingType: readBillingType(body) }),
    ...(typeof body["description"] === "string" && { description: body["description"] }),
  };
  Object.assign(payment, changes);
  emitPaymentEvent(ledger, "PAYMENT_UPDATED", payment);
  return payment;
}

export function removePayment(ledger: Ledger, id: string): { deleted: true; id: string } {
  const payment = entryOf(
    ledger.state.payments.filter(({ deleted }) => !deleted),
    id,
  );
  if (!isOpen(payment)) throw invalid("invalid_action", "Esta cobrança não pode ser removida.");
  payment.deleted = true;
  emitPaymentEvent(ledger, "PAYMENT_DELETED", payment);
  return { deleted: true, id };
}

export function listPayments(ledger: Ledger, query: URLSearchParams) {
  const found = ledger.state.payments.filter(
    (payment) =>
      !payment.deleted &&
      matches(query, "customer", payment.customer) &&
      matches(query, "subscription", payment.subscription) &&
      matches(query, "externalReference", payment.externalReference),
  );
  return page(found, query, (payment) => presentPayment(ledger, payment));
}

/** @throws Refusal 404, or 400 with `sentence` when it is paid or removed */
export function openPayment({ state }: Ledger, id: string, sentence: string): Payment {
  const payment = entryOf(state.payments, id);
  if (!isOpen(payment)) throw invalid("invalid_action", sentence);
  return payment;
}

export function emitPaymentEvent(ledger: Ledger, event: string, payment: Payment): void {
  emit(ledger, event, { payment: presentPayment(ledger, payment) });
}

export function readCustomer({ state }: Ledger, { customer }: Body): string {
  const found = state.customers.find(({ id }) => id === customer);
  if (!found) throw invalid("invalid_customer", "Customer inválido ou não informado.");
  return found.id;
}

export function readBillingType({ billingType }: Body): string {
  if (typeof billingType !== "string" || !BILLING_TYPES.includes(billingType))
    throw invalid("invalid_billingType", "A forma de pagamento informada é inválida.");
  return billingType;
}

export function readValue({ value }: Body): Cents {
  if (typeof value !== "number" || !(value > 0) || value > 1_000_000)
    throw invalid("invalid_value", "O campo value deve ser informado");
  return cents(toCents(value));
}

export function readDueDate(ledger: Ledger, body: Body, name: string): string {
  const day = CalendarDay.safeParse(body[name]);
  if (!day.success) throw invalid(`invalid_${name}`, "A data de vencimento deve ser informada");
  if (day.data < todayOf(ledger))
    throw invalid(`invalid_${name}`, "A data de vencimento não pode ser inferior à hoje");
  return day.data;
}

export function readTexts({ description, externalReference }: Body) {
  return {
    description: typeof description === "string" ? description.slice(0, 500) : null,
    externalReference: typeof externalReference === "string" ? externalReference : null,
  };
}
