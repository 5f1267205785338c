import { type Sum } from "#shared/reports/measures.ts";
import { type Cents, toReais } from "#shared/values/money.ts";
import type { Cell, CellKind, Column } from "#web/ui/files/sheet.ts";
import { comparedOf } from "../tables/change.tsx";
import type { Report } from "../use-reports.ts";
import { inPeriod } from "../words.ts";

const column =
  (kind: CellKind, width: number) =>
  (title: string): Column => ({ title, kind, width });
export const text = column("text", 36);
export const count = column("number", 14);
export const money = column("money", 18);

/** A column of compared amounts, in reports that have any. */
export function comparedColumn(what: string, report: Report): Column[] {
  return comparedOf(report) ? [money(`${what} ${inPeriod(report.name ?? "")}`)] : [];
}

export function comparedCell(amount: Cents | undefined): Cell[] {
  return amount === undefined ? [] : [toReais(amount)];
}

/** Count and value. */
export function pair({ count: number, value }: Sum): Cell[] {
  return [number, toReais(value)];
}

export function share(part: number, whole: number): Cell {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

export function reais(amount: Cents | null): Cell {
  return amount === null ? null : toReais(amount);
}
