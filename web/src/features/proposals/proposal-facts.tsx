import type { Proposal } from "#shared/proposals/contract.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { clientName } from "#shared/clients/rules.ts";
import { Description } from "#web/ui/detail-page.tsx";
import { Fact, Facts } from "#web/ui/facts.tsx";

/** The facts one opens a proposal for, and its description. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const { client, totalAmount, validUntil, validityDays, deliveryDate, description } = proposal;
  const person = client.company ? client.name : client.email;
  return (
    <section aria-label="Resumo">
      <Facts columns="2fr 1fr 1fr 1fr">
        <Fact label="Cliente" detail={person}>
          {clientName(client)}
        </Fact>
        <Fact
          label="Valor total"
          detail={proposal.items.length === 1 ? "1 item" : `${proposal.items.length} itens`}
        >
          <span className="num">{formatMoney(toCents(totalAmount))}</span>
        </Fact>
        <Fact label="Válida até" detail={validityDays === 1 ? "1 dia" : `${validityDays} dias`}>
          <time dateTime={validUntil}>{formatDay(validUntil)}</time>
        </Fact>
        <Fact label="Prazo de entrega">{deliveryDate ?? "–"}</Fact>
      </Facts>
      <Description text={description} />
    </section>
  );
}
