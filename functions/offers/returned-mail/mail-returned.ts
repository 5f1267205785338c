import { notify } from "#functions/notifications/store.ts";
import { listMembersOrAdmins } from "#functions/organization/member-store.ts";
import { log } from "#functions/platform/logs/log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import { personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { get, getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { listSuperAdmins } from "#functions/users/store.ts";
import { reasonText } from "#shared/offers/mail/mail-states.ts";
import { isHarmful } from "#shared/offers/mail/reputation.ts";
import { shownName } from "#shared/values/names.ts";

/**
 * Notifies the sender of a bounced mail, or owner and administrators once the sender has left, and stops an organization
 * whose mails keep bouncing. Idempotent.
 */
export async function handleReturnedMail(
  { orgId, proposalId, sendId = "", by, email, reason }: Messages["mail-returned"],
  now: Date,
): Promise<void> {
  log.warn("mail returned", { organizationId: orgId, reason });
  const proposal = await get(keys.proposal(orgId, proposalId));
  if (proposal) {
    const { proposalNumber, title } = proposal;
    const named = `a proposta ${proposalNumber} “${title}”`;
    const isSpam = reason === "spam";
    const message = isSpam
      ? `${email} marcou como spam o e-mail com ${named}. Fale por WhatsApp ou telefone.`
      : `O e-mail para ${email} com ${named} voltou: ${reasonText(reason)}.`;
    const once = `mail-returned#${proposalId}#${email}#${sendId}#${reason}`;
    const recipients = await listMembersOrAdmins(orgId, [by]);
    await notify(
      recipients.map(({ userId }) => ({
        orgId,
        userId,
        type: "proposal_delivery_failed",
        title: isSpam ? "E-mail marcado como spam" : "E-mail devolvido",
        message,
        relatedId: proposalId,
        once,
      })),
      now,
    );
  }
  await stopIfHarmful(orgId, now);
}

async function stopIfHarmful(orgId: string, now: Date): Promise<void> {
  const [counts, organization] = await getMany([
    keys.mailReputation(orgId),
    keys.organization(orgId),
  ]);
  const at = now.toISOString();
  if (!organization || !counts || counts["stoppedAt"] || !isHarmful(counts, at.slice(0, 10)))
    return;
  const admins = await listSuperAdmins();
  await tryWrite(
    {
      update: keys.mailReputation(orgId),
      set: { stoppedAt: at },
      condition: { equals: { stoppedAt: null } },
    },
    { update: keys.organization(orgId), set: { mailStoppedAt: at }, condition: "exists" },
    ...admins.map((admin) => enqueueMail(sendingStoppedMail(admin, organization), now)),
  );
}

/** Notifies the administrators of the system that an organization may no longer mail clients. */
function sendingStoppedMail(person: UserRecord, { id, name }: OrganizationRecord): Mail {
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
