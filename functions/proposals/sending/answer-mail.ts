import { offerUrl } from "#functions/offers/link-store.ts";
import type { MessageRecord } from "#functions/offers/message-store.ts";
import type { UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { mailSenderOf } from "#shared/offers/mail/sender.ts";
import { fullName } from "#shared/users/full-name.ts";
import { shownName } from "#shared/values/names.ts";

interface Answered {
  to: string;
  question: Pick<MessageRecord, "text">;
  answer: Pick<MessageRecord, "text">;
  content: OfferContent;
  sender: UserRecord;
  tokenSeed: TokenSeed;
}

export function answerMail({
  to,
  question,
  answer,
  content,
  sender,
  tokenSeed,
}: Answered): UnrenderedMail {
  const { number, company } = content.document;
  const seller = { name: fullName(sender), email: sender.email };
  const from = mailSenderOf(company.name, seller);
  return {
    to,
    ...from,
    subject: `${from.brand} respondeu sobre a proposta ${number}`,
    heading: `Resposta de ${shownName(seller.name, from.brand)}`,
    paragraphs: [`Você perguntou: “${question.text}”`, ...answer.text.split(/\n{2,}/)],
    button: { label: "Abrir proposta", url: offerUrl(MAILED_TOKEN) },
    tokenSeed,
  };
}
