import { clientName } from "#shared/clients/rules.ts";
import type { RecentProposal } from "#shared/dashboard/schemas.ts";
import { formatDate } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { ProposalBadges } from "#web/ui/marks/proposal-badges.tsx";
import { TwoFacts } from "#web/ui/page/two-facts.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { TwoLines } from "#web/ui/tables/two-lines.tsx";
import { Card, Nothing } from "./card.tsx";
import card from "./card.module.css";
import styles from "./recent-proposals.module.css";

export function RecentProposals({ proposals }: { proposals: RecentProposal[] }) {
  return (
    <Card title="Propostas recentes" all={{ label: "Ver todas", to: "/proposals" }}>
      {proposals.length === 0 ? (
        <Nothing
          title="Nenhuma proposta encontrada"
          action={{ label: "Criar proposta", to: "/proposals/new" }}
        />
      ) : (
        <ul className={card.rows}>
          {proposals.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ProposalRow({ proposal }: { proposal: RecentProposal }) {
  const { id, title, client, createdAt, totalAmount } = proposal;
  const zone = useZone();
  return (
    <li>
      <Link to={`/proposals/${id}`} className={`${card.row} ${styles.row}`}>
        <span className={styles.name} title={title}>
          <TwoLines
            title={title}
            detail={
              <TwoFacts
                first={clientName(client)}
                second={<time dateTime={createdAt}>{formatDate(createdAt, zone)}</time>}
              />
            }
          />
        </span>
        <span className={styles.badges}>
          <ProposalBadges proposal={proposal} />
        </span>
        <span className={`num ${styles.value}`}>{formatMoney(toCents(totalAmount))}</span>
      </Link>
    </li>
  );
}
