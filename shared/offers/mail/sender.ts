import { withFullStop } from "#shared/values/full-stop.ts";
import { shownName } from "#shared/values/names.ts";

interface Seller {
  name: string;
  email: string;
}

/** Returns how a mail to a client names its sender: the company, and the seller whom an answer reaches. */
export function mailSenderOf(companyName: string, seller: Seller | null | undefined) {
  const company = shownName(companyName, "uma empresa");
  const sent = `Enviada por ${company} pelo Fechou.`;
  if (!seller) return { brand: company, footnote: sent, fromName: company };
  const name = shownName(seller.name, company);
  return {
    brand: company,
    footnote: `${sent} Responda a este e-mail para falar com ${withFullStop(name)}`,
    fromName: `${name} (${company})`,
    replyTo: seller.email,
  };
}
