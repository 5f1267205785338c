import { env } from "#functions/platform/env.ts";
import { type Addressee, mailPage, personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail, TokenSeed } from "#functions/platform/mail/mail.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";
import { screenUrl } from "#functions/platform/mail/screen-url.ts";
import { displayName } from "#shared/clients/rules.ts";
import { consumerNote } from "#shared/offers/consumer-note.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { receiptFileName } from "#shared/offers/file-name.ts";
import { type Contact, mailSenderOf } from "#shared/offers/mail/sender.ts";
import { signerText } from "#shared/offers/signer-text.ts";
import { zoneText } from "#shared/organization/rules.ts";
import { formatDateTime } from "#shared/values/dates.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import type { AcceptanceRecord } from "../acceptance-store.ts";
import { MAX_ATTACHED_BYTES } from "../attachment-limits.ts";
import { offerUrl } from "../link-store.ts";

/** An acceptance, with its certificate once printed. */
export interface Receipt {
  orgId: string;
  proposalId: number;
  content: OfferContent;
  contact: Contact | null;
  acceptance: AcceptanceRecord;
  file: { key: string; hash: string; bytes: number } | null;
  /** Due now. */
  pix: { amount: Cents; code: string } | null;
}

/**
 * Returns the receipt for the person who accepted; null without an address.
 * @param tokenSeed of the link to the page
 */
export function clientReceipt(receipt: Receipt, tokenSeed?: TokenSeed): Mail | null {
  const { content, contact, acceptance, file } = receipt;
  const { document, timezone } = content;
  if (acceptance.email === null) return null;
  const at = formatDateTime(acceptance.at, timezone);
  const { fromName, replyTo, ...sender } = mailSenderOf(document.company.name, contact);
  const note = consumerNote(content, acceptance.taxId);
  const mail = mailPage({
    to: acceptance.email,
    ...sender,
    subject: `Comprovante: proposta ${document.number} aceita`,
    heading: `Proposta ${document.number} aceita`,
    paragraphs: [
      `Você aceitou em ${at} (${zoneText(timezone)}), no total de ${formatMoney(acceptance.total)}. ${certificateText(receipt)}`,
      ...(file ? [`Código SHA-256 do arquivo: ${file.hash}. Confira em ${env("APP_URL")}/v.`] : []),
      ...(receipt.pix === null ? [] : [pixText(receipt.pix)]),
      ...(note === null ? [] : [note]),
      "Não foi você? Responda a este e-mail.",
    ],
    ...(tokenSeed && {
      tokenSeed,
      button: { label: "Ver proposta", url: offerUrl(MAILED_TOKEN) },
    }),
  });
  return { ...mail, ...attachmentOf(receipt), fromName, ...(replyTo && { replyTo }) };
}

export function sellerReceipt(person: Addressee, receipt: Receipt): Mail {
  const { content, acceptance, orgId, proposalId } = receipt;
  const { total } = acceptance;
  const { document } = content;
  const mail = personMail(person, {
    subject: `${displayName(document.client)} aceitou a proposta ${document.number}`,
    paragraphs: [
      `${signerText(acceptance)} aceitou ${formatMoney(total)}. ${certificateText(receipt)}`,
      "Próximo passo: criar a tarefa ou o contrato.",
    ],
    button: { label: "Abrir proposta", url: screenUrl(`/proposals/${proposalId}`, orgId) },
    footnote: `Você recebeu esta mensagem porque enviou a proposta “${document.title}”.`,
  });
  return { ...mail, ...attachmentOf(receipt) };
}

/** Tells a seller of an acceptance while the organization is locked, without its details. */
export function lockedReceipt(person: Addressee, { orgId, content, acceptance }: Receipt): Mail {
  const { document } = content;
  return personMail(person, {
    subject: "Sua proposta foi aceita",
    paragraphs: [
      `${displayName(document.client)} aceitou a proposta ${document.number}, no total de ${formatMoney(acceptance.total)}.`,
      "O acesso da sua empresa está bloqueado. O comprovante e os dados do aceite estão guardados e aparecem quando a assinatura for ativada.",
    ],
    button: { label: "Ver assinatura", url: screenUrl("/plan", orgId) },
    footnote: `Você recebeu esta mensagem porque enviou a proposta “${document.title}”.`,
  });
}

function pixText({ amount, code }: NonNullable<Receipt["pix"]>): string {
  return `Para começar, pague ${formatMoney(amount)} por PIX. Código copia e cola: ${code}`;
}

function certificateText({ file }: Receipt): string {
  if (!file) return "O comprovante em PDF segue em outra mensagem.";
  return file.bytes <= MAX_ATTACHED_BYTES
    ? "O comprovante está anexado."
    : "O comprovante é grande demais para um e-mail: peça o arquivo a quem enviou a proposta.";
}

function attachmentOf({ file, content, acceptance }: Receipt): Pick<Mail, "attachment"> {
  if (!file || file.bytes > MAX_ATTACHED_BYTES) return {};
  const name = receiptFileName(content.document.number, acceptance.version);
  return { attachment: { key: file.key, name } };
}
