import type { ReactNode } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { endOfDay, formatDateTime } from "#shared/values/dates.ts";
import {
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  DashedRingIcon,
  PlaneIcon,
} from "#web/ui/icons.tsx";
import styles from "./timeline.module.css";
import { useNow } from "./use-now.ts";
import { useZone } from "./use-zone.ts";

interface Moment {
  label: string;
  at: string | null;
  icon: ReactNode;
}

/** What happened to a proposal and when, oldest first, in the organization's time. */
export function Timeline({ proposal }: { proposal: Proposal }) {
  const zone = useZone();
  const now = useNow();
  const expiredAt = isExpired(proposal, now, zone) ? endOfDay(proposal.validUntil, zone) : null;
  const moments: Moment[] = [
    { label: "Criada", at: proposal.createdAt, icon: <DashedRingIcon size={14} /> },
    { label: "Enviada", at: proposal.sentAt, icon: <PlaneIcon size={14} /> },
    { label: "Aceita", at: proposal.acceptedAt, icon: <CheckFilledIcon size={14} /> },
    { label: "Rejeitada", at: proposal.rejectedAt, icon: <CrossFilledIcon size={14} /> },
    { label: "Vencida", at: expiredAt, icon: <ClockIcon size={14} /> },
  ];
  const past = moments.flatMap((moment) =>
    moment.at === null ? [] : [{ ...moment, at: moment.at }],
  );
  past.sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section className={styles.timeline} aria-labelledby="timeline-title">
      <h2 id="timeline-title">Histórico</h2>
      <ol>
        {past.map(({ label, at, icon }) => (
          <li key={label}>
            <span className={styles.sign}>{icon}</span>
            <b>{label}</b>
            <time dateTime={at}>{formatDateTime(at, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
