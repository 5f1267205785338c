import type { AmountOrPercent } from "#shared/proposals/amounts.ts";
import type { Interval, PaymentTerms } from "#shared/proposals/payment.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import { toCents } from "#shared/values/money.ts";
import { type DiscountForm, numberOf, type PaymentForm } from "./form-amounts.ts";

export const BLANK_PAYMENT: PaymentForm = {
  installments: "",
  entry: { value: null, unit: "%" },
  first: "30",
  every: "30",
  methods: [],
  text: "",
};

export function paymentForm(payment: Proposal["payment"]): PaymentForm {
  if (!payment) return BLANK_PAYMENT;
  const { entry, installments, first, every, methods, text } = payment;
  return {
    installments: String(installments),
    entry: entry
      ? { value: entry.value, unit: entry.kind === "percent" ? "%" : "R$" }
      : BLANK_PAYMENT.entry,
    first: String(first),
    every: String(every),
    methods,
    text: text ?? "",
  };
}

/** Returns the request value: unreadable text as typed; null without one. */
export function amountBody({ value, unit }: DiscountForm) {
  if (value === null || value === 0) return null;
  return { kind: unit === "%" ? ("percent" as const) : ("amount" as const), value };
}

/** Returns the request value; null without terms. */
export function paymentBody({ installments, entry, first, every, methods, text }: PaymentForm) {
  if (installments === "") return null;
  return {
    entry: installments === "0" ? null : amountBody(entry),
    installments: Number(installments),
    first: interval(first),
    every: interval(every),
    methods,
    text: text.trim() || null,
  };
}

/** Terms by the server's rule; null without. Unreadable amounts count as none. */
export function termsOf(form: PaymentForm | undefined): PaymentTerms | null {
  const body = form && paymentBody(form);
  if (!body) return null;
  return {
    ...body,
    entry: body.entry && inCents({ ...body.entry, value: numberOf(body.entry.value) }),
  };
}

export function savedTerms(payment: Proposal["payment"]): PaymentTerms | null {
  return payment && { ...payment, entry: payment.entry && inCents(payment.entry) };
}

function inCents({
  kind,
  value,
}: {
  kind: "amount" | "percent";
  value: number;
}): AmountOrPercent | null {
  if (value <= 0) return null;
  return kind === "percent" ? { kind, value } : { kind, value: toCents(value) };
}

function interval(text: string): Interval {
  return text === "month" ? text : Number(text);
}
