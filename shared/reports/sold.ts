import { chosenLines, type OfferedLine } from "#shared/proposals/amounts.ts";
import { type Choice, isIncluded } from "#shared/proposals/choices.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import { type Cents, cents } from "#shared/values/money.ts";

export interface SoldItem {
  /** Null: all lines outside the catalogue. */
  productId: number | null;
  quantity: number;
  /** After the discounts of the lines, before the general one. */
  value: Cents;
}

interface Line extends OfferedLine {
  productId: number | null;
}

interface Sold {
  status: ProposalStatus;
  items: readonly Line[];
  selection?: readonly Choice[] | null | undefined;
}

/** Sales by product in the order of the lines; undefined unless the proposal is accepted. */
export function soldItems({ status, items, selection }: Sold): SoldItem[] | undefined {
  if (status !== "accepted") return undefined;
  const sold = new Map<number | null, SoldItem>();
  for (const line of chosenLines(items, selection).filter(isIncluded)) {
    const { productId, quantity, finalValue } = line;
    const { quantity: before, value } = sold.get(productId) ?? { quantity: 0, value: cents(0) };
    sold.set(productId, {
      productId,
      quantity: plus(before, quantity),
      value: cents(value + finalValue),
    });
  }
  return [...sold.values()];
}

/** Adds quantities with two decimals, without binary errors. */
export function plus(a: number, b: number): number {
  return Math.round((a + b) * 100) / 100;
}
