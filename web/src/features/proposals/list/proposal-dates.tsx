import type { Proposal } from "#shared/proposals/contract.ts";
import { dayOf, daysBetween, formatDateTime, formatDay, nearDay } from "#shared/values/dates.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import styles from "./proposal-list.module.css";
import type { Creator } from "./use-proposals.ts";

/** From how many days before the last one it is warned of. */
const SOON_DAYS = 2;

interface ExpiresOnProps {
  proposal: Pick<Proposal, "status" | "validUntil">;
  /** 'vence sexta' where no head says what the day is. */
  isSentence?: boolean;
}

/** The last day on which a sent proposal holds; the others wait for no day. */
export function ExpiresOn({ proposal, isSentence = false }: ExpiresOnProps) {
  const { status, validUntil } = proposal;
  const today = dayOf(useNow().toISOString(), useZone());
  if (status !== "sent") return <span className={styles.date}>–</span>;
  const left = daysBetween(today, validUntil);
  const day = nearDay(validUntil, today);
  const verb = left < 0 ? "venceu" : "vence";
  const isNear = left >= 0 && left <= SOON_DAYS;
  return (
    <time
      className={isNear ? styles.soon : styles.date}
      dateTime={validUntil}
      title={`${left < 0 ? "Venceu" : "Vence"} em ${formatDay(validUntil)}`}
    >
      {isSentence ? `${verb} ${onDay(day)}` : day}
    </time>
  );
}

interface DayProps<At> {
  at: At;
  /** 'criada ontem' where no head says what the day is. */
  isSentence?: boolean;
}

/** The day on which it was first sent. */
export function SentOn({ at, isSentence = false }: DayProps<string | null>) {
  if (at === null) return <span className={styles.date}>–</span>;
  return <DayOf at={at} verb={isSentence ? "enviada" : undefined} />;
}

/** The day on which it was created. */
export function CreatedOn({ at, isSentence = false }: DayProps<string>) {
  return <DayOf at={at} verb={isSentence ? "criada" : undefined} />;
}

/** The day of a moment, exact on hover. */
function DayOf({ at, verb }: { at: string; verb: string | undefined }) {
  const zone = useZone();
  const day = nearDay(dayOf(at, zone), dayOf(useNow().toISOString(), zone));
  return (
    <time className={styles.date} dateTime={at} title={formatDateTime(at, zone)}>
      {verb ? `${verb} ${onDay(day)}` : day}
    </time>
  );
}

/** 'ontem' as it is, 'em 22/11'. */
function onDay(day: string): string {
  return /^\d/.test(day) ? `em ${day}` : day;
}

/** The face of the author, or a dash when they left the team. */
export function CreatedBy({ person }: { person: Creator | undefined }) {
  if (!person) return <span className={styles.date}>–</span>;
  const name = fullName(person);
  return (
    <span className={styles.creator} title={name}>
      <Avatar kind="person" name={name} size={24} src={person.profileImageUrl} />
      <span className="sr-only">{name}</span>
    </span>
  );
}
