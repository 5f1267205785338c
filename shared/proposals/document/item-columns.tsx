import { formatAmount, formatQuantity, toCents } from "#shared/values/money.ts";
import { isIncluded } from "../choices.ts";
import type { DocumentItem } from "./props.ts";
import { discountText } from "./text.tsx";

/** Minimum widths in millimetres. */
export interface NumberWidths {
  quantity: number;
  price: number;
  discount: number;
  total: number;
  /** Padding at the right edge of the table. */
  edge: number;
}

interface ItemColumnsProps {
  items: DocumentItem[];
  widths: NumberWidths;
  sums: string[];
  codeMm: number | null;
  hasDiscount: boolean;
  decimals: boolean;
}

/** Fixed widths: a table wider than the page would make the browser shrink the document. */
export function ItemColumns({
  items,
  widths,
  sums,
  codeMm,
  hasDiscount,
  decimals,
}: ItemColumnsProps) {
  const wide = (least: number, texts: string[]) =>
    Math.max(least, ...texts.map((text) => 2.5 + text.length * 1.75));
  const numbers = [
    Math.max(
      ...items.map(({ unit }) => unitMm(unit)),
      wide(
        widths.quantity,
        items.map((item) => quantityText(item.quantity, decimals)),
      ),
    ),
    wide(
      widths.price,
      items.map((item) => formatAmount(item.unitPrice)),
    ),
    ...(hasDiscount
      ? [
          wide(
            widths.discount,
            items.map((item) => discountText(item.discount)),
          ),
        ]
      : []),
    wide(widths.total - widths.edge, [...sums, ...items.map(totalText)]) + widths.edge,
  ];
  return (
    <colgroup>
      {codeMm !== null && <col style={{ width: `${codeMm}mm` }} />}
      <col />
      {numbers.map((width, index) => (
        <col key={index} style={{ width: `${width}mm` }} />
      ))}
    </colgroup>
  );
}

/** Units are printed small, with a plural. Longer ones than "quilômetros" break. */
function unitMm(unit: string | null): number {
  return 1 + 1.5 * Math.min(11, 1 + (unit?.length ?? 0));
}

/** Returns what a line adds to the total, or would add; a line of a group replaces another. */
export function totalText(item: DocumentItem): string {
  return isIncluded(item) || item.group
    ? formatAmount(item.total)
    : `+\u00a0${formatAmount(item.total)}`;
}

/** All quantities of a table are whole, or all have two decimals. */
export function quantityText(quantity: number, decimals: boolean): string {
  return decimals ? formatAmount(toCents(quantity)) : formatQuantity(quantity);
}
