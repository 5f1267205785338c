import type { ReactNode } from "react";
import type { Proposal } from "#shared/proposals/contract.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { endOfDay, formatDateTime } from "#shared/values/dates.ts";
import {
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  CrossRingIcon,
  DashedRingIcon,
  EyeIcon,
  PlaneIcon,
  SignatureIcon,
} from "#web/ui/icons.tsx";
import { contractName } from "./contract-state.tsx";
import styles from "./timeline.module.css";
import { useNow } from "#web/ui/use-now.ts";
import { useZone } from "#web/contract/use-zone.ts";

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
  moments.push(...contractMoments(proposal));
  const past = moments.flatMap((moment) =>
    moment.at === null ? [] : [{ ...moment, at: moment.at }],
  );
  past.sort((a, b) => a.at.localeCompare(b.at));
  return (
    <section className={styles.timeline} aria-labelledby="timeline-title">
      <h2 id="timeline-title">Histórico</h2>
      <ol>
        {past.map(({ label, at, icon }) => (
          <li key={label + at}>
            <span className={styles.sign}>{icon}</span>
            <b>{label}</b>
            <time dateTime={at}>{formatDateTime(at, zone)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What the client did with the contract, and what came of the ones before. */
function contractMoments({ zapsignViewedAt, zapsignSignedAt, zapsignHistory }: Proposal): Moment[] {
  return [
    { label: "Link de assinatura aberto", at: zapsignViewedAt, icon: <EyeIcon size={14} /> },
    { label: "Contrato assinado", at: zapsignSignedAt, icon: <SignatureIcon size={14} /> },
    ...zapsignHistory.map(({ status, endedAt }) => ({
      label: `Contrato ${contractName(status).toLowerCase()}`,
      at: endedAt,
      icon: <CrossRingIcon size={14} />,
    })),
  ];
}
