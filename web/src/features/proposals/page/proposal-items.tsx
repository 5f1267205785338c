import { Fragment } from "react";
import { sectionSums } from "#shared/proposals/sections.ts";
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
          <ItemTable items={proposal.items} />
          <Sums {...amountsOf(proposal)} />
        </>
      ) : (
        <Skeleton height={40 * (proposal.lineCount + 2)} />
      )}
    </section>
  );
}

function amountsOf({ items, discount: general }: Pick<Proposal, "items" | "discount">) {
  return proposalAmounts(
    items.map(({ totalPrice, discount, finalValue }) => ({
      totalPrice: toCents(totalPrice),
      discount: toCents(discount),
      finalValue: toCents(finalValue),
    })),
    generalDiscount(general),
  );
}

function generalDiscount(discount: Proposal["discount"]): GeneralDiscount | null {
  if (discount?.kind !== "amount") return discount;
  return { kind: "amount", value: toCents(discount.value) };
}

function ItemTable({ items }: { items: Line[] }) {
  const sections = sectionSums(items, ({ finalValue }) => toCents(finalValue));
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
        {items.map((line, at) => (
          // Lines have no number of their own, and two may say the same.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={at}>
            <SectionLine heading={line.section} sum={sections.get(at)} />
            <ItemLine line={line} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function SectionLine({ heading, sum }: { heading: string | null; sum: Cents | undefined }) {
  if (heading === null || sum === undefined) return null;
  return (
    <tr className={styles.section}>
      <th colSpan={4} scope="rowgroup">
        {heading}
      </th>
      <td>{formatMoney(sum)}</td>
    </tr>
  );
}

function ItemLine({ line }: { line: Line }) {
  const { code, name, description, unit, quantity, unitPrice, discount, finalValue } = line;
  return (
    <tr>
      <td>
        <b>{name}</b>
        {code ? <span className={styles.code}>{code}</span> : null}
        {description ? <small>{description}</small> : null}
      </td>
      <td data-label="Qtd.">
        {formatQuantity(quantity)}
        {unit ? ` ${unitAfter(quantity, unit)}` : ""}
      </td>
      <td data-label="Preço unitário">{formatMoney(toCents(unitPrice))}</td>
      <td data-label="Desconto">{discount > 0 ? `− ${formatMoney(toCents(discount))}` : "–"}</td>
      <td data-label="Total">
        <b>{formatMoney(toCents(finalValue))}</b>
      </td>
    </tr>
  );
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
