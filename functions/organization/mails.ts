import { env } from "#functions/platform/env.ts";
import { type Addressee, mailPage, personMail } from "#functions/platform/mail/mail-page.ts";
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

export function firstPasswordMail(
  person: Addressee,
  sender: Sender,
  { name }: OrganizationRecord,
  tokenSeed: TokenSeed,
): Mail {
  return personMail(person, {
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

export function removedMail(person: Addressee, { name }: Pick<OrganizationRecord, "name">): Mail {
  return personMail(person, {
    subject: `Seu acesso à equipe de ${organizationName(name)} terminou`,
    paragraphs: [
      `Você não faz mais parte da equipe de ${organizationName(name)} no Fechou e não tem mais acesso aos dados dela.`,
      "Sua conta continua existindo.",
    ],
    footnote: "Se isso for um engano, fale com o administrador da organização.",
  });
}

export function roleMail(
  person: Addressee,
  role: AssignableRole,
  { id, name }: OrganizationRecord,
): Mail {
  const team = organizationName(name);
  return personMail(person, {
    subject: `Seu papel em ${team} mudou`,
    paragraphs: [`Seu papel na equipe de ${team} no Fechou agora é ${ROLE_NAMES[role]}.`],
    button: { label: "Ver equipe", url: screenUrl("/team", id) },
    footnote: "A mudança já vale. Em caso de dúvida, fale com o administrador da organização.",
  });
}

export function newAdminMail(
  person: Addressee,
  admin: string,
  { id, name }: OrganizationRecord,
): Mail {
  const team = organizationName(name);
  return personMail(person, {
    subject: `Nova pessoa administradora em ${team}`,
    paragraphs: [
      `${shownName(admin, "Uma pessoa")} agora administra ${team} no Fechou: pode convidar e remover pessoas e mudar as configurações.`,
    ],
    button: { label: "Ver equipe", url: screenUrl("/team", id) },
    footnote: "Se isso for um engano, mude o papel dessa pessoa na tela Equipe.",
  });
}

export function pixMail(
  person: Addressee,
  { before, after, by, at }: { before: string; after: string; by: string; at: string },
  { id, name, timezone }: OrganizationRecord,
): Mail {
  const company = organizationName(name);
  return personMail(person, {
    subject: `A chave PIX de ${company} mudou`,
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
  person: UserRecord,
  { name, ownerId }: DeletedOrganization,
): Mail {
  const team = organizationName(name);
  return personMail(person, {
    subject: `${team} foi excluída do Fechou`,
    paragraphs: [
      `A organização ${team} foi excluída do Fechou, com clientes, propostas, tarefas e arquivos.`,
      "Sua conta continua existindo.",
    ],
    footnote:
      person.id === ownerId
        ? "Em caso de dúvida, responda a esta mensagem."
        : "Em caso de dúvida, fale com quem era o proprietário ou responda a esta mensagem.",
  });
}
