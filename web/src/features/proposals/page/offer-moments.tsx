import type { OfferDetails } from "#shared/offers/details.ts";
import { reasonText, type ShownMailState } from "#shared/offers/mail/mail-states.ts";
import { formatDay } from "#shared/values/dates.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import {
  AlertIcon,
  CardIcon,
  CheckFilledIcon,
  ClockIcon,
  CrossFilledIcon,
  DownloadIcon,
  EyeIcon,
  HelpIcon,
  LinkIcon,
  MailIcon,
  PlaneIcon,
  RefreshIcon,
} from "#web/ui/marks/icons.tsx";
import type { Moment } from "#web/ui/page/history.tsx";

type Send = OfferDetails["sends"][number];
type OfferEvent = OfferDetails["events"][number];

interface Actions {
  openPdf: (version: number) => void;
  openReceipt: (version: number) => void;
  openChanges: (version: number) => void;
}

/** Returns history entries of sendings and other events of an offer. */
export function offerMoments(
  { versions, sends, events, messages, payments }: OfferDetails,
  actions: Actions,
): Moment[] {
  return [
    ...sends.map((send) => {
      if (send.isReminder) return reminderMoment(send);
      const version = versions.find((one) => one.version === send.version);
      // The version already existed: mailed again.
      if (version?.sentAt !== send.at) return momentOf(send, "reenviada");
      const { version: number, changes } = version;
      const moment = momentOf(send, "enviada");
      const note = [moment.note, totalNote(versions, number)].filter(Boolean).join(" · ");
      return {
        ...moment,
        ...(note && { note }),
        actions: [
          // Versions marked as sent may have no link, and are not printed then.
          ...(send.channel === "marked"
            ? []
            : [{ label: "Abrir PDF", onClick: () => actions.openPdf(number) }]),
          ...(changes.length > 0
            ? [{ label: "O que mudou", onClick: () => actions.openChanges(number) }]
            : []),
        ],
      };
    }),
    ...sends.flatMap(({ recipients }) => recipients.flatMap(deliveryMoments)),
    ...messages.map(({ from, name, at }) => ({
      label: from === "client" ? `Pergunta de ${name}` : `Resposta de ${name}`,
      at,
      icon: <HelpIcon size={14} />,
    })),
    ...payments.map(({ amount, receivedOn, at, by }) => ({
      label: `Recebimento de ${formatMoney(toCents(amount))}`,
      note: `em ${formatDay(receivedOn)}`,
      at,
      by: by ?? undefined,
      icon: <CardIcon size={14} />,
    })),
    ...events.flatMap((event) => {
      const moment = EVENTS[event.what]?.(event);
      if (!moment) return [];
      const { at, by, version } = event;
      const receipt = [{ label: "Comprovante", onClick: () => actions.openReceipt(version) }];
      return [
        {
          ...moment,
          at,
          by: by ?? undefined,
          ...(event.what === "accepted" && { actions: receipt }),
        },
      ];
    }),
  ];
}

/** What became of a mail, once that is known. */
function deliveryMoments({ email, state, reason, at }: Send["recipients"][number]): Moment[] {
  const label = DELIVERY_LABELS[state]?.(email);
  if (label === undefined) return [];
  const Icon = state === "delivered" ? MailIcon : AlertIcon;
  // The label of a complaint says its reason.
  const note = reason && state !== "complained" ? reasonText(reason) : undefined;
  return [{ label, at, icon: <Icon size={14} />, ...(note && { note }) }];
}

const DELIVERY_LABELS: Partial<Record<ShownMailState, (email: string) => string>> = {
  delivered: (email) => `Entregue a ${email}`,
  bounced: (email) => `E-mail para ${email} devolvido`,
  not_sent: (email) => `E-mail para ${email} não enviado`,
  complained: (email) => `Marcada como spam por ${email}`,
};

/** Returns "R$ 900,00 → R$ 1.000,00" where the total differs from the previous version. */
function totalNote(versions: OfferDetails["versions"], number: number): string | undefined {
  const [before, after] = [number - 1, number].map(
    (wanted) => versions.find(({ version }) => version === wanted)?.total,
  );
  if (before === undefined || after === undefined || before === after) return undefined;
  return `${formatMoney(toCents(before))} → ${formatMoney(toCents(after))}`;
}

function reminderMoment({ at, recipients }: Send): Moment {
  const note = recipientsNote(recipients);
  return { label: "Lembrete enviado por e-mail", at, icon: <ClockIcon size={14} />, note };
}

function recipientsNote(recipients: Send["recipients"]): string | undefined {
  return recipients.length === 1 ? recipients[0]?.email : `${recipients.length} destinatários`;
}

function momentOf({ version, channel, at, by, recipients }: Send, sent: string): Moment {
  const labels: Record<Send["channel"], string> = {
    email: `Versão ${version} ${sent} por e-mail`,
    whatsapp: `Versão ${version}, WhatsApp aberto`,
    link: `Versão ${version}, link copiado`,
    marked: `Versão ${version} marcada como enviada`,
  };
  const note = recipientsNote(recipients);
  return {
    label: labels[channel],
    at,
    by: by ?? undefined,
    icon: <PlaneIcon size={14} />,
    ...(recipients.length > 0 && { note }),
  };
}

/** Other events are in the history of the proposal. */
const EVENTS: Partial<Record<OfferEvent["what"], (event: OfferEvent) => Omit<Moment, "at">>> = {
  viewed: () => ({ label: "Visualizada pela primeira vez", icon: <EyeIcon size={14} /> }),
  pdf_downloaded: () => ({ label: "PDF baixado pelo cliente", icon: <DownloadIcon size={14} /> }),
  renewal_asked: ({ detail }) => ({
    label: "Nova validade pedida",
    note: detail ?? undefined,
    icon: <ClockIcon size={14} />,
  }),
  paid_told: () => ({ label: "Pagamento avisado pelo cliente", icon: <CardIcon size={14} /> }),
  reminders_stopped: ({ detail }) => ({
    label: "Lembretes desligados pelo cliente",
    note: detail ?? undefined,
    icon: <ClockIcon size={14} />,
  }),
  accepted: ({ detail }) => ({
    label: `Aceita por ${detail ?? "quem recebeu"}`,
    icon: <CheckFilledIcon size={14} />,
  }),
  accepted_by_team: () => ({
    label: "Registrada como aceita",
    icon: <CheckFilledIcon size={14} />,
  }),
  declined: ({ detail }) => ({
    label: detail === null ? "Recusada pelo cliente" : `Recusada: ${detail}`,
    icon: <CrossFilledIcon size={14} />,
  }),
  reopened: ({ detail }) => ({
    label: "Reaberta",
    note: detail ?? undefined,
    icon: <RefreshIcon size={14} />,
  }),
  withdrawn: () => ({ label: "Retirada", icon: <RefreshIcon size={14} /> }),
  discarded: () => ({ label: "Alterações descartadas", icon: <RefreshIcon size={14} /> }),
  renewed: () => ({ label: "Validade renovada", icon: <ClockIcon size={14} /> }),
  link_disabled: () => ({ label: "Link desativado", icon: <LinkIcon size={14} /> }),
  links_disabled: () => ({ label: "Links desativados", icon: <LinkIcon size={14} /> }),
};
