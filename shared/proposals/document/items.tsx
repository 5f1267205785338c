import { Fragment } from "react";
import { unitAfter } from "#shared/products/rules.ts";
import { type Cents, formatAmount } from "#shared/values/money.ts";
import { isIncluded, rangeText } from "../choices.ts";
import { type ChoiceHeading, choiceHeading, printOrder, sectionSums } from "../sections.ts";
import { ItemColumns, type NumberWidths, quantityText, totalText } from "./item-columns.tsx";
import type { DocumentItem, DocumentProps } from "./props.ts";
import { Sums, sumsOf } from "./sums.tsx";
import { Glued, discountText } from "./text.tsx";

/** The code is in its own column, or small after the name. */
type CodePlace = { heading: string; widthMm: number; always: boolean } | "after-name";

interface ItemTableProps extends DocumentProps {
  heading: string;
  code: CodePlace;
  widths: NumberWidths;
}

/**
 * Lines with subtotal, discounts (if any) and total; in a compact document the totals share a row. The last two lines
 * stay on a page with the totals; the heading repeats on every page.
 */
export function ItemTable(props: ItemTableProps) {
  const { items, discount, heading, code, widths } = props;
  const hasCodes =
    code !== "after-name" && (code.always || items.some((item) => item.code !== null));
  const { fixed, optional } = printOrder(items);
  const rows = [...fixed, ...optional];
  const kept = Math.max(rows.length - 2, 0);
  const decimals = items.some((item) => !Number.isInteger(item.quantity));
  const hasDiscount = discount !== 0 || items.some((item) => item.discount !== 0);
  const span = 3 + Number(hasCodes) + Number(hasDiscount);
  const sections = sectionSums(
    fixed.map(({ line }) => line),
    ({ total }) => total,
  );
  const row = ({ line, index }: (typeof rows)[number], at: number) => (
    <Fragment key={index}>
      <SectionRow
        heading={headingOf(choiceHeading(optional, at - fixed.length), props) ?? line.section}
        sum={sections.get(at)}
        codeColumn={hasCodes}
        span={span}
      />
      <ItemRow
        item={line}
        index={index}
        isSettled={props.status === "accepted"}
        codeColumn={hasCodes}
        discountColumn={hasDiscount}
        decimals={decimals}
      />
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
      {kept > 0 && <tbody>{rows.slice(0, kept).map(row)}</tbody>}
      <tbody className="kept">
        {rows.slice(kept).map((entry, index) => row(entry, kept + index))}
        <Sums {...props} span={span} />
      </tbody>
    </table>
  );
}

/** Returns the heading of the choices; once accepted, of what was chosen. */
function headingOf(
  heading: ChoiceHeading | undefined,
  { status, items }: DocumentProps,
): string | undefined {
  if (!heading) return undefined;
  const isSettled = status === "accepted";
  const { group } = heading;
  if (group !== null) return isSettled ? group : `${group}: escolha uma opção`;
  if (isSettled) return "Opcionais escolhidos";
  return items.some((item) => item.selected && !item.group)
    ? "Opcionais"
    : "Opcionais, fora do valor total";
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
  span: number;
}

/** Heading of a section with its subtotal, or of the optional lines; stays with the line below it. */
function SectionRow({ heading, sum, codeColumn, span }: SectionRowProps) {
  if (heading === undefined) return null;
  return (
    <tr className="section">
      {codeColumn && <td />}
      <th colSpan={codeColumn ? span - 1 : span} scope="rowgroup">
        {heading}
      </th>
      <td className="number">{sum !== undefined && formatAmount(sum)}</td>
    </tr>
  );
}

interface ItemRowProps {
  item: DocumentItem;
  /** Index in the proposal. */
  index: number;
  isSettled: boolean;
  codeColumn: boolean;
  discountColumn: boolean;
  decimals: boolean;
}

function ItemRow(props: ItemRowProps) {
  const { item, index, isSettled, codeColumn, discountColumn, decimals } = props;
  return (
    <tr data-line={index} className={isIncluded(item) ? undefined : "left-out"}>
      {codeColumn && <td className="code">{item.code}</td>}
      <td className="what">
        <b>
          <Glued>{item.name}</Glued>
          {!codeColumn && item.code !== null && <small> {item.code}</small>}
        </b>
        {item.description !== null && (
          <span className="detail">
            <Glued>{item.description}</Glued>
          </span>
        )}
        {item.clientQuantity && !isSettled && (
          <span className="detail">Quantidade à sua escolha, {rangeText(item.clientQuantity)}</span>
        )}
      </td>
      <td className="number">
        <Quantity decimals={decimals}>{item.quantity}</Quantity>
        {item.unit !== null && <span className="unit">{unitAfter(item.quantity, item.unit)}</span>}
      </td>
      <td className="number">{formatAmount(item.unitPrice)}</td>
      {discountColumn && <td className="number taken">{discountText(item.discount)}</td>}
      <td className="number line-total">{totalText(item)}</td>
    </tr>
  );
}

/** ",00" is grey where other quantities have decimals. */
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
