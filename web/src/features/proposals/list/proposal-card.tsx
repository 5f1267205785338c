import { clientName } from "#shared/clients/rules.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { ProposalBadges } from "#web/ui/marks/proposal-badges.tsx";
import { ContractBadge } from "../contract/contract-state.tsx";
import { CreatedOn, SentMoments } from "./proposal-dates.tsx";
import styles from "./proposal-card.module.css";

export function ProposalCard(proposal: ProposalHead) {
  const { title, totalAmount, client, status, createdAt } = proposal;
  return (
    <span className={styles.card}>
      <span className={styles.first}>
        <span className={styles.title}>{title}</span>
        <span className={`${styles.value} num`}>{formatMoney(toCents(totalAmount))}</span>
      </span>
      <span className={styles.client}>{clientName(client)}</span>
      <span className={styles.badges}>
        <ProposalBadges proposal={proposal} />
        <ContractBadge proposal={proposal} />
      </span>
      <span className={styles.dates}>
        {status === "sent" ? (
          <SentMoments proposal={proposal} />
        ) : (
          <CreatedOn at={createdAt} isSentence />
        )}
      </span>
    </span>
  );
}
