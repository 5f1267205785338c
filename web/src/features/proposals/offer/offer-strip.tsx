import type { ReactNode } from "react";
import type { OfferDetails } from "#shared/offers/details.ts";
import { reasonText } from "#shared/offers/mail/mail-states.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { formatDay } from "#shared/values/dates.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { Button } from "#web/ui/actions/button.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { confirm } from "#web/ui/dialogs/confirm-dialog.tsx";
import { WhatsappIcon } from "#web/ui/marks/drawn-icons.ts";
import { ClockIcon, HelpIcon, MailIcon, PencilIcon } from "#web/ui/marks/icons.tsx";
import { Banner } from "#web/ui/page/banner.tsx";
import { ANSWER_FIELD } from "./conversation-panel.tsx";
import { type OnSend, useOfferActions, useRenewal } from "./use-offer.ts";
import styles from "./offer.module.css";

interface OfferStripProps {
  proposal: ProposalHead;
  details: OfferDetails | undefined;
  onSend: OnSend;
}

/** The most urgent matter of the offer; one at a time. */
export function OfferStrip({ proposal, details, onSend }: OfferStripProps) {
  const isPast = isExpired(proposal, useNow(), useZone());
  const { discard, isBusy } = useOfferActions(proposal);
  const renewal = useRenewal(proposal);
  const { offer, status, validUntil } = proposal;
  if (offer.version === 0) return null;
  const isSent = status === "sent";
  const returned = isSent && offer.mailProblem ? lastReturned(details) : undefined;
  if (returned) return <ReturnedStrip returned={returned} onSend={onSend} />;
  if (offer.unanswered && status !== "draft")
    return <QuestionStrip isReadable={details !== undefined} />;
  if (!isSent) return null;
  if (offer.state === "paused")
    return <PausedStrip offer={offer} isBusy={isBusy} onDiscard={discard} />;
  const isAsked = isRenewalAsked(details, offer.version);
  if ((isPast || isAsked) && offer.state === "open")
    return (
      <Strip label="Proposta vencida" icon={<ClockIcon />}>
        {isAsked ? (
          <p>
            <b>O cliente pediu uma nova validade.</b>
            {` Esta proposta valia até ${formatDay(validUntil)}.`}
          </p>
        ) : (
          <p>
            <b>{`Esta proposta valia até ${formatDay(validUntil)}.`}</b> O cliente não consegue mais
            aceitar.
          </p>
        )}
        <Button size="sm" disabled={renewal.isBusy} onClick={renewal.renew}>
          Renovar por 15 dias
        </Button>
      </Strip>
    );
  return null;
}

function isRenewalAsked(details: OfferDetails | undefined, newest: number): boolean {
  const events = details?.events ?? [];
  return events.some(({ what, version }) => what === "renewal_asked" && version === newest);
}

interface PausedStripProps {
  offer: ProposalHead["offer"];
  isBusy: boolean;
  onDiscard: () => void;
}

/** What was accepted and reopened needs a new version: there is nothing to go back to. */
function PausedStrip({ offer, isBusy, onDiscard }: PausedStripProps) {
  const { version, isReopened = false } = offer;
  const ask = async () => {
    if (await confirmDiscard(version)) onDiscard();
  };
  return (
    <Strip
      label={isReopened ? "Proposta reaberta" : "Alterações não enviadas"}
      icon={<PencilIcon />}
    >
      <p>
        <b>
          {isReopened
            ? "Esta proposta foi reaberta."
            : "Você mudou esta proposta depois de enviar."}
        </b>
        {` O cliente ainda vê a versão ${version} e não consegue aceitar.`}
      </p>
      {isReopened ? null : (
        <Button size="sm" disabled={isBusy} onClick={() => void ask()}>
          Descartar alterações
        </Button>
      )}
    </Strip>
  );
}

type Returned = NonNullable<ReturnType<typeof lastReturned>>;

function ReturnedStrip({
  returned: { email, reason, state },
  onSend,
}: Pick<OfferStripProps, "onSend"> & { returned: Returned }) {
  const whatsapp = (
    <Button
      size="sm"
      variant="ghost"
      icon={<WhatsappIcon size={16} />}
      onClick={() => onSend({ way: "whatsapp" })}
    >
      Enviar por WhatsApp
    </Button>
  );
  if (state === "complained")
    return (
      <Strip label="E-mail marcado como spam" icon={<MailIcon />} tone="danger">
        <p>
          <b>{`${email} marcou o e-mail como spam.`}</b> Fale por WhatsApp ou telefone.
        </p>
        {whatsapp}
      </Strip>
    );
  return (
    <Strip label="E-mail devolvido" icon={<MailIcon />} tone="danger">
      <p>
        <b>{`O e-mail para ${email} voltou`}</b>
        {reason ? `: ${reasonText(reason)}.` : "."}
      </p>
      <Button size="sm" onClick={() => onSend({ way: "email", address: email })}>
        Corrigir e-mail
      </Button>
      {whatsapp}
    </Strip>
  );
}

function QuestionStrip({ isReadable }: { isReadable: boolean }) {
  return (
    <Strip label="Pergunta sem resposta" icon={<HelpIcon />}>
      <p>
        <b>Há uma pergunta do cliente sem resposta.</b>
      </p>
      <Button
        size="sm"
        disabled={!isReadable}
        onClick={() => document.getElementById(ANSWER_FIELD)?.focus()}
      >
        Responder
      </Button>
    </Strip>
  );
}

interface StripProps {
  label: string;
  icon: ReactNode;
  tone?: "warning" | "danger";
  children: ReactNode;
}

function Strip({ label, icon, tone = "warning", children }: StripProps) {
  return (
    <div className={styles.strip}>
      <Banner label={label} tone={tone}>
        {icon}
        {children}
      </Banner>
    </div>
  );
}

/** Returns the last recipient of the newest version whose mail bounced or was marked as spam. */
function lastReturned(details: OfferDetails | undefined) {
  return details?.sends
    .flatMap(({ recipients }) => recipients)
    .findLast(({ state }) => state === "bounced" || state === "complained");
}

function confirmDiscard(version: number): Promise<boolean> {
  return confirm({
    title: "Descartar as alterações?",
    text: `A proposta volta a ser como na versão ${version}, e o cliente pode aceitar de novo.`,
    action: "Descartar alterações",
    danger: true,
  });
}
