import type { UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { REMINDERS_ANCHOR } from "#shared/offers/mail/reminders.ts";
import { type Contact, mailSenderOf } from "#shared/offers/mail/sender.ts";
import { formatDay } from "#shared/values/dates.ts";
import { offerUrl } from "../link-store.ts";

/** Reminds a client of an offer, in the name of the company. */
export function reminderMail(
  to: string,
  { document }: OfferContent,
  contact: Contact | null,
  tokenSeed: TokenSeed,
): UnrenderedMail {
  const { number, title, validUntil } = document;
  const day = formatDay(validUntil);
  return {
    to,
    ...mailSenderOf(document.company.name, contact),
    subject: `A proposta ${number} vale até ${day}`,
    heading: `Proposta ${number}`,
    paragraphs: [
      `Só para lembrar: a proposta “${title}” vale até ${day}. Se ficou alguma dúvida, responda a este e-mail.`,
    ],
    button: { label: "Ver proposta", url: offerUrl(MAILED_TOKEN) },
    footLink: {
      label: "Não quero lembretes desta proposta",
      url: `${offerUrl(MAILED_TOKEN)}#${REMINDERS_ANCHOR}`,
    },
    tokenSeed,
  };
}
