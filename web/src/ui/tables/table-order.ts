/** Texts sort by pt-BR collation, numbers by value. Missing values go last in both directions. */
export type SortValue = string | number | null | undefined;

const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

/** Ties keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => SortValue,
  isDescending: boolean,
): Row[] {
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    const one = sortBy(a) ?? "";
    const other = sortBy(b) ?? "";
    if (one === "" || other === "") return Number(one === "") - Number(other === "");
    if (typeof one === "number" && typeof other === "number") return direction * (one - other);
    return direction * collator.compare(String(one), String(other));
  });
}

/** The pages that a pager shows, 0 for a gap: 1 … 4 5 6 … 9. */
export function pagesAround(current: number, last: number): number[] {
  if (last <= 7) return Array.from({ length: last }, (_, at) => at + 1);
  const shown = [1, last, current - 1, current, current + 1];
  if (current <= 3) shown.push(2, 3);
  if (current >= last - 2) shown.push(last - 1, last - 2);
  const pages = [...new Set(shown)]
    .filter((page) => page >= 1 && page <= last)
    .toSorted((a, b) => a - b);
  return pages.flatMap((page, at) =>
    at > 0 && page - (pages[at - 1] ?? 0) > 1 ? [0, page] : [page],
  );
}
