import { addDays, addMonths, formatDay } from "#shared/values/dates.ts";
import { type Cents, formatMoney, formatQuantity } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { capitalize, joinFilled, uncapitalize } from "#shared/values/text.ts";
import { installmentsText, paymentPlan, type PlannedTerms } from "./payment-plan.ts";

export const PAYMENT_METHODS = ["pix", "boleto", "transfer", "card", "cash"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const METHOD_NAMES: Record<PaymentMethod, string> = {
  pix: "PIX",
  boleto: "Boleto",
  transfer: "Transferência",
  card: "Cartão",
  cash: "Dinheiro",
};

export const MAX_INSTALLMENTS = 36;

/** Days, or a calendar month. */
export type Interval = number | "month";

/** Without entry and installments, all is due at acceptance. */
export interface PaymentTerms extends PlannedTerms {
  /** From the acceptance to the first installment. */
  first: Interval;
  every: Interval;
  methods: PaymentMethod[];
  text: string | null;
}

/**
 * Returns the due date of an installment, counted from 0. Months keep the day of the acceptance, or of a first
 * installment that is days after it, and end with a shorter month.
 */
export function installmentDay(
  { first, every }: Pick<PaymentTerms, "first" | "every">,
  index: number,
  acceptedOn: string,
): string {
  if (every === "month") {
    return first === "month"
      ? addMonths(acceptedOn, index + 1)
      : addMonths(addDays(acceptedOn, first), index);
  }
  const start = first === "month" ? addMonths(acceptedOn, 1) : addDays(acceptedOn, first);
  return addDays(start, index * every);
}

/** Returns "30 dias depois", "2 meses depois", "45 dias e 1 mês depois"; "no aceite" for no time. */
function delayText({ first, every }: PaymentTerms, index: number): string {
  const days = (first === "month" ? 0 : first) + (every === "month" ? 0 : index * every);
  const months = (first === "month" ? 1 : 0) + (every === "month" ? index : 0);
  const parts = [
    ...(days > 0 ? [formatCount(days, "dia", "dias")] : []),
    ...(months > 0 ? [formatCount(months, "mês", "meses")] : []),
  ];
  return parts.length === 0 ? "no aceite" : `${parts.join(" e ")} depois`;
}

export interface PaymentRow {
  /** "No aceite", "30 dias depois", or the day. */
  when: string;
  /** "Entrada de 30%", "1ª parcela". */
  what: string;
  amount: Cents;
}

/** Returns the payments in order. Due dates are known once the proposal is accepted. */
export function paymentRows(
  terms: PaymentTerms,
  total: Cents,
  acceptedOn: string | null,
): PaymentRow[] {
  const { dueNow, installments } = paymentPlan(terms, total);
  const single = dueNow > 0 ? "Restante" : "Parcela única";
  const rows = installments.map((amount, index) => ({
    when:
      acceptedOn === null
        ? capitalize(delayText(terms, index))
        : formatDay(installmentDay(terms, index, acceptedOn)),
    what: installments.length === 1 ? single : `${index + 1}ª parcela`,
    amount,
  }));
  if (dueNow <= 0) return rows;
  const what = installments.length === 0 ? "Valor total" : entryText(terms);
  return [{ when: NOW, what, amount: dueNow }, ...rows];
}

function entryText({ entry }: PaymentTerms): string {
  return entry?.kind === "percent" ? `Entrada de ${formatQuantity(entry.value)}%` : "Entrada";
}

/** Returns "Entrada de 30% e 3 parcelas", "3 parcelas" or "À vista". */
export function paymentSummary(terms: PaymentTerms): string {
  const { entry, installments } = terms;
  if (!entry && installments === 0) return "À vista, no aceite";
  const count = Math.max(installments, 1);
  const parts = installmentsText(count);
  if (!entry) return parts;
  const amount = entry.kind === "amount" ? ` de ${formatMoney(entry.value)}` : "";
  return `${entryText(terms)}${amount} e ${parts}`;
}

/** Returns "PIX ou boleto"; null without a choice. */
export function methodsText({ methods }: Pick<PaymentTerms, "methods">): string | null {
  const names = methods.map((method, index) => {
    const name = METHOD_NAMES[method];
    return index === 0 || method === "pix" ? name : name.toLowerCase();
  });
  const last = names.pop();
  if (last === undefined) return null;
  return names.length === 0 ? last : `${names.join(", ")} ou ${last}`;
}

const NOW = "No aceite";

/** Up to this number every installment is listed. */
const MAX_NAMED = 4;

/** Payments for documents and contracts, without methods and free text; the terms alone where there is no total. */
export function paymentText(terms: PaymentTerms, total: Cents, acceptedOn: string | null): string {
  const rows = paymentRows(terms, total, acceptedOn);
  if (rows.length === 0) return `${paymentSummary(terms)}.`;
  const hasEntry = paymentPlan(terms, total).dueNow > 0;
  const whenOf = ({ when }: PaymentRow) =>
    acceptedOn === null || when === NOW ? uncapitalize(when) : `em ${when}`;
  const rowText = (row: PaymentRow) =>
    `${formatMoney(row.amount)} ${whenOf(row)} (${uncapitalize(row.what)})`;
  const [entry, parts] = hasEntry ? [rows.slice(0, 1), rows.slice(1)] : [[], rows];
  if (parts.length <= MAX_NAMED) return `${rows.map(rowText).join("; ")}.`;
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return "";
  const sum =
    first.amount === last.amount
      ? `${parts.length} parcelas de ${formatMoney(first.amount)}`
      : `${parts.length} parcelas: ${parts.length - 1} de ${formatMoney(first.amount)} e a última de ${formatMoney(last.amount)}`;
  const rhythm =
    terms.every === "month"
      ? "todo mês"
      : terms.every === 1
        ? "todo dia"
        : `a cada ${terms.every} dias`;
  return `${[...entry.map(rowText), `${sum}, a primeira ${whenOf(first)} e as outras ${rhythm}`].join("; ")}.`;
}

/** Payments, methods and free text. */
export function termsText(terms: PaymentTerms, total: Cents, acceptedOn: string | null): string {
  const methods = methodsText(terms);
  return joinFilled(
    [paymentText(terms, total, acceptedOn), methods && `${methods}.`, terms.text],
    " ",
  );
}
