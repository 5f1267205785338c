import { type Cents, cents, formatMoney } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { type AmountOrPercent, percentDiscount } from "./amounts.ts";

export interface PlannedTerms {
  entry: AmountOrPercent | null;
  installments: number;
}

export interface PaymentPlan {
  /** Due at acceptance; 0 when nothing is. */
  dueNow: Cents;
  installments: Cents[];
}

/**
 * The entry is rounded half up and at most the total; the rest is split equally, and the last part takes the
 * difference. The rest is one part below one centavo a part, or without installments.
 */
export function paymentPlan({ entry, installments }: PlannedTerms, total: Cents): PaymentPlan {
  if (!entry && installments === 0) return { dueNow: total, installments: [] };
  const dueNow = entry ? entryAmount(entry, total) : cents(0);
  const rest = total - dueNow;
  if (rest <= 0) return { dueNow, installments: [] };
  const count = rest < installments ? 1 : Math.max(installments, 1);
  const part = Math.floor(rest / count);
  const parts = Array.from({ length: count }, (_, index) =>
    cents(index === count - 1 ? rest - part * (count - 1) : part),
  );
  return { dueNow, installments: parts };
}

/** Returns what is due at acceptance less the received payments; 0 or less when nothing is left. */
export function leftToPay(
  terms: PlannedTerms | undefined,
  total: Cents,
  payments: readonly { amount: Cents }[],
): Cents {
  if (!terms) return cents(0);
  const received = payments.reduce((sum, { amount }) => sum + amount, 0);
  return cents(paymentPlan(terms, total).dueNow - received);
}

function entryAmount({ kind, value }: AmountOrPercent, total: Cents): Cents {
  if (kind === "percent") return percentDiscount(value, total);
  return cents(Math.min(value, total));
}

/** Returns "R$ 999,99 agora e 3 parcelas"; null when nothing is due at acceptance. */
export function dueNowText({ dueNow, installments }: PaymentPlan): string | null {
  if (dueNow <= 0) return null;
  if (installments.length === 0) return `${formatMoney(dueNow)} agora`;
  return `${formatMoney(dueNow)} agora e ${installmentsText(installments.length)}`;
}

/** Returns "3 parcelas", which no line breaks. */
export function installmentsText(count: number): string {
  return formatCount(count, "parcela", "parcelas").replace(" ", "\u00A0");
}
