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
