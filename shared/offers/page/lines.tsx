import { Fragment } from "react";
import { unitAfter } from "#shared/products/rules.ts";
import { discountLabel } from "#shared/proposals/amounts.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { printOrder, sectionSums } from "#shared/proposals/sections.ts";
import { Glued } from "#shared/proposals/document/text.tsx";
import { type Cents, formatMoney, formatQuantity } from "#shared/values/money.ts";
import { hasOptions, Options } from "./options.tsx";
import type { OfferPageProps } from "./props.ts";
import { type SumTexts, sumTexts } from "./sum-texts.ts";
import { totalLabel } from "./texts.ts";

/** The lines: a table from 720 px on, else rows of two columns; the same elements in both. */
export function Lines(props: OfferPageProps) {
  const { fixed } = printOrder(props.content.document.items);
  if (!hasOptions(props)) return <Table {...props} />;
  return (
    <>
      {fixed.length > 0 && <Table {...props} />}
      <Options {...props} />
      <section className="sec2" aria-label="Total">
        <Sums {...props} />
      </section>
    </>
  );
}

function Table(props: OfferPageProps) {
  const { content, state } = props;
  const { fixed, optional } = printOrder(content.document.items);
  const items = [...fixed, ...(state === "accepted" ? optional : [])].map(({ line }) => line);
  const hasDiscount = items.some(({ discount }) => discount !== 0);
  const sections = sectionSums(items.slice(0, fixed.length), ({ total }) => total);
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
              <Heading
                text={index === fixed.length ? "Opcionais" : item.section}
                sum={sections.get(index)}
                span={hasDiscount ? 4 : 3}
              />
              <Line item={item} hasDiscount={hasDiscount} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {!hasOptions(props) && <Sums {...props} />}
    </section>
  );
}

interface HeadingProps {
  text: string | undefined;
  /** Of a section. */
  sum: Cents | undefined;
  /** Columns before the last. */
  span: number;
}

/** The heading of a section with its subtotal, or of the optional lines. */
function Heading({ text, sum, span }: HeadingProps) {
  if (text === undefined) return null;
  return (
    <tr className="sc">
      <th colSpan={span} scope="rowgroup">
        <Glued>{text}</Glued>
      </th>
      <td>{sum !== undefined && formatMoney(sum)}</td>
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

function Sums(props: OfferPageProps) {
  const { document } = props.content;
  const texts = sumTexts(document, document.payment);
  const { generalDiscount } = document;
  return (
    <dl className="sums">
      <Row name="subtotal" label="Subtotal" texts={texts} />
      <Row name="discount" label="Descontos nos itens" texts={texts} />
      {generalDiscount && (
        <Row name="general" label={discountLabel(generalDiscount)} texts={texts} />
      )}
      <dt className="T">{totalLabel(props)}</dt>
      <dd className="T" data-sum="total">
        {texts["total"]}
      </dd>
    </dl>
  );
}

interface RowProps {
  name: string;
  label: string;
  texts: SumTexts;
}

/** A row that is hidden while there is nothing to say. */
function Row({ name, label, texts }: RowProps) {
  const text = texts[name] ?? null;
  return (
    <>
      <dt data-row={name} hidden={text === null}>
        {label}
      </dt>
      <dd data-row={name} hidden={text === null} data-sum={name}>
        {text}
      </dd>
    </>
  );
}
