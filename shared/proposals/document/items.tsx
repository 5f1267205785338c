import { Fragment } from "react";
import { unitAfter } from "#shared/products/rules.ts";
import { type Cents, formatAmount, formatQuantity, toCents } from "#shared/values/money.ts";
import { discountLabel } from "#shared/proposals/amounts.ts";
import { sectionSums } from "#shared/proposals/sections.ts";
import { type DocumentItem, type DocumentProps, isCompact } from "./props.ts";
import { Glued, Money, discountText } from "./text.tsx";

/** The product code: in its own column, or small after the name. */
export type CodePlace = { heading: string; widthMm: number; always: boolean } | "after-name";

/** Minimum widths of the number columns in millimetres. */
export interface NumberWidths {
  quantity: number;
  price: number;
  discount: number;
  total: number;
  /** Padding at the right edge of the table. */
  edge: number;
}

interface ItemTableProps extends DocumentProps {
  heading: string;
  code: CodePlace;
  widths: NumberWidths;
}

/**
 * The lines with subtotal, discounts (if any) and total; in a compact document the totals share a row. The last two
 * lines stay on a page with the totals; the heading repeats on every page.
 */
export function ItemTable(props: ItemTableProps) {
  const { items, discount, heading, code, widths } = props;
  const hasCodes =
    code !== "after-name" && (code.always || items.some((item) => item.code !== null));
  const kept = Math.max(items.length - 2, 0);
  const decimals = items.some((item) => !Number.isInteger(item.quantity));
  const hasDiscount = discount !== 0 || items.some((item) => item.discount !== 0);
  const span = 3 + Number(hasCodes) + Number(hasDiscount);
  const sections = sectionSums(items, ({ total }) => total);
  const row = (item: DocumentItem, index: number) => (
    <Fragment key={index}>
      <SectionRow
        heading={item.section}
        sum={sections.get(index)}
        codeColumn={hasCodes}
        span={span}
      />
      <ItemRow item={item} codeColumn={hasCodes} discountColumn={hasDiscount} decimals={decimals} />
    </Fragment>
  );
  return (
    <table className={items.some((item) => item.unit !== null) ? "items with-units" : "items"}>
      <ItemColumns
        items={items}
        widths={widths}
        sums={[
          ...sumsOf(props).map(([, amount]) => amount),
          ...[...sections.values()].map(formatAmount),
        ]}
        codeMm={hasCodes ? code.widthMm : null}
        hasDiscount={hasDiscount}
        decimals={decimals}
      />
      <ItemHeadings
        heading={heading}
        code={hasCodes ? code.heading : null}
        hasDiscount={hasDiscount}
      />
      {kept > 0 && <tbody>{items.slice(0, kept).map(row)}</tbody>}
      <tbody className="kept">
        {items.slice(kept).map((item, index) => row(item, kept + index))}
        <Sums {...props} span={span} />
      </tbody>
    </table>
  );
}

interface SumsProps extends DocumentProps {
  /** Columns before the last. */
  span: number;
}

/** Subtotal and discounts; none without a discount. */
function sumsOf({ subtotal, discount, generalDiscount, items }: DocumentProps) {
  const ofLines = items.some((item) => item.discount !== 0);
  if (!ofLines && !generalDiscount) return [];
  return [
    ["Subtotal", formatAmount(subtotal)],
    ...(ofLines
      ? [[generalDiscount ? "Descontos nos itens" : "Descontos", discountText(discount)] as const]
      : []),
    ...(generalDiscount
      ? [[discountLabel(generalDiscount), discountText(generalDiscount.amount)] as const]
      : []),
  ] as const;
}

function Sums({ span, ...props }: SumsProps) {
  const { total } = props;
  const sums = sumsOf(props);
  const compact = isCompact(props);
  return (
    <>
      {!compact &&
        sums.map(([name, amount], index) => (
          <tr key={name} className={index === 0 ? "sum first-sum" : "sum"}>
            <td colSpan={span}>{name}</td>
            <td className="number">{amount}</td>
          </tr>
        ))}
      <tr className="grand">
        <td colSpan={span + 1}>
          <div>
            {compact &&
              sums.map(([name, amount]) => (
                <small key={name}>
                  {name} {amount}
                </small>
              ))}
            <p>
              <span>Valor total</span>
              <strong>
                <Money>{total}</Money>
              </strong>
            </p>
          </div>
        </td>
      </tr>
    </>
  );
}

interface ItemHeadingsProps {
  heading: string;
  code: string | null;
  hasDiscount: boolean;
}

function ItemHeadings({ heading, code, hasDiscount }: ItemHeadingsProps) {
  const numbers = ["Qtd.", "Preço unit.", ...(hasDiscount ? ["Desconto"] : []), "Total"];
  return (
    <thead>
      <tr>
        {code !== null && <th scope="col">{code}</th>}
        {heading === "" ? <td /> : <th scope="col">{heading}</th>}
        {numbers.map((name) => (
          <th key={name} scope="col" className="number">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SectionRowProps {
  heading: string | undefined;
  sum: Cents | undefined;
  codeColumn: boolean;
  /** Columns before the last. */
  span: number;
}

/** The heading of a section with its subtotal; stays with the line below it. */
function SectionRow({ heading, sum, codeColumn, span }: SectionRowProps) {
  if (heading === undefined || sum === undefined) return null;
  return (
    <tr className="section">
      {codeColumn && <td />}
      <th colSpan={codeColumn ? span - 1 : span} scope="rowgroup">
        {heading}
      </th>
      <td className="number">{formatAmount(sum)}</td>
    </tr>
  );
}

interface ItemRowProps {
  item: DocumentItem;
  codeColumn: boolean;
  discountColumn: boolean;
  decimals: boolean;
}

function ItemRow({ item, codeColumn, discountColumn, decimals }: ItemRowProps) {
  return (
    <tr>
      {codeColumn && <td className="code">{item.code}</td>}
      <td className="what">
        <b>
          <Glued>{item.name}</Glued>
          {!codeColumn && item.code !== null && <small>{item.code}</small>}
        </b>
        {item.description !== null && (
          <span className="detail">
            <Glued>{item.description}</Glued>
          </span>
        )}
      </td>
      <td className="number">
        <Quantity decimals={decimals}>{item.quantity}</Quantity>
        {item.unit !== null && <span className="unit">{unitAfter(item.quantity, item.unit)}</span>}
      </td>
      <td className="number">{formatAmount(item.unitPrice)}</td>
      {discountColumn && <td className="number taken">{discountText(item.discount)}</td>}
      <td className="number line-total">{formatAmount(item.total)}</td>
    </tr>
  );
}

/** Quantities of a table are all whole or all with two decimals, ",00" in grey. */
function Quantity({ children, decimals }: { children: number; decimals: boolean }) {
  const [whole, fraction] = quantityText(children, decimals).split(",");
  if (fraction === undefined) return whole;
  return (
    <>
      {whole}
      <span className={fraction === "00" ? "idle" : undefined}>,{fraction}</span>
    </>
  );
}

function quantityText(quantity: number, decimals: boolean): string {
  return decimals ? formatAmount(toCents(quantity)) : formatQuantity(quantity);
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
function ItemColumns({ items, widths, sums, codeMm, hasDiscount, decimals }: ItemColumnsProps) {
  const wide = (least: number, texts: string[]) =>
    Math.max(least, ...texts.map((text) => 2.5 + text.length * 1.75));
  const numbers = [
    wide(
      widths.quantity,
      items.map((item) => quantityText(item.quantity, decimals)),
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
    wide(widths.total - widths.edge, [...sums, ...items.map((item) => formatAmount(item.total))]) +
      widths.edge,
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
