import type { Mail } from "#functions/platform/mail/mail.ts";
import { greeting, mailPage } from "#functions/platform/mail/mail-page.ts";
import { env } from "#functions/platform/env.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { CLIENT_REASON_LABELS } from "#shared/offers/lost-reasons.ts";
import type { OfferNews } from "#shared/offers/notifications.ts";

const SUBJECTS = { declined: "recusou a", renewal_asked: "pediu nova validade para a" } as const;

/** Tells a seller what a client did with a proposal. @param message the sentence of the notification */
export function newsMail(
  { email, firstName }: Pick<UserRecord, "email" | "firstName">,
  news: OfferNews & { what: keyof typeof SUBJECTS },
  message: string,
): Mail {
  const reasons =
    news.what === "declined"
      ? [news.reason && `Motivo: ${CLIENT_REASON_LABELS[news.reason]}.`, news.text]
      : [];
  return mailPage({
    to: email,
    subject: `${news.client} ${SUBJECTS[news.what]} proposta ${news.proposalNumber}`,
    heading: greeting(firstName),
    paragraphs: [message, ...reasons.filter((text) => text !== null)],
    button: {
      label: news.what === "declined" ? "Abrir proposta" : "Renovar validade",
      url: `${env("APP_URL")}/proposals/${news.proposalId}`,
    },
    footnote: `Você recebeu esta mensagem porque enviou a proposta “${news.title}”.`,
  });
}
