import type { AssignableRole } from "#shared/organization/rules.ts";
import { formatDate } from "#shared/values/dates.ts";
import { env } from "#functions/platform/env.ts";
import { mailPage } from "#functions/platform/mail-page.ts";
import { MAILED_TOKEN, type TokenSeed } from "#functions/platform/mailed-token.ts";
import type { Mail } from "#functions/platform/outbox.ts";
import type { OrganizationRecord } from "#functions/platform/records.ts";

const ROLE_NAMES = { admin: "Administrador", member: "Membro" } as const;

/** Where an invite is accepted. */
export function inviteUrl(token: string): string {
  return `${env("APP_URL")}/accept-invite?token=${token}`;
}

interface Invitation {
  email: string;
  role: AssignableRole;
  inviterName: string;
  expiresAt: string;
}

/** Asks somebody into the team, whether they have an account or not. */
export function inviteMail(
  { email, role, inviterName, expiresAt }: Invitation,
  { name, timezone }: OrganizationRecord,
  tokenSeed: TokenSeed,
): Mail {
  return mailPage({
    to: email,
    subject: `Convite para a equipe de ${name}`,
    heading: `${inviterName} convidou você`,
    paragraphs: [
      `Você foi convidado para a equipe de ${name} no Fechou, com o papel ${ROLE_NAMES[role]}.`,
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

/** The link to a first password, for a person whom somebody else registered (decisions D10). */
export function firstPasswordMail(
  { email, firstName }: Person,
  registeredBy: string,
  { name }: OrganizationRecord,
  tokenSeed: TokenSeed,
): Mail {
  return mailPage({
    to: email,
    subject: "Defina sua senha",
    heading: `Boas-vindas, ${firstName}!`,
    paragraphs: [
      `${registeredBy} cadastrou você na equipe de ${name} no Fechou.`,
      "Defina sua senha para entrar com este e-mail.",
    ],
    button: {
      label: "Definir senha",
      url: `${env("APP_URL")}/reset-password?token=${MAILED_TOKEN}`,
    },
    tokenSeed,
    footnote:
      "O link vale por 7 dias e só funciona uma vez. Depois disso, use “Esqueceu sua senha?” na tela de entrada.",
  });
}

/** Tells a person who has an account that they are in one more team now (decisions D10). */
export function addedMail(
  { email, firstName }: Person,
  registeredBy: string,
  { name }: OrganizationRecord,
): Mail {
  return mailPage({
    to: email,
    subject: `Você agora faz parte da equipe de ${name}`,
    heading: `Olá, ${firstName}`,
    paragraphs: [
      `${registeredBy} adicionou você à equipe de ${name} no Fechou.`,
      "Entre com o e-mail e a senha que você já usa e escolha a organização no menu.",
    ],
    button: { label: "Entrar", url: `${env("APP_URL")}/login` },
    footnote: "Se você não conhece quem adicionou você, fale com o nosso suporte.",
  });
}

/** Tells a person that they are not in the team any more (decisions D14). */
export function removedMail(
  { email, firstName }: Person,
  { name }: Pick<OrganizationRecord, "name">,
): Mail {
  return mailPage({
    to: email,
    subject: `Seu acesso à equipe de ${name} terminou`,
    heading: `Olá, ${firstName}`,
    paragraphs: [
      `Você não faz mais parte da equipe de ${name} no Fechou e não tem mais acesso aos dados dela.`,
      "Sua conta continua existindo.",
    ],
    footnote: "Se isso for um engano, fale com o administrador da organização.",
  });
}

/** Tells a person what they may do from now on (decisions D16). */
export function roleMail(
  { email, firstName }: Person,
  role: AssignableRole,
  { name }: OrganizationRecord,
): Mail {
  return mailPage({
    to: email,
    subject: `Seu papel na equipe de ${name} mudou`,
    heading: `Olá, ${firstName}`,
    paragraphs: [`Seu papel na equipe de ${name} no Fechou agora é ${ROLE_NAMES[role]}.`],
    footnote: "A mudança já vale. Em caso de dúvida, fale com o administrador da organização.",
  });
}
