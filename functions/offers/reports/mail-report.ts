import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import { personMail } from "#functions/platform/mail/mail-page.ts";
import { mailedToken, MAILED_TOKEN, newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import type { Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { listSuperAdmins } from "#functions/users/store.ts";
import { shownName } from "#shared/values/names.ts";
import { offerUrl, reportLinkWrite } from "../link-store.ts";

/**
 * Mails a report to the administrators of the system, each with a read-only link of their own. The rest of the
 * organization stays closed to them.
 */
export async function mailReport(
  { orgId, proposalId, reason, at }: Messages["offer-report"],
  now: Date,
): Promise<void> {
  const [organization, offer, proposal] = await getMany([
    keys.organization(orgId),
    keys.offer(orgId, proposalId),
    keys.proposal(orgId, proposalId),
  ]);
  if (!organization || organization.deletedAt || !offer) return;
  const company = shownName(organization.name, "uma organização");
  const number = proposal ? ` ${proposal.proposalNumber}` : "";
  const admins = await listSuperAdmins();
  const mails = admins.map((admin) => ({
    ...personMail(admin, {
      subject: `Denúncia de uma proposta: ${company}`,
      paragraphs: [
        `A proposta${number} de ${company} foi denunciada por quem a recebeu: “${reason}”`,
        `Organização: ${orgId}. O link abaixo só mostra a página e vale por 30 dias. Se for abuso, suspenda a organização: todas as páginas dela saem do ar na hora.`,
      ],
      button: { label: "Ver a página", url: offerUrl(MAILED_TOKEN) },
      footnote: "Você recebeu esta mensagem porque administra o sistema.",
    }),
    tokenSeed: newTokenSeed(),
  }));
  const link = { orgId, proposalId, version: offer.version };
  const links = mails.map(({ tokenSeed }) => reportLinkWrite(link, mailedToken(tokenSeed), now));
  // A retry leaves unused links behind, which end by their TTL.
  if (links.length > 0) await write(links);
  await mailOnce(orgId, `offer-report#${proposalId}#${at}`, mails, now);
}
