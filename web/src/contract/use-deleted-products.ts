import { useMemo } from "react";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalLines, ProposalSummary } from "#shared/proposals/proposal.ts";
import { MAX_LINES_READ } from "#shared/proposals/rules.ts";
import { call } from "./browser.ts";
import { useRead } from "./hooks.ts";

type Row = Pick<ProposalSummary, "id" | "productIds" | "sold">;
type Names = ReadonlyMap<number, string>;

export const DELETED_PRODUCT = "Produto excluído";

/** Returns the names of deleted products, as their newest proposal has them: 'Split (excluído)'. Empty until read. */
export function useDeletedProducts(rows: readonly Row[], products: readonly number[]): Names {
  const ids = useMemo(() => proposalsWith(rows, products), [rows, products]);
  const { data } = useRead(proposals.lines, { ids }, { when: ids !== "", quiet: true });
  return useMemo(() => namesIn(data ?? []), [data]);
}

/** Like `useDeletedProducts`, for files. */
export async function readDeletedProducts(
  rows: readonly Row[],
  products: readonly number[],
): Promise<Names> {
  const ids = proposalsWith(rows, products);
  return namesIn(ids === "" ? [] : await call(proposals.lines, { ids }));
}

/** Returns the newest proposal with each product, preferably one that sold it. */
function proposalsWith(rows: readonly Row[], products: readonly number[]): string {
  const newestWith = (has: (row: Row) => boolean) =>
    rows.reduce((newest, row) => (row.id > newest && has(row) ? row.id : newest), 0);
  const found = products.flatMap((product) => {
    const sale = newestWith(({ sold }) => sold?.some((one) => one.productId === product) === true);
    return sale || newestWith(({ productIds }) => productIds.includes(product)) || [];
  });
  return [...new Set(found)].slice(0, MAX_LINES_READ).join(",");
}

/** The newest proposal has the last name. */
function namesIn(lines: readonly Pick<ProposalLines, "id" | "items">[]): Names {
  const items = lines.toSorted((a, b) => a.id - b.id).flatMap((one) => one.items);
  return new Map(
    items.flatMap(({ productId, name }) =>
      productId === null ? [] : [[productId, `${name} (excluído)`] as const],
    ),
  );
}
