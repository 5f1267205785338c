import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { type Cents, cents, toCents } from "#shared/values/money.ts";
import type { Period, Sum } from "./measures.ts";
import { plus } from "./sold.ts";

export interface SoldProduct {
  productId: number | null;
  quantity: number;
  /** In which it was sold. */
  proposals: number;
  value: Cents;
}

export interface ProductSales {
  /** Highest value first. */
  products: SoldProduct[];
  /** General discounts, negative: with them the products add up to the accepted value. */
  discounts: Cents;
  accepted: Sum;
  /** Accepted proposals whose products are not known yet. */
  missing: Sum;
}

type Row = Pick<ProposalSummary, "status" | "totalAmount" | "days" | "sold">;

/** Sales of each product, by the day of acceptance. */
export function productSales(rows: readonly Row[], { from, to }: Period): ProductSales {
  const products = new Map<number | null, SoldProduct>();
  const accepted = { count: 0, value: 0 };
  const missing = { count: 0, value: 0 };
  for (const { status, totalAmount, days, sold } of rows) {
    const { acceptedOn } = days;
    if (status !== "accepted" || !acceptedOn || acceptedOn < from || acceptedOn > to) continue;
    const value = toCents(totalAmount);
    for (const sum of sold ? [accepted] : [accepted, missing]) {
      sum.count++;
      sum.value += value;
    }
    for (const item of sold ?? []) {
      const { productId } = item;
      const before = products.get(productId);
      products.set(productId, {
        productId,
        quantity: plus(before?.quantity ?? 0, item.quantity),
        proposals: (before?.proposals ?? 0) + 1,
        value: cents((before?.value ?? 0) + toCents(item.value)),
      });
    }
  }
  const ofProducts = [...products.values()].reduce((sum, { value }) => sum + value, 0);
  return {
    products: [...products.values()].toSorted((a, b) => b.value - a.value),
    discounts: cents(accepted.value - missing.value - ofProducts),
    accepted: { count: accepted.count, value: cents(accepted.value) },
    missing: { count: missing.count, value: cents(missing.value) },
  };
}
