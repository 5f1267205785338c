import type { MessageRecord } from "#functions/offers/message-store.ts";
import type { UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import type { TokenSeed } from "#functions/platform/mail/mail.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { fullName } from "#shared/users/full-name.ts";
import { shownName } from "#shared/values/names.ts";
import { offerUrl } from "./mails.ts";

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
  const name = shownName(company.name, "uma empresa");
  const seller = shownName(fullName(sender), name);
  return {
    to,
    brand: name,
    subject: `${name} respondeu sobre a proposta ${number}`,
    heading: `Resposta de ${seller}`,
    paragraphs: [`Você perguntou: “${question.text}”`, ...answer.text.split(/\n{2,}/)],
    button: { label: "Abrir proposta", url: offerUrl(MAILED_TOKEN) },
    tokenSeed,
    footnote: `Enviada por ${name} pelo Fechou. Responda a este e-mail para falar com ${seller}.`,
    fromName: `${seller} (${name})`,
    replyTo: sender.email,
  };
}
