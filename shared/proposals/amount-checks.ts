import { type FieldError, invalidField, invalidInput } from "#shared/errors.ts";
import { formatMoney, MAX_CENTS } from "#shared/values/money.ts";
import {
  type AmountOrPercent,
  type GeneralDiscount,
  type LineAmounts,
  mostTotal,
  proposalAmounts,
} from "./amounts.ts";
import type { Choosable } from "./choices.ts";

const TOO_MUCH = `O valor máximo é ${formatMoney(MAX_CENTS)}`;

type Line = LineAmounts & Choosable;

/** What is checked of a proposal besides its lines. */
interface OnTotal {
  discount?: GeneralDiscount | null | undefined;
  payment?: { entry: AmountOrPercent | null } | null | undefined;
}

/**
 * Returns what a proposal offers, and the most that the client may choose.
 * @throws Problem `invalid_input` on `proposal.discount.value` or `proposal.payment.entry.value` when one is above what
 * it is part of
 */
export function checkedTotals(lines: readonly Line[], { discount, payment }: OnTotal) {
  checkDiscount(lines, discount);
  const { total } = proposalAmounts(lines, discount);
  const entry = payment?.entry;
  if (entry?.kind === "amount" && entry.value > total)
    throw invalidField("proposal.payment.entry.value", "A entrada não pode passar do total");
  return { totalAmount: total, mostTotal: mostTotal(lines, discount) };
}

/**
 * Checks that a general discount leaves nothing below zero, whatever the client chooses.
 * @throws Problem `invalid_input` on `proposal.discount.value`
 */
export function checkDiscount(lines: readonly Line[], general?: GeneralDiscount | null): void {
  const least = lines.filter(({ optional }) => !optional);
  if (proposalAmounts(least, general).total >= 0) return;
  throw invalidField(
    "proposal.discount.value",
    `O desconto passa do menor total possível (${formatMoney(proposalAmounts(least).total)}).`,
  );
}

/**
 * Checks that no discount exceeds its line and no amount R$ 99.999.999,99, whatever the client chooses.
 * @throws Problem `invalid_input` on `items.N.discount`, `items.N.unitPrice` or `items`
 */
export function checkAmounts(lines: readonly Line[]): void {
  const errors = lines.flatMap((line, index) => lineErrors(line, index));
  if (errors.length > 0) throw invalidInput(errors.slice(0, 20));
  const most = lines.map((line) => ({ ...line, selected: true }));
  if (proposalAmounts(most).total > MAX_CENTS) throw invalidField("items", TOO_MUCH);
}

function lineErrors({ totalPrice, finalValue }: LineAmounts, index: number): FieldError[] {
  if (totalPrice > MAX_CENTS) return [{ field: `items.${index}.unitPrice`, message: TOO_MUCH }];
  const message = "O desconto não pode passar do total do item";
  return finalValue < 0 ? [{ field: `items.${index}.discount`, message }] : [];
}
