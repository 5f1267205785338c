import { personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { formatDate } from "#shared/values/dates.ts";
import { shownName } from "#shared/values/names.ts";

/** The reason is for super admins only. */
export function suspendedMail(
  person: UserRecord,
  { name, timezone }: OrganizationRecord,
  now: Date,
): Mail {
  const team = shownName(name, "sua empresa");
  return personMail(person, {
    subject: `O acesso de ${team} foi suspenso`,
    paragraphs: [
      `Suspendemos o acesso da equipe de ${team} ao Fechou em ${formatDate(now, timezone)}. Clientes, propostas e tarefas continuam guardados.`,
      "Um pagamento não libera o acesso: precisamos falar com você antes.",
    ],
    footnote: "Para resolver, responda a esta mensagem.",
  });
}
