import type { Period, Sum } from "./measures.ts";
import { type Overview, overviewOf } from "./overview.ts";
import { type SalesRow, salesOfRows } from "./rows.ts";

export interface Group<Row> {
  key: string;
  rows: Row[];
  now: Overview;
  /** In the compared period. */
  before: Overview | undefined;
  /** Today, whenever sent. */
  open: Sum;
}

/** Returns the figures of one group of rows. */
export function groupOf<Row extends SalesRow>(
  key: string,
  rows: Row[],
  period: Period,
  compared?: Period,
): Group<Row> {
  const sales = salesOfRows(rows);
  const before = compared && overviewOf(sales, compared);
  return { key, rows, now: overviewOf(sales, period), before, open: sales.open };
}

/** Returns the figures of each group of rows. */
export function groupRows<Row extends SalesRow>(
  rows: readonly Row[],
  period: Period,
  keyOf: (row: Row) => string,
  compared?: Period,
): Group<Row>[] {
  const groups = Map.groupBy(rows, keyOf);
  return [...groups].map(([key, members]) => groupOf(key, members, period, compared));
}
