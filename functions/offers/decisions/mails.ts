import type { Mail } from "#functions/platform/mail/mail.ts";
import { greeting, mailPage } from "#functions/platform/mail/mail-page.ts";
import { env } from "#functions/platform/env.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { OfferNews } from "#shared/offers/notifications.ts";

/** By the number of the proposal and the name of its client. */
const SUBJECTS = {
  declined: (number: string, client: string) => `${client} recusou a proposta ${number}`,
  renewal_asked: (number: string) => `Nova validade para a proposta ${number}`,
  question: (number: string) => `Pergunta sobre a proposta ${number}`,
  paid: (number: string, client: string) => `${client} avisou que pagou a proposta ${number}`,
} as const;
const BUTTONS = {
  declined: "Abrir proposta",
  renewal_asked: "Renovar validade",
  question: "Responder",
  paid: "Registrar recebimento",
} as const;

type MailedNews = OfferNews & { what: keyof typeof SUBJECTS };

/** Returns whether sellers are mailed about it. */
export function isMailed(news: OfferNews): news is MailedNews {
  return Object.hasOwn(SUBJECTS, news.what);
}

/**
 * Tells a seller what a client did with a proposal.
 * @param message the sentence of the notification, with the reason
 */
export function newsMail(
  { email, firstName }: Pick<UserRecord, "email" | "firstName">,
  news: MailedNews,
  message: string,
): Mail {
  const page = mailPage({
    to: email,
    subject: SUBJECTS[news.what](news.proposalNumber, news.client),
    heading: greeting(firstName),
    paragraphs: [message, ...detailsOf(news)],
    button: {
      label: BUTTONS[news.what],
      url: `${env("APP_URL")}/proposals/${news.proposalId}`,
    },
    footnote: `Você recebeu esta mensagem porque enviou a proposta “${news.title}”.`,
  });
  const asker = news.what === "question" ? news.email : null;
  return asker === null ? page : { ...page, replyTo: asker };
}

function detailsOf(news: MailedNews): string[] {
  if (news.what === "question") return news.text.split(/\n{2,}/);
  if (news.what !== "declined") return [];
  // Without a chosen reason the sentence has the text.
  const hasReason = news.reason !== null && news.reason !== "other";
  return hasReason && news.text !== null ? [news.text] : [];
}
