import { offerUrl } from "#functions/offers/link-store.ts";
import type { UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { fillIn, firstNameOf, LINK_WORD, type MessageFacts } from "#shared/offers/mail/message.ts";
import { mailSenderOf } from "#shared/offers/mail/sender.ts";
import { fullName } from "#shared/users/full-name.ts";
import { withFullStop } from "#shared/values/full-stop.ts";
import { uncapitalize } from "#shared/values/text.ts";

/** Returns the values of the placeholders in a message. */
function factsOf({ document, seller }: OfferContent): MessageFacts {
  return {
    client: displayName(document.client),
    firstName: firstNameOf(document.client),
    number: document.number,
    title: document.title,
    total: document.total,
    validUntil: document.validUntil,
    seller: seller?.name ?? document.company.name,
    company: document.company.name,
  };
}

interface OfferMail {
  to: string;
  /** Reads only. */
  isCopy: boolean;
  subject: string;
  message: string;
  content: OfferContent;
  sender: UserRecord;
  tokenSeed: TokenSeed;
}

/** Mails the link of an offer to a client, in the name of the company. */
export function offerMail(sent: OfferMail): UnrenderedMail {
  const { to, isCopy, content, sender, tokenSeed } = sent;
  const facts = factsOf(content);
  const { number } = content.document;
  const seller = content.seller ?? { name: fullName(sender), email: sender.email };
  // The button has the address; the text does not repeat it.
  const text = fillIn(sent.message, facts).replaceAll(LINK_WORD, "").trim();
  const copied = `Você recebeu uma cópia para leitura. O aceite é de ${withFullStop(facts.client)}`;
  const subject = fillIn(sent.subject, facts);
  return {
    to,
    ...mailSenderOf(facts.company, seller),
    subject: isCopy ? `Cópia: ${uncapitalize(subject)}` : subject,
    heading: `Proposta ${number}`,
    paragraphs: [...(isCopy ? [copied] : []), ...text.split(/\n{2,}/)],
    button: { label: "Ver proposta", url: offerUrl(MAILED_TOKEN) },
    tokenSeed,
  };
}
