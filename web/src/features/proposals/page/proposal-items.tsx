import { Fragment } from "react";
import { isIncluded, withSelection } from "#shared/proposals/choices.ts";
import { printOrder, sectionSums } from "#shared/proposals/sections.ts";
import { unitAfter } from "#shared/products/rules.ts";
import {
  discountLabel,
  type GeneralDiscount,
  type ProposalAmounts,
  proposalAmounts,
} from "#shared/proposals/amounts.ts";
import type { Proposal } from "#shared/proposals/contract.ts";
import { type Cents, formatMoney, formatQuantity, toCents } from "#shared/values/money.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import styles from "./proposal-items.module.css";
import type { ShownProposal } from "./use-proposal.ts";

type Line = Proposal["items"][number];

/** The lines of a proposal and their total, in the same centavos as the PDF. */
export function ProposalItems({ proposal }: { proposal: ShownProposal }) {
  return (
    <section aria-labelledby="items-title">
      <h2 id="items-title" className={styles.title}>
        Itens <span>{proposal.lineCount}</span>
      </h2>
      {proposal.lineCount === 0 ? (
        <p className={styles.none}>Nenhum item ainda. Edite a proposta para adicionar.</p>
      ) : "items" in proposal ? (
        <>
          <ItemTable {...proposal} items={chosenLines(proposal)} />
          <Sums {...amountsOf(proposal)} />
          <LeftOut {...proposal} />
        </>
      ) : (
        <Skeleton height={40 * (proposal.lineCount + 2)} />
      )}
    </section>
  );
}

/** Returns the lines with what the client chose once that is accepted. */
function chosenLines({ items, selection }: Pick<Proposal, "items" | "selection">): Line[] {
  return withSelection(items, selection);
}

function amountsOf(proposal: Pick<Proposal, "items" | "discount" | "selection">) {
  return proposalAmounts(
    chosenLines(proposal).map(({ totalPrice, discount, finalValue, ...line }) => ({
      ...line,
      totalPrice: toCents(totalPrice),
      discount: toCents(discount),
      finalValue: toCents(finalValue),
    })),
    generalDiscount(proposal.discount),
  );
}

function generalDiscount(discount: Proposal["discount"]): GeneralDiscount | null {
  if (discount?.kind !== "amount") return discount;
  return { kind: "amount", value: toCents(discount.value) };
}

/** What is not in the total, before the client decides. */
function LeftOut(proposal: Pick<Proposal, "items" | "discount" | "selection" | "status">) {
  const { items, status } = proposal;
  const count = items.filter((line) => !isIncluded(line)).length;
  if (count === 0 || status === "accepted") return null;
  const all = items.map((line) => ({ ...line, selected: true }));
  const { total } = amountsOf({ ...proposal, items: all });
  const what = count === 1 ? "1 opcional" : `${count} opcionais`;
  return (
    <p className={styles.most}>
      {what} fora do total. Com tudo: até {formatMoney(total)}
    </p>
  );
}

function ItemTable({ items, status }: Pick<Proposal, "items" | "status">) {
  const { fixed, optional } = printOrder(items);
  const rows = [...fixed, ...optional];
  const sections = sectionSums(
    fixed.map(({ line }) => line),
    ({ finalValue }) => toCents(finalValue),
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Produto ou serviço</th>
          <th scope="col">Qtd.</th>
          <th scope="col">Preço unitário</th>
          <th scope="col">Desconto</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, index }, at) => (
          <Fragment key={index}>
            <SectionLine
              heading={at === fixed.length ? "Opcionais" : line.section}
              sum={sections.get(at)}
            />
            <ItemLine line={line} isSettled={status === "accepted"} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

interface SectionLineProps {
  /** Absent in optional lines. */
  heading: string | null | undefined;
  sum: Cents | undefined;
}

function SectionLine({ heading, sum }: SectionLineProps) {
  if (!heading) return null;
  return (
    <tr className={styles.section}>
      <th colSpan={4} scope="rowgroup">
        {heading}
      </th>
      <td>{sum === undefined ? null : formatMoney(sum)}</td>
    </tr>
  );
}

function ItemLine({ line, isSettled }: { line: Line; isSettled: boolean }) {
  const isPart = isIncluded(line);
  const { code, name, description, unit, quantity, unitPrice, discount, finalValue } = line;
  return (
    <tr className={isPart ? undefined : styles.leftOut}>
      <td>
        <b>{name}</b>
        {code ? <span className={styles.code}>{code}</span> : null}
        {description ? <small>{description}</small> : null}
        {line.optional ? <small>{choiceText(isPart, isSettled)}</small> : null}
      </td>
      <td data-label="Qtd.">
        {formatQuantity(quantity)}
        {unit ? ` ${unitAfter(quantity, unit)}` : ""}
      </td>
      <td data-label="Preço unitário">{formatMoney(toCents(unitPrice))}</td>
      <td data-label="Desconto">{discount > 0 ? `− ${formatMoney(toCents(discount))}` : "–"}</td>
      <td data-label="Total">
        <b>
          {isPart ? "" : "+ "}
          {formatMoney(toCents(finalValue))}
        </b>
      </td>
    </tr>
  );
}

function choiceText(isPart: boolean, isSettled: boolean): string {
  if (isSettled) return isPart ? "Escolhido pelo cliente" : "Não escolhido";
  return isPart ? "Já vem marcado, no total" : "Fora do total até o cliente marcar";
}

function Sums({ subtotal, discount, generalDiscount: general, total }: ProposalAmounts) {
  return (
    <dl className={styles.sums}>
      {discount > 0 || general ? (
        <>
          <dt>Subtotal</dt>
          <dd>{formatMoney(subtotal)}</dd>
        </>
      ) : null}
      {discount > 0 ? (
        <Taken label={general ? "Descontos nos itens" : "Descontos"} amount={discount} />
      ) : null}
      {general ? <Taken label={discountLabel(general)} amount={general.amount} /> : null}
      <dt className={styles.total}>Total</dt>
      <dd className={styles.total}>{formatMoney(total)}</dd>
    </dl>
  );
}

function Taken({ label, amount }: { label: string; amount: Cents }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>− {formatMoney(amount)}</dd>
    </>
  );
}
