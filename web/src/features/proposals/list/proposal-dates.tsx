import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { withoutFormerSuffix } from "#shared/users/full-name.ts";
import {
  dayOf,
  daysBetween,
  formatDateTime,
  formatDay,
  nearDay,
  onDay,
  relativeTime,
} from "#shared/values/dates.ts";
import { ALL_FORMER } from "#web/contract/use-former-sellers.ts";
import { useToday, useZone } from "#web/contract/use-zone.ts";
import { useNow } from "#web/ui/browser/use-now.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { useMark } from "#web/ui/marks/proposal-badges.tsx";
import { expiresSoon, NEAR_DAYS } from "./open-proposals.ts";
import type { Seller } from "./use-proposals.ts";
import styles from "./proposal-list.module.css";

/** From here on after the expiry the date is shown. */
const FAR_DAYS = 60;

/** When the client last looked, or when it was sent, and when it expires. */
export function SentMoments({ proposal }: { proposal: ProposalHead }) {
  const { status, offer, sentAt } = proposal;
  const mark = useMark(proposal);
  if (status !== "sent") return null;
  return (
    <small className={styles.moments}>
      {offer.state === "open" && offer.lastViewedAt ? (
        <SeenAt at={offer.lastViewedAt} verb={mark === "viewed" ? "" : "visualizada "} />
      ) : (
        <DayOf at={sentAt ?? proposal.createdAt} verb="enviada" />
      )}
      {" · "}
      <ExpiresOn proposal={proposal} />
    </small>
  );
}

/** Precise to the minute while recent. `verb` is "" where a badge says it. */
export function SeenAt({ at, verb }: { at: string; verb: string }) {
  const zone = useZone();
  const now = useNow();
  return (
    <time dateTime={at} title={`Última visita em ${formatDateTime(at, zone)}`}>
      {verb + onDay(relativeTime(at, now, zone))}
    </time>
  );
}

interface ExpiresOnProps {
  proposal: Pick<ProposalHead, "status" | "validUntil">;
  /** 'há 3 dias' instead of 'venceu há 3 dias', where a badge says the verb. */
  verb?: "";
}

export function ExpiresOn({ proposal, verb }: ExpiresOnProps) {
  const { validUntil } = proposal;
  const today = useToday();
  const left = daysBetween(today, validUntil);
  return (
    <time
      className={expiresSoon(proposal, today) ? styles.soon : undefined}
      dateTime={validUntil}
      title={`${left < 0 ? "Venceu" : "Vence"} em ${formatDay(validUntil)}`}
    >
      {inWords(left, validUntil, today, verb)}
    </time>
  );
}

/** Returns 'vence em 5 dias', 'vence amanhã', 'venceu há 3 dias'; from a week on 'até 20/12'. */
function inWords(left: number, validUntil: string, today: string, verb?: ""): string {
  if (left > NEAR_DAYS) return `até ${nearDay(validUntil, today)}`;
  const days = Math.abs(left);
  const when =
    days < 2 || days > FAR_DAYS
      ? onDay(nearDay(validUntil, today))
      : `${left < 0 ? "há" : "em"} ${days} dias`;
  return verb === "" ? when : `${left < 0 ? "venceu" : "vence"} ${when}`;
}

interface CreatedOnProps {
  at: string;
  /** 'criada ontem' instead of 'ontem', where no column head explains it. */
  isSentence?: boolean;
}

export function CreatedOn({ at, isSentence = false }: CreatedOnProps) {
  return <DayOf at={at} verb={isSentence ? "criada" : undefined} />;
}

/** The exact time shows on hover. */
export function DayOf({ at, verb }: { at: string; verb: string | undefined }) {
  const zone = useZone();
  const day = nearDay(dayOf(at, zone), useToday());
  return (
    <time className="u-muted" dateTime={at} title={formatDateTime(at, zone)}>
      {verb === undefined ? day : `${verb} ${onDay(day)}`.trim()}
    </time>
  );
}

/** A dash for nobody, and while the names of former sellers are not known. */
export function SoldBy({ seller }: { seller: Seller | undefined }) {
  if (!seller || seller.name === ALL_FORMER) return <span className="u-muted">–</span>;
  const { name, photo } = seller;
  return (
    <span className={styles.seller} title={name}>
      <Avatar kind="person" name={withoutFormerSuffix(name)} size={24} src={photo} />
      <span className="sr-only">{name}</span>
    </span>
  );
}
