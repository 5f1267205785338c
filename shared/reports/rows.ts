import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { toCents } from "#shared/values/money.ts";
import { type Sales, salesOf } from "./measures.ts";
import { addSums, COUNTED_AS, openTotals, type Sums, sumsOf } from "./sums.ts";

export type SalesRow = Pick<
  ProposalHead,
  "status" | "totalAmount" | "sentAt" | "sellerId" | "userId" | "days"
>;

/** Returns the sums of list rows, as the server keeps them. */
export function salesOfRows(rows: Iterable<SalesRow>): Sales {
  const sales: Sums = {};
  const totals: Record<string, number> = {};
  for (const { totalAmount, days, ...row } of rows) {
    const summed = {
      ...row,
      totalAmount: toCents(totalAmount),
      counted: days,
      countedAs: COUNTED_AS,
    };
    addSums(sales, sumsOf(summed));
    for (const [name, by] of Object.entries(openTotals(summed)))
      totals[name] = (totals[name] ?? 0) + by;
  }
  return salesOf({ totals, sales });
}
