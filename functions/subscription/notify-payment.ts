import { notify } from "#functions/notifications/store.ts";
import { listMembers } from "#functions/organization/member-store.ts";
import { find, findPeople } from "#functions/organization/store.ts";
import { env } from "#functions/platform/env.ts";
import { log } from "#functions/platform/logs/log.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import { personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import { screenUrl } from "#functions/platform/mail/screen-url.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { listSuperAdminIds } from "#functions/users/store.ts";
import { hasRole } from "#shared/organization/rules.ts";
import { type PaymentEvent, formatNotification } from "#shared/subscription/notifications.ts";
import { withFullStop } from "#shared/values/full-stop.ts";

/**
 * Notifies owner and administrators of a charge, once per charge and stage, and mails the owner. Suspicious payments
 * are also mailed to super admins. Idempotent.
 */
export async function notifyPayment(news: PaymentEvent, now: Date): Promise<void> {
  const { orgId, stage, chargeId } = news;
  const [organization, members] = await Promise.all([find(orgId), listMembers(orgId)]);
  if (!organization) return;
  const words = formatNotification(news, organization.timezone);
  await notify(
    members
      .filter(({ role }) => hasRole(role, "admin"))
      .map(({ userId }) => ({
        ...words,
        orgId,
        userId,
        relatedId: null,
        once: `payment-${stage}#${chargeId}`,
      })),
    now,
  );
  if (stage === "paid" || stage === "seats") return;
  const isAlert = stage === "contested" || stage === "short";
  if (isAlert) log.warn("payment needs review", { organizationId: orgId, stage, chargeId });
  const people = await findPeople([
    organization.ownerId,
    ...(isAlert ? await listSuperAdminIds() : []),
  ]);
  const mails = [...people.values()].map((person) =>
    person.id === organization.ownerId
      ? ownerMail(person, organization, words)
      : alertMail(person, organization, news),
  );
  await mailOnce(orgId, `payment-${stage}#${chargeId}`, mails, now);
}

function ownerMail(
  person: UserRecord,
  { id, name }: OrganizationRecord,
  { title, message }: { title: string; message: string },
): Mail {
  return personMail(person, {
    subject: title,
    paragraphs: [message],
    button: { label: "Ver pagamento", url: screenUrl("/plan", id) },
    footnote: `Você recebe esta mensagem porque é responsável por ${withFullStop(name)}`,
  });
}

function alertMail(
  person: UserRecord,
  { id, name }: OrganizationRecord,
  { stage, chargeId }: PaymentEvent,
): Mail {
  const what = stage === "contested" ? "foi contestado" : "é menor que o valor da assinatura";
  return personMail(person, {
    subject: `Pagamento a conferir: ${name}`,
    paragraphs: [`O pagamento ${chargeId} de ${name} (${id}) ${what}.`],
    button: { label: "Abrir o painel", url: `${env("APP_URL")}/admin` },
    footnote: "Você recebe esta mensagem porque administra o sistema.",
  });
}
