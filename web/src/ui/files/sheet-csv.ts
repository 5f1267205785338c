import { writeCsv } from "#shared/values/csv.ts";
import { formatDay } from "#shared/values/dates.ts";
import type { Cell, CellKind, Sheet } from "./sheet.ts";

/** Amounts with a decimal comma and without R$, days as dd/MM/yyyy; text stays text. */
export function csvOf({ columns, rows }: Sheet): string {
  return writeCsv([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ kind }, at) => textOf(row[at] ?? null, kind))),
  ]);
}

function textOf(cell: Cell, kind: CellKind): string {
  if (cell === null) return "";
  if (typeof cell === "number")
    return (kind === "number" ? String(cell) : cell.toFixed(2)).replace(".", ",");
  if (kind === "day") return formatDay(cell);
  // Excel would turn "+5511…" into a number and compute "-1-2". writeCsv leaves such signed digits alone; it escapes
  // other formulas.
  return /^[+-]/.test(cell) ? `'${cell}` : cell;
}
