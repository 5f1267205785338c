import type { LineAmounts, ProposalAmounts } from "#shared/proposals/amounts.ts";
import { dueNowText, paymentPlan, type PlannedTerms } from "#shared/proposals/payment-plan.ts";
import {
  type Cents,
  cents,
  formatAmount,
  formatMoney,
  formatQuantity,
} from "#shared/values/money.ts";

/** Amounts by name; null if not shown. Payments are `due`, `p0`, `p1` … */
export type SumTexts = Record<string, string | null>;

/** Amounts that depend on the reader's choice, as the server writes them and the page's script changes them. */
export function sumTexts(
  { subtotal, discount, generalDiscount, total }: ProposalAmounts,
  terms: PlannedTerms | undefined,
): SumTexts {
  const plan = terms && paymentPlan(terms, total);
  const texts: SumTexts = {
    total: formatMoney(total),
    amount: formatAmount(total),
    subtotal: discount > 0 || generalDiscount ? formatMoney(subtotal) : null,
    discount: discount > 0 ? minus(discount) : null,
    general: generalDiscount ? minus(generalDiscount.amount) : null,
    discounts: subtotal > total ? minus(cents(subtotal - total)) : null,
    start: plan ? dueNowText(plan) : null,
    due: plan && plan.dueNow > 0 ? formatMoney(plan.dueNow) : null,
  };
  if (plan) plan.installments.forEach((part, at) => (texts[`p${at}`] = formatMoney(part)));
  return texts;
}

/** Amounts of a line by name and index: `v3`, `g3` … */
export function lineTexts(line: number, { quantity, ...amounts }: CountedAmounts): SumTexts {
  const { totalPrice, discount, finalValue } = amounts;
  return {
    [`v${line}`]: formatMoney(finalValue),
    [`g${line}`]: formatMoney(totalPrice),
    [`d${line}`]: discount > 0 ? minus(discount) : "–",
    [`r${line}`]: formatMoney(discount),
    [`n${line}`]: formatQuantity(quantity),
  };
}

interface CountedAmounts extends LineAmounts {
  quantity: number;
}

function minus(amount: Cents): string {
  return `−\u00a0${formatMoney(amount)}`;
}
