import { cents, type Cents, toReais } from "#shared/values/money.ts";
import type { Ledger } from "./ledger.ts";
import type { Payment } from "./state.ts";

const PAID = ["CONFIRMED", "RECEIVED"];

/** Returns a charge as the API and events show it. Its keys depend on the type. */
export function presentPayment({ pages }: Ledger, payment: Payment): object {
  const { id, subscription, billingType, status, pixTransaction, creditDate } = payment;
  const { clientPaymentDate, paymentDate, confirmedDate } = payment;
  const number = id.replace("pay_", "");
  const hasSlip = billingType === "BOLETO" || billingType === "UNDEFINED";
  const isCard = billingType === "CREDIT_CARD";
  const kept = {
    object: "payment",
    id,
    dateCreated: payment.dateCreated,
    customer: payment.customer,
    ...(subscription !== null && { subscription }),
    checkoutSession: null,
    paymentLink: null,
    value: toReais(payment.value),
    netValue: toReais(netValue(payment.value, billingType)),
    originalValue: null,
    interestValue: null,
    description: payment.description,
    billingType,
    ...((isCard || PAID.includes(status)) && { confirmedDate }),
    ...(isCard && { creditCard: cardOf(payment) }),
    ...(billingType === "BOLETO" && { canBePaidAfterDueDate: true }),
    pixTransaction,
    ...(pixTransaction !== null && { pixQrCodeId: pixTransaction }),
    status,
    dueDate: payment.dueDate,
    originalDueDate: payment.originalDueDate,
    paymentDate,
    clientPaymentDate,
    installmentNumber: null,
    invoiceUrl: `${pages}/i/${number}`,
    invoiceNumber: payment.invoiceNumber,
    externalReference: payment.externalReference,
    deleted: payment.deleted,
    anticipated: false,
    anticipable: false,
    creditDate,
    estimatedCreditDate: creditDate,
    transactionReceiptUrl: clientPaymentDate === null ? null : `${pages}/${receiptPath(id)}`,
    nossoNumero: hasSlip ? payment.nossoNumero : null,
    bankSlipUrl: hasSlip ? `${pages}/b/pdf/${number}` : null,
    lastInvoiceViewedDate: payment.lastInvoiceViewedDate,
    lastBankSlipViewedDate: payment.lastBankSlipViewedDate,
  };
  return {
    ...kept,
    discount: { value: 0, limitDate: null, dueDateLimitDays: 0, type: "FIXED" },
    fine: { value: 0, type: "FIXED" },
    interest: { value: 0, type: "PERCENTAGE" },
    postalService: false,
    escrow: null,
    refunds: refundsOf(payment),
  };
}

export function receiptPath(paymentId: string): string {
  const receipt = Buffer.from(`PAYMENT_RECEIVED:${paymentId}`).toString("base64");
  return `comprovantes/h/${encodeURIComponent(receipt)}`;
}

/** Fees of the sandbox: R$ 1,99, for a card R$ 0,49 and 2,99 %. */
function netValue(value: Cents, billingType: string): Cents {
  if (billingType !== "CREDIT_CARD") return cents(value - 199);
  return cents(value - 49 - Math.round(value * 0.0299));
}

function cardOf({ id, card }: Payment): object | null {
  return card === null
    ? null
    : {
        creditCardNumber: card,
        creditCardBrand: "MASTERCARD",
        creditCardToken: `${id.slice(4, 12)}-0000-4000-8000-${id.slice(4, 16)}`,
      };
}

function refundsOf({ refundedAt, value }: Payment): object[] | null {
  return refundedAt === null
    ? null
    : [{ dateCreated: refundedAt, status: "DONE", value: toReais(value), description: null }];
}
