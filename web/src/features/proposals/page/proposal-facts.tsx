import { clientName } from "#shared/clients/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { daysBetween, formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { callUrl, whatsappLink } from "#shared/values/phone.ts";
import { useToday } from "#web/contract/use-zone.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { Description } from "#web/ui/page/detail/detail-page.tsx";
import { Fact, Facts } from "#web/ui/page/facts.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { mostTotalText } from "../list/most-total.ts";
import { SellerFact } from "./seller-fact.tsx";
import type { ShownProposal } from "./use-proposal.ts";
import styles from "./proposal-facts.module.css";

export function ProposalFacts({ proposal }: { proposal: ShownProposal }) {
  const max = mostTotalText(proposal);
  const { client, totalAmount, validUntil, deliveryDate, lineCount } = proposal;
  const today = useToday();
  return (
    <section aria-label="Resumo">
      <Facts columns="1.8fr repeat(2, minmax(max-content, 1fr)) 1fr 1.4fr">
        <Fact label="Cliente" detail={<ClientContacts client={client} />}>
          {client.deleted ? (
            clientName(client)
          ) : (
            <Link to={`/clients/${client.id}`} className="u-touch">
              {clientName(client)}
            </Link>
          )}
        </Fact>
        <Fact label="Valor total" detail={max ?? formatCount(lineCount, "item", "itens")}>
          <span className="num">{formatMoney(toCents(totalAmount))}</span>
        </Fact>
        <Fact label="Válida até" detail={validityText(proposal, today)}>
          <time dateTime={validUntil}>{formatDay(validUntil)}</time>
        </Fact>
        <Fact label="Prazo de entrega">{deliveryDate ?? "–"}</Fact>
        <SellerFact proposal={proposal} />
      </Facts>
      <Description text={"items" in proposal ? proposal.description : proposal.excerpt} />
    </section>
  );
}

/** Days of validity; once sent, the days left. */
function validityText({ status, validUntil, validityDays }: ShownProposal, today: string): string {
  const left = daysBetween(today, validUntil);
  if (status !== "sent") return formatCount(validityDays, "dia", "dias");
  if (left < 0) return "vencida";
  if (left < 2) return left === 0 ? "vence hoje" : "vence amanhã";
  return `faltam ${left} dias`;
}

/** Shows the contacts with links to call and write. */
function ClientContacts({ client: { company, name, phone, email } }: Pick<ProposalHead, "client">) {
  // Addresses would wrap in half a phone's width.
  const isPhone = useIsPhone();
  const call = callUrl(phone ?? "");
  const whatsapp = whatsappLink(phone ?? "", "");
  return (
    <span className={styles.contacts}>
      {company && name ? <span>{name}</span> : null}
      {call ? <a href={call}>{phone}</a> : phone}
      {whatsapp === undefined ? null : (
        <a href={whatsapp} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
      )}
      {email ? <a href={`mailto:${email}`}>{isPhone ? "E-mail" : email}</a> : null}
    </span>
  );
}
