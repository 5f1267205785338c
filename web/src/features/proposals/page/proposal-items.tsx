import { Fragment } from "react";
import { unitAfter } from "#shared/products/rules.ts";
import {
  chosenLines,
  discountLabel,
  type GeneralDiscount,
  mostTotal,
  type OfferedLine,
  type ProposalAmounts,
  proposalAmounts,
} from "#shared/proposals/amounts.ts";
import { isIncluded, rangeText } from "#shared/proposals/choices.ts";
import type { Proposal } from "#shared/proposals/proposal.ts";
import {
  type ChoiceHeading,
  choiceHeading,
  printOrder,
  sectionSums,
} from "#shared/proposals/sections.ts";
import { type Cents, formatMoney, formatQuantity, toCents } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import type { ShownProposal } from "./use-proposal.ts";
import styles from "./proposal-items.module.css";

/** Amounts in centavos. */
type Line = Omit<Proposal["items"][number], keyof OfferedLine> & OfferedLine;

/** Computes the same centavos as the PDF. */
export function ProposalItems({ proposal }: { proposal: ShownProposal }) {
  return (
    <section aria-labelledby="items-title">
      <h2 id="items-title" className={styles.title}>
        Itens <span>{proposal.lineCount}</span>
      </h2>
      {proposal.lineCount === 0 ? (
        <p className={styles.none}>Nenhum item ainda. Edite a proposta para adicionar.</p>
      ) : "items" in proposal ? (
        <Items proposal={proposal} />
      ) : (
        <Skeleton height={40 * (proposal.lineCount + 2)} />
      )}
    </section>
  );
}

function Items({ proposal }: { proposal: Proposal }) {
  const offered = proposal.items.map(inCents);
  const general = generalDiscount(proposal.discount);
  // As the client chose, once accepted.
  const lines = chosenLines(offered, proposal.selection);
  return (
    <>
      <ItemTable items={lines} settledBy={decidedBy(proposal)} />
      <Sums {...proposalAmounts(lines, general)} />
      {proposal.status === "accepted" ? null : <MostTotal lines={offered} general={general} />}
    </>
  );
}

function inCents(line: Proposal["items"][number]): Line {
  const { unitPrice, totalPrice, discount, finalValue } = line;
  return {
    ...line,
    unitPrice: toCents(unitPrice),
    totalPrice: toCents(totalPrice),
    discount: toCents(discount),
    finalValue: toCents(finalValue),
  };
}

function generalDiscount(discount: Proposal["discount"]): GeneralDiscount | null {
  if (discount?.kind !== "amount") return discount;
  return { kind: "amount", value: toCents(discount.value) };
}

type Decider = "client" | "team" | null;

/** Who accepted it. The team accepts what is offered. */
function decidedBy({ status, acceptedBy }: Proposal): Decider {
  return status === "accepted" ? (acceptedBy?.kind ?? "team") : null;
}

/** What the client may still add. */
function MostTotal({ lines, general }: { lines: Line[]; general: GeneralDiscount | null }) {
  const max = mostTotal(lines, general);
  if (max === null) return null;
  const count = lines.filter((line) => !line.group && !isIncluded(line)).length;
  const what = formatCount(count, "opcional fora do total. ", "opcionais fora do total. ");
  return (
    <p className={styles.max}>
      {count > 0 ? what : null}O cliente pode chegar a {formatMoney(max)}
    </p>
  );
}

interface ItemTableProps {
  items: Line[];
  settledBy: Decider;
}

function ItemTable({ items, settledBy }: ItemTableProps) {
  const { fixed, optional } = printOrder(items);
  const rows = [...fixed, ...optional];
  const sections = sectionSums(
    fixed.map(({ line }) => line),
    ({ finalValue }) => finalValue,
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
              heading={headingOf(choiceHeading(optional, at - fixed.length)) ?? line.section}
              sum={sections.get(at)}
            />
            <ItemLine line={line} choices={choiceText(line, settledBy)} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function headingOf(heading: ChoiceHeading | undefined): string | undefined {
  return heading && (heading.group ?? "Opcionais");
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

function ItemLine({ line, choices }: { line: Line; choices: string[] }) {
  const isPart = isIncluded(line);
  const { code, name, description, unit, quantity, unitPrice, discount, finalValue } = line;
  return (
    <tr className={isPart ? undefined : styles.leftOut}>
      <td>
        <b>{name}</b> {code ? <span className={styles.code}>{code}</span> : null}
        {description ? <small>{description}</small> : null}
        {choices.map((text) => (
          <small key={text}>{text}</small>
        ))}
      </td>
      <td data-label="Qtd.">
        {formatQuantity(quantity)}
        {unit ? ` ${unitAfter(quantity, unit)}` : ""}
      </td>
      <td data-label="Preço unitário">{formatMoney(unitPrice)}</td>
      <td data-label="Desconto">{discount > 0 ? `− ${formatMoney(discount)}` : "–"}</td>
      <td data-label="Total">
        <b>
          {isPart || line.group ? "" : "+ "}
          {formatMoney(finalValue)}
        </b>
      </td>
    </tr>
  );
}

/** Texts for lines within the total, and for others. */
const OFFERED = {
  line: ["Já vem marcado, no total", "Fora do total até o cliente marcar"],
  group: ["Já vem escolhido", "O cliente pode escolher"],
} as const;

const SETTLED = {
  client: ["Escolhido pelo cliente", "Não escolhido"],
  team: ["Opcional, dentro do total aceito", "Opcional, fora do total aceito"],
} as const;

/** Returns what the client may decide about a line, or what was decided. */
function choiceText(line: Line, by: Decider): string[] {
  const { optional, group, clientQuantity } = line;
  const [within, outside] = by ? SETTLED[by] : OFFERED[group ? "group" : "line"];
  const range = clientQuantity && `O cliente escolhe a quantidade, ${rangeText(clientQuantity)}`;
  return [
    ...(optional ? [isIncluded(line) ? within : outside] : []),
    ...(range && !by ? [range] : []),
  ];
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
