import { useState } from "react";
import { DEFAULT_MESSAGE, DEFAULT_SUBJECT } from "#shared/offers/mail/message.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalHead } from "#shared/proposals/proposal.ts";
import { formatDay } from "#shared/values/dates.ts";
import { keptCreateId } from "#web/contract/creation.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";

/** Days by which an expired proposal is renewed. */
const RENEWAL_DAYS = 15;

const CERTIFICATE_MS = 5_000;

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

/** Mails the newest version again to a bounced address, which the person has confirmed. */
export function useRetry({ id }: ProposalHead) {
  const [createId] = useState(keptCreateId);
  const resend = useWrite(proposals.resend, {
    done: (_answer, { to: [email] }) => `Proposta enviada para ${email}`,
    failed: "Falha ao enviar proposta",
    fallback: "Tente de novo.",
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

export function useOfferActions({ id, updatedAt }: ProposalHead) {
  const fallback = "Falha ao salvar proposta";
  const discard = useWrite(proposals.discardChanges, {
    done: "Alterações descartadas",
    failed: "Erro",
    fallback,
    isSingle: true,
  });
  const [createId] = useState(keptCreateId);
  const renew = useWrite(proposals.renew, {
    done: ({ validUntil }) => `Validade renovada até ${formatDay(validUntil)}`,
    onDone: () => createId.renew(),
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
    isBusy: discard.isPending || renew.isPending,
    discard: () => discard.mutate({ id, updatedAt }),
    renew: () => {
      const renewal = { id, updatedAt, validityDays: RENEWAL_DAYS };
      renew.mutate({ ...renewal, ...createId.of(renewal) });
    },
    endLink: (linkId: string) => endLink.mutate({ id, linkId }),
    endLinks: () => endLinks.mutate({ id }),
  };
}
