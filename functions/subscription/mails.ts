import { greeting, mailPage } from "#functions/platform/mail-page.ts";
import type { Mail } from "#functions/platform/outbox.ts";
import { formatDate } from "#shared/values/dates.ts";

interface Addressee {
  email: string;
  firstName: string;
}

interface Cancelled {
  name: string;
  timezone: string;
  /** Until when access lasts; null when it is over. */
  accessUntil: string | null;
}

/** The receipt of a cancelled subscription (decisions E16). */
export function cancelledMail(
  person: Addressee,
  { name, timezone, accessUntil }: Cancelled,
  now: Date,
): Mail {
  const on = formatDate(now.toISOString(), timezone);
  return mailPage({
    to: person.email,
    subject: "Sua assinatura foi cancelada",
    heading: greeting(person.firstName),
    paragraphs: [
      `A assinatura de ${name} foi cancelada em ${on}, como você pediu. Não haverá novas cobranças.`,
      accessUntil
        ? `O que já foi pago continua valendo: o acesso segue até ${formatDate(accessUntil, timezone)}.`
        : "Seus dados continuam guardados. Para voltar a usar o sistema, é só assinar de novo.",
    ],
    footnote: "Se não foi você, responda a esta mensagem.",
  });
}
