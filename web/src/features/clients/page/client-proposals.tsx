import type { Client } from "#shared/clients/schemas.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { dayOf, nearDay, onDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ProposalIcon } from "#web/ui/marks/icons.tsx";
import { ProposalBadges } from "#web/ui/marks/proposal-badges.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { PanelHead } from "./panel-head.tsx";
import type { useClientProposals } from "./use-client.ts";
import styles from "./client-page.module.css";

const SHOWN = 5;

interface ClientProposalsProps extends ReturnType<typeof useClientProposals> {
  client: Client;
}

export function ClientProposals({ client, list, proposals }: ClientProposalsProps) {
  const title = "Propostas";
  const create = `/proposals/new?cliente=${client.id}`;
  if (!proposals)
    return (
      <section aria-label={title}>
        <PanelHead title={title} />
        <ErrorState isInline read={list} />
      </section>
    );
  if (proposals.length === 0)
    return (
      <section className={styles.none} aria-label={title}>
        <span className={styles.sign}>
          <ProposalIcon size={20} />
        </span>
        <div>
          <h2>Nenhuma proposta ainda</h2>
          <p>A primeira já sai com os dados deste cliente.</p>
        </div>
      </section>
    );
  return (
    <section aria-label={title}>
      <PanelHead
        title={title}
        count={formatNumber(proposals.length)}
        add={{ to: create, name: "Nova proposta para este cliente" }}
      />
      <ul className={styles.rows}>
        {proposals.slice(0, SHOWN).map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} />
        ))}
      </ul>
      {proposals.length > SHOWN ? (
        <Link to={`/proposals?cliente=${client.id}`} className={styles.all}>
          Ver todas
        </Link>
      ) : null}
    </section>
  );
}

function ProposalRow({ proposal }: { proposal: ProposalSummary }) {
  const { id, title, proposalNumber, totalAmount } = proposal;
  const now = useNow();
  const zone = useZone();
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Link to={`/proposals/${id}`} className={styles.link}>
          {title}
        </Link>
        <span className="u-hint">
          {proposalNumber} · {lastEventText(proposal, now, zone)}
        </span>
      </div>
      <span className={styles.badges}>
        <ProposalBadges proposal={proposal} />
      </span>
      <span className={`${styles.value} num`}>{formatMoney(toCents(totalAmount))}</span>
    </li>
  );
}

/** Returns the last event with its day, and the last valid day of a sent proposal. */
function lastEventText(proposal: ProposalSummary, now: Date, zone: string): string {
  const { status, acceptedAt, rejectedAt, sentAt, createdAt, validUntil } = proposal;
  const today = dayOf(now, zone);
  const on = (day: string) => onDay(nearDay(day, today));
  const at = (instant: string) => on(dayOf(instant, zone));
  if (status === "accepted" && acceptedAt) return `aceita ${at(acceptedAt)}`;
  if (status === "rejected" && rejectedAt) return `perdida ${at(rejectedAt)}`;
  if (status !== "sent") return `criada ${at(createdAt)}`;
  const verb = isExpired(proposal, now, zone) ? "venceu" : "vence";
  return `${sentAt ? `enviada ${at(sentAt)} · ` : ""}${verb} ${on(validUntil)}`;
}
