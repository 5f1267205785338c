import { env } from "#functions/platform/env.ts";
import { mailPage } from "#functions/platform/mail-page.ts";
import { MAILED_TOKEN, type TokenSeed } from "#functions/platform/mailed-token.ts";
import type { Mail } from "#functions/platform/outbox.ts";

interface Addressee {
  email: string;
  firstName: string;
}

/** Tells the old address that it is no longer the account's (decisions A19). */
export function addressChangedMail(person: Addressee, newEmail: string): Mail {
  return mailPage({
    to: person.email,
    subject: "O e-mail da sua conta mudou",
    heading: `Olá, ${person.firstName}`,
    paragraphs: [
      `O e-mail da sua conta no Fechou agora é ${newEmail}. Este endereço não serve mais para entrar.`,
      "Por segurança, encerramos as sessões abertas nos outros aparelhos.",
    ],
    footnote: "Se não foi você, responda a esta mensagem agora: vamos ajudar a recuperar a conta.",
  });
}

/** Asks to confirm the address that a person has changed to (decisions A19). */
export function confirmAddressMail(person: Addressee, tokenSeed: TokenSeed): Mail {
  return mailPage({
    to: person.email,
    subject: "Confirme seu novo e-mail",
    heading: `Olá, ${person.firstName}`,
    paragraphs: ["Este é o novo e-mail da sua conta no Fechou. Falta só confirmar que ele é seu."],
    button: {
      label: "Confirmar e-mail",
      url: `${env("APP_URL")}/verify-email?token=${MAILED_TOKEN}`,
    },
    tokenSeed,
    footnote: "O link vale por 7 dias. Se você não tem conta no Fechou, ignore esta mensagem.",
  });
}

/** The last message to somebody who deleted the account. */
export function accountDeletedMail(person: Addressee, organizations: string[]): Mail {
  const withThem =
    organizations.length === 0
      ? []
      : [
          `Com ela foi excluída também: ${organizations.join(", ")}, com todos os dados e arquivos.`,
        ];
  return mailPage({
    to: person.email,
    subject: "Sua conta foi excluída",
    heading: `Até logo, ${person.firstName}`,
    paragraphs: ["Sua conta no Fechou foi excluída, como você pediu.", ...withThem],
    footnote: "Se não foi você, responda a esta mensagem.",
  });
}
