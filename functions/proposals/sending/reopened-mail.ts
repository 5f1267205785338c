import { type AcceptanceRecord, isProven } from "#functions/offers/acceptance-store.ts";
import { greeting, type UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { mailSenderOf } from "#shared/offers/mail/sender.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDate } from "#shared/values/dates.ts";
import type { ProposalRecord } from "../store.ts";

interface Reopening {
  organization: OrganizationRecord;
  user: UserRecord;
  reason: string;
}

/** Tells the person who accepted that the acceptance was reverted; null unless a mailed link proved the address. */
export function reopenedMail(
  { proposalNumber }: ProposalRecord,
  acceptance: AcceptanceRecord,
  { organization, user, reason }: Reopening,
): UnrenderedMail | null {
  const { email, at, timezone, name } = acceptance;
  if (email === null || !isProven(acceptance)) return null;
  const seller = { name: fullName(user), email: user.email };
  return {
    to: email,
    ...mailSenderOf(organization.name, seller),
    subject: `Proposta ${proposalNumber} reaberta`,
    heading: greeting(name.split(" ")[0] ?? name),
    paragraphs: [
      `O aceite de ${formatDate(at, timezone)} foi reaberto pelo fornecedor: ${reason}`,
      "Você receberá uma nova versão. O comprovante anterior fica guardado.",
    ],
  };
}
