import type { ReactNode } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { clientName } from "#shared/clients/rules.ts";
import styles from "./proposal-page.module.css";

/** The facts one opens a proposal for, and its description. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { client, totalAmount, validUntil, validityDays, deliveryDate, description } = proposal;
  const person = client.company ? client.name : client.email;
  return (
    <section aria-label="Resumo">
      <dl className={styles.facts}>
        <Fact label="Cliente" value={clientName(client)} detail={person} />
        <Fact
          label="Valor total"
          value={<span className="num">{formatMoney(toCents(totalAmount))}</span>}
          detail={proposal.items.length === 1 ? "1 item" : `${proposal.items.length} itens`}
        />
        <Fact
          label="Válida até"
          value={<time dateTime={validUntil}>{formatDay(validUntil)}</time>}
          detail={validityDays === 1 ? "1 dia" : `${validityDays} dias`}
        />
        <Fact label="Prazo de entrega" value={deliveryDate ?? "–"} />
      </dl>
      {description ? <p className={styles.description}>{description}</p> : null}
    </section>
  );
}

interface FactProps {
  label: string;
  value: ReactNode;
  detail?: string | null;
}

function Fact({ label, value, detail }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {detail ? <dd className={styles.detail}>{detail}</dd> : null}
    </div>
  );
}
