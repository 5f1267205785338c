import { env } from "#functions/platform/env.ts";
import { greeting, mailPage } from "#functions/platform/mail/mail-page.ts";
import type { Mail, TokenSeed } from "#functions/platform/mail/mail.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";
import { screenUrl } from "#functions/platform/mail/screen-url.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { ROLE_NAMES } from "#shared/organization/role-names.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { fullName } from "#shared/users/full-name.ts";
import { formatDate, formatDateTime } from "#shared/values/dates.ts";
import { shownName } from "#shared/values/names.ts";

export function inviteUrl(token: string): string {
  return `${env("APP_URL")}/accept-invite?token=${token}`;
}

interface Invitation {
  email: string;
  role: AssignableRole;
  expiresAt: string;
}

/** Named in the mail. */
type Sender = Pick<UserRecord, "firstName" | "lastName" | "email" | "emailVerified">;

export function inviteMail(
  { email, role, expiresAt }: Invitation,
  sender: Sender,
  { name, timezone }: OrganizationRecord,
  tokenSeed: TokenSeed,
): Mail {
  return mailPage({
    to: email,
    subject: "Convite para uma equipe no Fechou",
    heading: "Você recebeu um convite",
    paragraphs: [
      `${senderName(sender)} convidou você para a equipe de ${organizationName(name)} no Fechou, com o papel ${ROLE_NAMES[role]}.`,
      "Abra o convite para criar sua conta ou entrar com a que você já tem neste e-mail.",
    ],
    button: { label: "Ver convite", url: inviteUrl(MAILED_TOKEN) },
    tokenSeed,
    footnote: `O convite vale até ${formatDate(expiresAt, timezone)}. Se você não conhece quem convidou, ignore esta mensagem.`,
  });
}

interface Person {
  email: string;
  firstName: string;
}

export function firstPasswordMail(
  { email }: Person,
  sender: Sender,
  { name }: OrganizationRecord,
  tokenSeed: TokenSeed,
): Mail {
  return mailPage({
    to: email,
    subject: "Defina sua senha no Fechou",
    heading: "Boas-vindas!",
    paragraphs: [
      `${senderName(sender)} cadastrou você na equipe de ${organizationName(name)} no Fechou.`,
      "Defina sua senha para entrar com este e-mail.",
    ],
    button: {
      label: "Definir senha",
      url: `${env("APP_URL")}/reset-password?token=${MAILED_TOKEN}`,
    },
    tokenSeed,
    footnote:
      "O link vale por 7 dias e só funciona uma vez. Depois disso, peça outro a quem cadastrou você. Se você não conhece essa pessoa, ignore esta mensagem.",
  });
}

/** An unverified address is no proof of the sender. */
function senderName({ firstName, lastName, email, emailVerified }: Sender): string {
  const name = shownName(fullName({ firstName, lastName }), "Uma pessoa");
  return emailVerified ? `${name} (${email})` : name;
}

function organizationName(name: string): string {
  return shownName(name, "uma empresa");
}

export function removedMail(
  { email, firstName }: Person,
  { name }: Pick<OrganizationRecord, "name">,
): Mail {
  return mailPage({
    to: email,
    subject: `Seu acesso à equipe de ${organizationName(name)} terminou`,
    heading: greeting(firstName),
    paragraphs: [
      `Você não faz mais parte da equipe de ${organizationName(name)} no Fechou e não tem mais acesso aos dados dela.`,
      "Sua conta continua existindo.",
    ],
    footnote: "Se isso for um engano, fale com o administrador da organização.",
  });
}

export function roleMail(
  { email, firstName }: Person,
  role: AssignableRole,
  { id, name }: OrganizationRecord,
): Mail {
  const team = organizationName(name);
  return mailPage({
    to: email,
    subject: `Seu papel em ${team} mudou`,
    heading: greeting(firstName),
    paragraphs: [`Seu papel na equipe de ${team} no Fechou agora é ${ROLE_NAMES[role]}.`],
    button: { label: "Ver equipe", url: screenUrl("/team", id) },
    footnote: "A mudança já vale. Em caso de dúvida, fale com o administrador da organização.",
  });
}

export function newAdminMail(
  { email, firstName }: Person,
  admin: string,
  { id, name }: OrganizationRecord,
): Mail {
  const team = organizationName(name);
  return mailPage({
    to: email,
    subject: `Nova pessoa administradora em ${team}`,
    heading: greeting(firstName),
    paragraphs: [
      `${shownName(admin, "Uma pessoa")} agora administra ${team} no Fechou: pode convidar e remover pessoas e mudar as configurações.`,
    ],
    button: { label: "Ver equipe", url: screenUrl("/team", id) },
    footnote: "Se isso for um engano, mude o papel dessa pessoa na tela Equipe.",
  });
}

export function pixMail(
  { email, firstName }: Person,
  { before, after, by, at }: { before: string; after: string; by: string; at: string },
  { id, name, timezone }: OrganizationRecord,
): Mail {
  const company = organizationName(name);
  return mailPage({
    to: email,
    subject: `A chave PIX de ${company} mudou`,
    heading: greeting(firstName),
    paragraphs: [
      `${shownName(by, "Uma pessoa")} mudou a chave PIX de ${company} em ${formatDateTime(at, timezone)}. Antes: ${before}. Agora: ${after}.`,
      "As propostas já enviadas continuam com a chave de antes.",
    ],
    button: { label: "Ver chave PIX", url: screenUrl("/offer-settings", id) },
    footnote: "Não foi você? Oculte o PIX e troque sua senha.",
  });
}

/** What is still known while the organization is purged. */
type DeletedOrganization = Pick<OrganizationRecord, "name" | "ownerId">;

export function organizationDeletedMail(
  { id, email, firstName }: UserRecord,
  { name, ownerId }: DeletedOrganization,
): Mail {
  const team = organizationName(name);
  return mailPage({
    to: email,
    subject: `${team} foi excluída do Fechou`,
    heading: greeting(firstName),
    paragraphs: [
      `A organização ${team} foi excluída do Fechou, com clientes, propostas, tarefas e arquivos.`,
      "Sua conta continua existindo.",
    ],
    footnote:
      id === ownerId
        ? "Em caso de dúvida, responda a esta mensagem."
        : "Em caso de dúvida, fale com quem era o proprietário ou responda a esta mensagem.",
  });
}
