import { personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { shownName } from "#shared/values/names.ts";

/** Notifies the administrators of the system that an organization may no longer mail clients. */
export function sendingStoppedMail(person: UserRecord, { id, name }: OrganizationRecord): Mail {
  const company = shownName(name, "uma organização");
  return personMail(person, {
    subject: `Envio de e-mails suspenso: ${company}`,
    paragraphs: [
      `Os e-mails que ${company} envia a clientes voltaram demais ou foram marcados como spam, e o envio foi suspenso. Links e WhatsApp continuam funcionando.`,
      `Organização: ${id}. Fale com a empresa. No painel, “Liberar e-mails” permite o envio de novo; se for abuso, suspenda o acesso.`,
    ],
    footnote: "Você recebeu esta mensagem porque administra o sistema.",
  });
}
