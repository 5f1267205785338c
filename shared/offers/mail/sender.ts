import { withFullStop } from "#shared/values/full-stop.ts";
import { shownName } from "#shared/values/names.ts";

export interface Contact {
  name: string;
  email: string;
}

/** Returns how a mail to a client names its sender: the company, and whom an answer reaches. */
export function mailSenderOf(companyName: string, contact: Contact | null | undefined) {
  const company = shownName(companyName, "uma empresa");
  const sent = `Enviada por ${company} pelo Fechou.`;
  if (!contact) return { brand: company, footnote: sent, fromName: company };
  const name = shownName(contact.name, company);
  return {
    brand: company,
    footnote: `${sent} Responda a este e-mail para falar com ${withFullStop(name)}`,
    fromName: `${name} (${company})`,
    replyTo: contact.email,
  };
}
