/** Days are `YYYY-MM-DD`, money is in reais. */
export type CellKind = "text" | "number" | "money" | "day";

export type Cell = string | number | null;

export interface Column {
  title: string;
  kind: CellKind;
  /** Width in characters. */
  width?: number;
}

/** A table to be saved as CSV or as a workbook. */
export interface Sheet {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
}

/** A column that reads its cells from the rows of a list. */
export interface Field<Row> extends Column {
  cell: (row: Row) => Cell;
}

/** Returns the sheet of a list, a row each. */
export function sheetOf<Row>(
  name: string,
  rows: readonly Row[],
  fields: readonly Field<Row>[],
): Sheet {
  return { name, columns: fields, rows: rows.map((row) => fields.map(({ cell }) => cell(row))) };
}
