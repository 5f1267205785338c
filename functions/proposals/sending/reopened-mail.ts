import type { AcceptanceRecord } from "#functions/offers/acceptance-store.ts";
import type { UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDate } from "#shared/values/dates.ts";
import type { ProposalRecord } from "../store.ts";

interface Reopening {
  organization: OrganizationRecord;
  user: UserRecord;
  reason: string;
}

/** Tells the person who accepted that the acceptance was reverted; null without an address. */
export function reopenedMail(
  { proposalNumber, clientKept }: ProposalRecord,
  { email, at, timezone, name }: AcceptanceRecord,
  { organization, user, reason }: Reopening,
): UnrenderedMail | null {
  const to = email ?? clientKept.email;
  if (to === null) return null;
  const sender = fullName(user);
  return {
    to,
    brand: organization.name,
    subject: `Proposta ${proposalNumber} reaberta`,
    heading: `Olá, ${name.split(" ")[0] ?? name}`,
    paragraphs: [
      `O aceite de ${formatDate(at, timezone)} foi reaberto pelo fornecedor: ${reason}`,
      "Você receberá uma nova versão. O comprovante anterior fica guardado.",
    ],
    footnote: `Enviada por ${organization.name} pelo Fechou. Responda a este e-mail para falar com ${sender}.`,
    fromName: `${sender} (${organization.name})`,
    replyTo: user.email,
  };
}
