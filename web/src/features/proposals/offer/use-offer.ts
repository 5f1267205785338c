import { useState } from "react";
import { DEFAULT_MESSAGE, DEFAULT_SUBJECT } from "#shared/offers/mail/message.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDay } from "#shared/values/dates.ts";
import { problemCode } from "#web/contract/client.ts";
import { keptCreateId } from "#web/contract/creation.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useResendLinkAction } from "#web/contract/use-resend-link-action.ts";
import { ACTION_TOAST_MS, type ToastExtras } from "#web/ui/feedback/toast.ts";
import type { SendStart } from "../use-proposal-actions.ts";

/** Days by which an expired proposal is renewed. */
const RENEWAL_DAYS = 15;

const CERTIFICATE_MS = 5_000;

const fallback = "Falha ao salvar proposta";

export function useOffer({ id, offer }: ProposalHead) {
  return useRead(
    proposals.offer,
    { id },
    {
      when: offer.version > 0,
      // Polls for the certificate, which is printed some seconds after the acceptance.
      everyMs: (details) =>
        details?.acceptance && !details.acceptance.certificate ? CERTIFICATE_MS : false,
    },
  );
}

/** Opens the dialog to send the proposal. */
export type OnSend = (start: SendStart) => void;

/** Refusals whose sentences suggest WhatsApp. */
const SUGGEST_WHATSAPP = ["send_limit", "recipient_stopped"];

/** Returns the toast action of a refused mail: the link that confirms the sender's address, or another way. */
function useRefusedMail(onSend: OnSend) {
  const resendLink = useResendLinkAction();
  const action = { label: "Enviar por WhatsApp", run: () => onSend({ way: "whatsapp" }) };
  return (error: Error): ToastExtras =>
    SUGGEST_WHATSAPP.includes(problemCode(error) ?? "")
      ? { action, lastsMs: ACTION_TOAST_MS }
      : resendLink(error);
}

/** Mails the newest version again to a bounced address, which the person has confirmed. */
export function useRetry({ id }: ProposalHead, onSend: OnSend) {
  const [createId] = useState(keptCreateId);
  const resend = useWrite(proposals.resend, {
    done: (_answer, { to: [email] }) => `Proposta enviada para ${email}`,
    failed: "Falha ao enviar proposta",
    fallback: "Tente de novo.",
    errorToast: useRefusedMail(onSend),
    onDone: () => createId.renew(),
    isSingle: true,
  });
  return {
    isBusy: resend.isPending,
    retry: (email: string) => {
      const text = { subject: DEFAULT_SUBJECT, message: DEFAULT_MESSAGE };
      const mailing = { id, to: [email], ...text, retryStopped: true };
      resend.mutate({ ...mailing, ...createId.of(mailing) });
    },
  };
}

/** Mails it to the last recipients with a new validity. */
export function useRenewal({ id, updatedAt }: ProposalHead) {
  const [createId] = useState(keptCreateId);
  const renew = useWrite(proposals.renew, {
    done: ({ validUntil }) => `Validade renovada até ${formatDay(validUntil)}`,
    onDone: () => createId.renew(),
    failed: "Erro",
    fallback,
    errorToast: useResendLinkAction(),
    isSingle: true,
  });
  return {
    isBusy: renew.isPending,
    renew: () => {
      const renewal = { id, updatedAt, validityDays: RENEWAL_DAYS };
      renew.mutate({ ...renewal, ...createId.of(renewal) });
    },
  };
}

export function useOfferActions({ id, updatedAt }: ProposalHead) {
  const discard = useWrite(proposals.discardChanges, {
    done: "Alterações descartadas",
    failed: "Erro",
    fallback,
    isSingle: true,
  });
  const endLink = useWrite(proposals.endLink, {
    done: "Link desativado",
    failed: "Erro",
    fallback,
  });
  const endLinks = useWrite(proposals.endLinks, {
    done: "Links desativados",
    failed: "Erro",
    fallback,
  });
  return {
    isBusy: discard.isPending,
    discard: () => discard.mutate({ id, updatedAt }),
    endLink: (linkId: string) => endLink.mutate({ id, linkId }),
    endLinks: () => endLinks.mutate({ id }),
  };
}
