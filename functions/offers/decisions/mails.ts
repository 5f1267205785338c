import { type Addressee, personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import { screenUrl } from "#functions/platform/mail/screen-url.ts";
import type { OfferNotificationEvent } from "#shared/offers/notifications.ts";

/** By the number of the proposal and the name of its client. */
const SUBJECTS = {
  declined: (number: string, client: string) => `${client} recusou a proposta ${number}`,
  renewal_asked: (number: string) => `Nova validade para a proposta ${number}`,
  question: (number: string) => `Pergunta sobre a proposta ${number}`,
  paid: (number: string, client: string) => `${client} avisou que pagou a proposta ${number}`,
  viewed: (number: string, client: string) => `${client} abriu a proposta ${number}`,
} as const;
const BUTTONS = {
  declined: "Abrir proposta",
  renewal_asked: "Renovar validade",
  question: "Responder",
  paid: "Registrar recebimento",
  viewed: "Abrir proposta",
} as const;

type MailedEvent = OfferNotificationEvent & { what: keyof typeof SUBJECTS };

/** Returns whether sellers are mailed about it. */
export function isMailed(event: OfferNotificationEvent): event is MailedEvent {
  return Object.hasOwn(SUBJECTS, event.what);
}

/**
 * Tells a seller what a client did with a proposal.
 * @param message the sentence of the notification, with the reason
 */
export function eventMail(person: Addressee, event: MailedEvent, message: string): Mail {
  const page = personMail(person, {
    subject: SUBJECTS[event.what](event.proposalNumber, event.client),
    paragraphs: paragraphsOf(event, message),
    button: {
      label: BUTTONS[event.what],
      url: screenUrl(`/proposals/${event.proposalId}`, event.orgId),
    },
    ...(event.what === "viewed"
      ? {
          footnote: "Você recebe os e-mails de visitas porque os ligou em Meu Perfil.",
          footLink: {
            label: "Parar de receber",
            url: screenUrl("/profile#visitas", event.orgId),
          },
        }
      : { footnote: `Você recebeu esta mensagem porque enviou a proposta “${event.title}”.` }),
  });
  const asker = event.what === "question" ? event.email : null;
  return asker === null ? page : { ...page, replyTo: asker };
}

function paragraphsOf(event: MailedEvent, message: string): string[] {
  if (event.what === "question") {
    const { name, proposalNumber, text } = event;
    return [`${name} perguntou sobre a proposta ${proposalNumber}:`, ...text.split(/\n{2,}/)];
  }
  if (event.what !== "declined") return [message];
  // Without a chosen reason the sentence has the text.
  const hasReason = event.reason !== null && event.reason !== "other";
  return hasReason && event.text !== null ? [message, event.text] : [message];
}
