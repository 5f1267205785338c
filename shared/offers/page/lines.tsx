import { Fragment } from "react";
import { unitAfter } from "#shared/products/rules.ts";
import { discountLabel } from "#shared/proposals/amounts.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { sectionSums } from "#shared/proposals/sections.ts";
import { Glued } from "#shared/proposals/document/text.tsx";
import { type Cents, formatMoney, formatQuantity } from "#shared/values/money.ts";
import type { OfferPageProps } from "./props.ts";

/** The lines: a table from 720 px on, else rows of two columns; the same elements in both. */
export function Lines({ content: { document }, state }: OfferPageProps) {
  const { items, discount } = document;
  const hasDiscount = discount !== 0;
  const sections = sectionSums(items, ({ total }) => total);
  return (
    <section className="sec2">
      <h2 id="lines">{state === "accepted" ? "O que foi aceito" : "Itens"}</h2>
      <table className={hasDiscount ? "lines" : "lines plain"} aria-labelledby="lines">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Qtd.</th>
            <th scope="col">Preço unitário</th>
            {hasDiscount && <th scope="col">Desconto</th>}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <Fragment key={index}>
              <Heading text={item.section} sum={sections.get(index)} span={hasDiscount ? 4 : 3} />
              <Line item={item} hasDiscount={hasDiscount} />
            </Fragment>
          ))}
        </tbody>
      </table>
      <Sums document={document} />
    </section>
  );
}

interface HeadingProps {
  text: string | undefined;
  sum: Cents | undefined;
  /** Columns before the last. */
  span: number;
}

/** The heading of a section with its subtotal. */
function Heading({ text, sum, span }: HeadingProps) {
  if (text === undefined || sum === undefined) return null;
  return (
    <tr className="sc">
      <th colSpan={span} scope="rowgroup">
        <Glued>{text}</Glued>
      </th>
      <td>{formatMoney(sum)}</td>
    </tr>
  );
}

function Line({ item, hasDiscount }: { item: DocumentItem; hasDiscount: boolean }) {
  const { name, code, description, quantity, unit, unitPrice, discount, total } = item;
  return (
    <tr>
      <td className="what">
        <b>
          <Glued>{name}</Glued>
        </b>
        {code !== null && <i className="code">{code}</i>}
        {description !== null && (
          <small>
            <Glued>{description}</Glued>
          </small>
        )}
      </td>
      <td className="q">
        {formatQuantity(quantity)}
        {unit !== null && ` ${unitAfter(quantity, unit)}`}
      </td>
      <td className="p">{formatMoney(unitPrice)}</td>
      {hasDiscount && (
        <td className={discount === 0 ? "d none" : "d"}>
          {discount === 0 ? "–" : `−\u00a0${formatMoney(discount)}`}
        </td>
      )}
      <td className="v">{formatMoney(total)}</td>
    </tr>
  );
}

function Sums({ document }: { document: OfferPageProps["content"]["document"] }) {
  const { subtotal, discount, generalDiscount, total } = document;
  return (
    <dl className="sums">
      {(discount !== 0 || generalDiscount) && (
        <>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </>
      )}
      {discount !== 0 && <Taken label="Descontos nos itens">{discount}</Taken>}
      {generalDiscount && (
        <Taken label={discountLabel(generalDiscount)}>{generalDiscount.amount}</Taken>
      )}
      <dt className="T">Valor total</dt>
      <dd className="T">{formatMoney(total)}</dd>
    </dl>
  );
}

function Taken({ label, children }: { label: string; children: Cents }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        −{"\u00a0"}
        {formatMoney(children)}
      </dd>
    </>
  );
}
