import { memo } from "react";
import { clientName } from "#shared/clients/rules.ts";
import { LOST_REASON_LABELS } from "#shared/offers/decisions/lost-reasons.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { dayOf, formatDay, relativeTime } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { BoardCardFrame } from "#web/ui/board/card.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { CheckIcon, PencilIcon } from "#web/ui/marks/icons.tsx";
import { MarkBadge, useMark } from "#web/ui/marks/proposal-badges.tsx";
import type { MenuAction } from "#web/ui/menus/row-menu.tsx";
import { ContractBadge } from "../contract/contract-state.tsx";
import { daysWaiting } from "../list/open-proposals.ts";
import { DayOf, ExpiresOn, SeenAt, SoldBy } from "../list/proposal-dates.tsx";
import type { Seller } from "../list/use-proposals.ts";
import styles from "./pipeline-card.module.css";

interface PipelineCardProps {
  proposal: ProposalSummary;
  seller: Seller | undefined;
  isDragged: boolean;
  menu: (proposal: ProposalSummary) => MenuAction[];
  /** Id of the text that explains moving by keyboard. */
  helpId: string;
}

/** The value begins the last row, so that values align within a column. */
export const PipelineCard = memo(function PipelineCard(props: PipelineCardProps) {
  const { proposal, seller, menu, ...frame } = props;
  const { id, title, client, totalAmount } = proposal;
  return (
    <BoardCardFrame
      {...frame}
      id={id}
      title={title}
      href={`/proposals/${id}`}
      isClamped
      menu={menu(proposal)}
    >
      <p className={styles.client}>{clientName(client)}</p>
      <Marks proposal={proposal} />
      <div className={styles.foot}>
        <span className={`${styles.value} num`}>{formatMoney(toCents(totalAmount))}</span>
        <span className={styles.due}>
          <Due proposal={proposal} />
        </span>
        <SoldBy seller={seller} />
      </div>
    </BoardCardFrame>
  );
});

/** The loss reason, or the mark with its date and the contract. */
function Marks({ proposal }: { proposal: ProposalSummary }) {
  const mark = useMark(proposal);
  const { status, lostReason, offer } = proposal;
  if (status === "rejected")
    return (
      <p className={styles.reason}>
        {lostReason === null ? "Sem motivo informado" : LOST_REASON_LABELS[lostReason]}
      </p>
    );
  return (
    <div className={styles.marks}>
      {mark ? <MarkBadge mark={mark} /> : null}
      {mark === "expired" ? <ExpiresOn proposal={proposal} verb="" /> : null}
      {mark === "viewed" && offer.lastViewedAt ? <SeenAt at={offer.lastViewedAt} verb="" /> : null}
      <ContractBadge proposal={proposal} />
    </div>
  );
}

/** The date that matters in its column; expired proposals show a badge. */
function Due({ proposal }: { proposal: ProposalSummary }) {
  const mark = useMark(proposal);
  const zone = useZone();
  const now = useNow();
  const { status, updatedAt, acceptedAt } = proposal;
  const today = dayOf(now, zone);
  if (status === "draft")
    return (
      <>
        <PencilIcon size={12} />
        {dayOf(updatedAt, zone) === today ? (
          <time dateTime={updatedAt} title="Última edição">
            {relativeTime(updatedAt, now, zone)}
          </time>
        ) : (
          <DayOf at={updatedAt} verb="" />
        )}
      </>
    );
  if (status === "accepted" && acceptedAt)
    return (
      <>
        <CheckIcon size={12} />
        <DayOf at={acceptedAt} verb="" />
      </>
    );
  if (status !== "sent" || mark === "expired") return null;
  const waiting = daysWaiting(proposal, today);
  const { askedOn } = proposal.days;
  if (waiting === undefined || askedOn === null) return <ExpiresOn proposal={proposal} />;
  return (
    <time dateTime={askedOn} title={`Sem resposta desde ${formatDay(askedOn)}`}>
      {`parada há ${waiting} dias`}
    </time>
  );
}
