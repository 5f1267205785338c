import type { ReactNode } from "react";
import type { OfferDetails } from "#shared/offers/details.ts";
import { reasonText, type ShownMailState } from "#shared/offers/mail/mail-states.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { WhatsappIcon } from "#web/ui/marks/drawn-icons.ts";
import {
  AlertIcon,
  CheckIcon,
  CheckRingIcon,
  ClockIcon,
  LinkIcon,
  MailIcon,
  PlaneIcon,
} from "#web/ui/marks/icons.tsx";
import { StatusBadge, type Tone } from "#web/ui/marks/status-badge.tsx";
import { lastMails } from "./last-mails.ts";
import { ReminderRow } from "./reminder-row.tsx";
import { type OnSend, useRetry } from "./use-offer.ts";
import styles from "./offer.module.css";

type Send = OfferDetails["sends"][number];

const STATES: Record<ShownMailState, [label: string, tone: Tone, icon: ReactNode]> = {
  queued: ["Na fila", "neutral", <ClockIcon key="" size={12} />],
  sent: ["Enviado", "accent", <PlaneIcon key="" size={12} />],
  delayed: ["Atrasado", "warning", <ClockIcon key="" size={12} />],
  delivered: ["Entregue", "success", <CheckIcon key="" size={12} />],
  bounced: ["Devolvido", "danger", <AlertIcon key="" size={12} />],
  not_sent: ["Não enviado", "danger", <AlertIcon key="" size={12} />],
  complained: ["Spam", "danger", <AlertIcon key="" size={12} />],
};

const OTHER_WAYS: Record<Exclude<Send["channel"], "email">, [label: string, icon: ReactNode]> = {
  whatsapp: ["WhatsApp aberto", <WhatsappIcon key="" size={16} />],
  link: ["Link copiado", <LinkIcon key="" size={16} />],
  marked: ["Marcada como enviada", <CheckRingIcon key="" size={16} />],
};

/** Has the size of a panel with one recipient. */
export function LoadingPanel() {
  return (
    <section className={styles.panel} aria-busy="true">
      <div className={styles.head}>
        <h2>Envio</h2>
      </div>
      <ul>
        <li>
          <Skeleton width="40%" />
        </li>
      </ul>
    </section>
  );
}

interface SendingPanelProps {
  proposal: ProposalHead;
  details: OfferDetails;
  onSend: OnSend;
}

/** A row for each recipient of the newest version. */
export function SendingPanel({ proposal, details, onSend }: SendingPanelProps) {
  const zone = useZone();
  const { retry, isBusy } = useRetry(proposal, onSend);
  const version = details.versions.at(-1);
  const sends = details.sends.filter((one) => one.version === version?.version);
  if (!version || sends.length === 0) return null;
  const isOpen = proposal.offer.state === "open";
  return (
    <section className={styles.panel} aria-labelledby="sending-title">
      <div className={styles.head}>
        <h2 id="sending-title">Envio</h2>
        <span>{`versão ${version.version} · ${formatDateTime(version.sentAt, zone)}`}</span>
      </div>
      <ul>
        {lastMails(sends).map(({ recipient, by }) => (
          <Recipient
            key={recipient.email}
            recipient={recipient}
            by={by}
            isBusy={isBusy}
            {...(isOpen && { onRetry: () => retry(recipient.email) })}
          />
        ))}
        {sends.map((send) =>
          send.channel === "email" ? null : (
            <OtherWay key={send.at + send.channel} channel={send.channel} send={send} />
          ),
        )}
        {details.reminder ? <ReminderRow proposal={proposal} reminder={details.reminder} /> : null}
      </ul>
    </section>
  );
}

interface RecipientProps {
  recipient: Send["recipients"][number];
  by: string | null;
  isBusy: boolean;
  /** Mails again; absent when the client can no longer decide. */
  onRetry?: () => void;
}

function Recipient({ recipient, by, isBusy, onRetry }: RecipientProps) {
  const { email, isCopy, state, reason } = recipient;
  const [label, tone, icon] = STATES[state];
  const role = isCopy ? "Cópia, só leitura" : `Para${by ? ` · por ${by}` : ""}`;
  return (
    <li>
      <span className={styles.disc}>
        <MailIcon size={16} />
      </span>
      <span className={styles.who}>
        <b>{email}</b>
        <small>{reason ? `${role} · ${reasonText(reason)}` : role}</small>
      </span>
      <StatusBadge tone={tone} icon={icon}>
        {label}
      </StatusBadge>
      {(state === "bounced" || state === "not_sent") && !isCopy && onRetry ? (
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onRetry}>
          {state === "bounced" ? "O endereço está certo, tentar de novo" : "Tentar de novo"}
        </Button>
      ) : null}
    </li>
  );
}

function OtherWay({ channel, send }: { channel: keyof typeof OTHER_WAYS; send: Send }) {
  const zone = useZone();
  const [label, icon] = OTHER_WAYS[channel];
  return (
    <li>
      <span className={styles.disc}>{icon}</span>
      <span className={styles.who}>
        <b>{label}</b>
        <small>{`${send.by ? `por ${send.by}, ` : ""}${formatDateTime(send.at, zone)}`}</small>
      </span>
    </li>
  );
}
