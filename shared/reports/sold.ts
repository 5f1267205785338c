import { type Choice, type Choosable, isIncluded } from "#shared/proposals/choices.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { type Cents, cents, lineTotal } from "#shared/values/money.ts";

/** What an accepted proposal sold of a product. */
export interface SoldItem {
  /** Null: lines outside the catalogue, together. */
  productId: number | null;
  quantity: number;
  /** After the discounts of the lines, before the general one. */
  value: Cents;
}

interface Line extends Choosable {
  productId: number | null;
  quantity: number;
  unitPrice: Cents;
  discount: Cents;
  finalValue: Cents;
}

interface Sold {
  status: ProposalStatus;
  items: readonly Line[];
  /** A quantity that was chosen is in the place of the offered one. */
  selection?: readonly (Choice & { quantity?: number })[] | null | undefined;
}

/** Returns what a proposal sold, by product in the order of its lines; undefined unless it is accepted. */
export function soldItems({ status, items, selection }: Sold): SoldItem[] | undefined {
  if (status !== "accepted") return undefined;
  const sold = new Map<number | null, SoldItem>();
  const chosen = new Map(selection?.map((choice) => [choice.line, choice]));
  for (const [index, line] of items.entries()) {
    const { selected = line.selected, quantity = line.quantity } = chosen.get(index) ?? {};
    if (!isIncluded({ ...line, selected })) continue;
    const { productId } = line;
    const finalValue = quantity === line.quantity ? line.finalValue : valueAt(line, quantity);
    const { quantity: before, value } = sold.get(productId) ?? { quantity: 0, value: cents(0) };
    sold.set(productId, {
      productId,
      quantity: plus(before, quantity),
      value: cents(value + finalValue),
    });
  }
  return [...sold.values()];
}

/** Returns the value of a line at another quantity: its discount keeps its part of the price. */
function valueAt({ quantity, unitPrice, discount }: Line, count: number): Cents {
  const price = lineTotal(count, unitPrice);
  return cents(price - Math.min(Math.round((discount * count) / quantity), price));
}

/** Adds quantities, which have two decimals, without the errors of binary fractions. */
export function plus(a: number, b: number): number {
  return Math.round((a + b) * 100) / 100;
}
