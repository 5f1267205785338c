import { undoUntil } from "#functions/auth/store.ts";
import { env } from "#functions/platform/env.ts";
import { type Addressee, personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail, TokenSeed } from "#functions/platform/mail/mail.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";
import { DEFAULT_TIME_ZONE, formatDate } from "#shared/values/dates.ts";
import { shownName } from "#shared/values/names.ts";
import { maskEmail } from "#shared/values/text.ts";

/** For a verified address, `undo` reverts the change for 7 days. */
export function addressChangedMail(
  person: Addressee,
  newEmail: string,
  now: Date,
  undo?: TokenSeed,
): Mail {
  const until = formatDate(undoUntil(now), DEFAULT_TIME_ZONE);
  return personMail(person, {
    subject: "O e-mail da sua conta mudou",
    paragraphs: [
      `O e-mail da sua conta no Fechou agora é ${maskEmail(newEmail)}. Este endereço não serve mais para entrar.`,
      "Por segurança, encerramos as sessões abertas nos outros aparelhos.",
      ...(undo ? [`Não foi você? Você pode desfazer a mudança até ${until}.`] : []),
    ],
    ...(undo && {
      button: {
        label: "Não fui eu",
        url: `${env("APP_URL")}/undo-email-change?token=${MAILED_TOKEN}`,
      },
      tokenSeed: undo,
    }),
    footnote: undo
      ? "O link volta ao e-mail anterior, encerra todas as sessões e leva a uma nova senha. Em caso de dúvida, responda a esta mensagem."
      : "Se não foi você, responda a esta mensagem: vamos ajudar a recuperar a conta.",
  });
}

export function passwordChangedMail(person: Addressee): Mail {
  return personMail(person, {
    subject: "Sua senha foi alterada",
    paragraphs: [
      "A senha da sua conta no Fechou foi alterada agora. As outras sessões foram encerradas.",
      "Se foi você, não precisa fazer nada. Se não foi, crie outra senha agora mesmo.",
    ],
    button: { label: "Não fui eu: criar outra senha", url: `${env("APP_URL")}/reset-password` },
    footnote: "Em caso de dúvida, responda a esta mensagem.",
  });
}

export function confirmAddressMail(person: Addressee, tokenSeed: TokenSeed): Mail {
  return personMail(person, {
    subject: "Confirme seu novo e-mail",
    heading: "Confirme seu novo e-mail",
    paragraphs: ["Este é o novo e-mail da sua conta no Fechou. Falta só confirmar que ele é seu."],
    button: {
      label: "Confirmar e-mail",
      url: `${env("APP_URL")}/verify-email?token=${MAILED_TOKEN}`,
    },
    tokenSeed,
    footnote: "O link vale por 7 dias. Se você não tem conta no Fechou, ignore esta mensagem.",
  });
}

export function accountDeletedMail(person: Addressee, organizations: string[]): Mail {
  const withThem =
    organizations.length === 0
      ? []
      : [
          `Com ela foi excluída também: ${organizations.map((name) => shownName(name, "uma organização")).join(", ")}, com todos os dados e arquivos.`,
        ];
  return personMail(person, {
    subject: "Sua conta foi excluída",
    heading: "Até logo",
    paragraphs: ["Sua conta no Fechou foi excluída, como você pediu.", ...withThem],
    footnote: "Se não foi você, responda a esta mensagem.",
  });
}
