import { type FieldError, invalidField, invalidInput } from "#shared/errors.ts";
import { formatMoney, MAX_CENTS } from "#shared/values/money.ts";
import {
  type AmountOrPercent,
  amountsAt,
  extremeLines,
  type GeneralDiscount,
  mostTotal,
  type OfferedLine,
  proposalAmounts,
} from "./amounts.ts";

const tooMuch = () => `O valor máximo é ${formatMoney(MAX_CENTS)}`;

interface OnTotal {
  discount?: GeneralDiscount | null | undefined;
  payment?: { entry: AmountOrPercent | null } | null | undefined;
}

/**
 * Returns the offered total, and the highest that the client may choose. @throws Problem `invalid_input` on
 * `proposal.discount.value` or `proposal.payment.entry.value` above the amount that it is part of
 */
export function checkedTotals(lines: readonly OfferedLine[], { discount, payment }: OnTotal) {
  checkDiscount(lines, discount);
  const { total } = proposalAmounts(lines, discount);
  const entry = payment?.entry;
  if (entry?.kind === "amount" && entry.value > total)
    throw invalidField("proposal.payment.entry.value", "A entrada não pode passar do total");
  return { totalAmount: total, mostTotal: mostTotal(lines, discount) };
}

/**
 * The total is never negative, whatever the client chooses. @throws Problem `invalid_input` on
 * `proposal.discount.value`
 */
export function checkDiscount(
  lines: readonly OfferedLine[],
  general?: GeneralDiscount | null,
): void {
  if (general?.kind !== "amount") return;
  const least = proposalAmounts(extremeLines(lines, "min")).total;
  if (general.value <= least) return;
  throw invalidField(
    "proposal.discount.value",
    `O desconto passa do menor total possível (${formatMoney(least)}).`,
  );
}

/**
 * No discount exceeds its line and no amount R$ 99.999.999,99, whatever the client chooses.
 * @throws Problem `invalid_input` on `items.N.discount`, `items.N.unitPrice` or `items`
 */
export function checkAmounts(lines: readonly OfferedLine[]): void {
  const errors = lines.flatMap((line, index) => lineErrors(line, index));
  if (errors.length > 0) throw invalidInput(errors.slice(0, 20));
  if (proposalAmounts(extremeLines(lines, "max")).total > MAX_CENTS)
    throw invalidField("items", tooMuch());
}

function lineErrors(line: OfferedLine, index: number): FieldError[] {
  const { totalPrice, finalValue, clientQuantity } = line;
  if (totalPrice > MAX_CENTS) return [{ field: `items.${index}.unitPrice`, message: tooMuch() }];
  if (clientQuantity && amountsAt(line, clientQuantity.max).totalPrice > MAX_CENTS)
    return [{ field: `items.${index}.clientQuantity.max`, message: tooMuch() }];
  const message = "O desconto não pode passar do total do item";
  return finalValue < 0 ? [{ field: `items.${index}.discount`, message }] : [];
}
