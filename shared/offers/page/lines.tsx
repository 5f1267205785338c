import { Fragment } from "react";
import { unitAfter } from "#shared/products/rules.ts";
import { discountLabel } from "#shared/proposals/amounts.ts";
import { rangeText } from "#shared/proposals/choices.ts";
import type { DocumentItem } from "#shared/proposals/document/props.ts";
import { Glued } from "#shared/proposals/document/text.tsx";
import { choiceHeading, printOrder } from "#shared/proposals/sections.ts";
import { cents, formatMoney, formatQuantity } from "#shared/values/money.ts";
import { hasChoice, canChoose } from "./choice-form.ts";
import { ItemText } from "./item-text.tsx";
import { Options } from "./options.tsx";
import type { OfferPageProps } from "./props.ts";
import { Stepper } from "./stepper.tsx";
import { type SumTexts, sumTexts } from "./sum-texts.ts";
import { MILLION, totalLabel } from "./texts.ts";

/** A table from 720 px on where it has room, otherwise rows of two columns, with the same elements. */
export function Lines(props: OfferPageProps) {
  const { fixed } = printOrder(props.content.document.items);
  if (!hasChoice(props)) return <Table {...props} />;
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
  const isAccepted = state === "accepted";
  const rows = [...fixed, ...(isAccepted ? optional : [])];
  const hasDiscount = rows.some(({ line }) => line.discount !== 0);
  // Three columns of millions would leave the names none.
  const isTable = !hasDiscount || rows.every(({ line }) => line.total < MILLION);
  return (
    <section className="sec2">
      <h2 id="lines">{isAccepted ? "O que foi aceito" : "Itens"}</h2>
      <table className={isTable ? "lines tbl" : "lines"} aria-labelledby="lines">
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
          {rows.map(({ line, index }, at) => (
            <Fragment key={index}>
              <Heading
                text={chosenHeading(optional, at - fixed.length) ?? line.section}
                lines={at < fixed.length ? sectionFrom(fixed, at) : []}
                canChange={canChoose(props)}
                span={hasDiscount ? 4 : 3}
              />
              <Line {...props} item={line} index={index} hasDiscount={hasDiscount} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {!hasChoice(props) && <Sums {...props} />}
    </section>
  );
}

type Placed = ReturnType<typeof printOrder<DocumentItem>>["fixed"];

function chosenHeading(optional: Placed, at: number): string | undefined {
  const heading = choiceHeading(optional, at);
  return heading && (heading.group ?? "Opcionais");
}

/** Lines of the section that begins at an index; none when no section does. */
function sectionFrom(fixed: Placed, at: number): Placed {
  if (fixed[at]?.line.section === undefined) return [];
  const end = fixed.findIndex(({ line }, next) => next > at && line.section !== undefined);
  return fixed.slice(at, end < 0 ? undefined : end);
}

interface HeadingProps {
  text: string | undefined;
  lines: Placed;
  canChange: boolean;
  /** Columns before the last. */
  span: number;
}

/** Heading of a section with its subtotal, or of the optional lines. */
function Heading({ text, lines, canChange, span }: HeadingProps) {
  if (text === undefined) return null;
  const changing = canChange ? lines.filter(({ line }) => line.clientQuantity) : [];
  const sumOf = (placed: Placed) => cents(placed.reduce((sum, { line }) => sum + line.total, 0));
  // The page's script adds the chosen quantities to it.
  const base = sumOf(lines.filter(({ line }) => !line.clientQuantity));
  const section = changing.length > 0 ? [base, ...changing.map(({ index }) => index)] : undefined;
  return (
    <tr className="sc">
      <th colSpan={span} scope="rowgroup">
        <Glued>{text}</Glued>
      </th>
      <td data-section={section?.join(" ")}>{lines.length > 0 && formatMoney(sumOf(lines))}</td>
    </tr>
  );
}

interface LineProps extends OfferPageProps {
  item: DocumentItem;
  index: number;
  hasDiscount: boolean;
}

function Line(props: LineProps) {
  const { item, index, hasDiscount, state } = props;
  const { quantity, unit, unitPrice, discount, total } = item;
  const isChosen = item.clientQuantity && state !== "accepted";
  return (
    <tr className={isChosen ? "chosen" : undefined}>
      <td className="what">
        <ItemText {...item} />
        {isChosen && item.clientQuantity && (
          <small>À sua escolha, {rangeText(item.clientQuantity)}</small>
        )}
      </td>
      <td className="q">
        {isChosen ? <Stepper {...props} /> : formatQuantity(quantity)}
        {unit !== null && ` ${unitAfter(quantity, unit)}`}
      </td>
      <td className="p">{formatMoney(unitPrice)}</td>
      {hasDiscount && (
        <td
          className={discount === 0 ? "d none" : "d"}
          data-sum={isChosen ? `d${index}` : undefined}
        >
          {discount === 0 ? "–" : `−\u00a0${formatMoney(discount)}`}
        </td>
      )}
      <td className="v" data-sum={isChosen ? `v${index}` : undefined}>
        {formatMoney(total)}
      </td>
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
