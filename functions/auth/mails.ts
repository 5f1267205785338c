import { env } from "#functions/platform/env.ts";
import { type Addressee, personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail, TokenSeed } from "#functions/platform/mail/mail.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";

export function verificationMail(person: Addressee, tokenSeed: TokenSeed): Mail {
  return personMail(person, {
    subject: "Confirme seu e-mail",
    heading: "Boas-vindas!",
    paragraphs: ["Sua conta no Fechou está pronta. Falta só confirmar que este e-mail é seu."],
    button: {
      label: "Confirmar e-mail",
      url: `${env("APP_URL")}/verify-email?token=${MAILED_TOKEN}`,
    },
    tokenSeed,
    footnote: "O link vale por 7 dias. Se você não criou esta conta, ignore esta mensagem.",
  });
}

export function resetPasswordMail(person: Addressee, tokenSeed: TokenSeed): Mail {
  return personMail(person, {
    subject: "Crie uma nova senha",
    paragraphs: ["Recebemos um pedido para trocar a senha da sua conta no Fechou."],
    button: {
      label: "Criar nova senha",
      url: `${env("APP_URL")}/reset-password?token=${MAILED_TOKEN}`,
    },
    tokenSeed,
    footnote:
      "O link vale por 1 hora e só funciona uma vez. Se não foi você, ignore esta mensagem: nada muda.",
  });
}

export function addressRestoredMail(person: Addressee): Mail {
  return personMail(person, {
    subject: "A mudança de e-mail foi desfeita",
    paragraphs: [
      "A conta no Fechou que usava este endereço voltou ao e-mail anterior, a pedido de quem recebe as mensagens dele.",
      "Este endereço não serve mais para entrar.",
    ],
    footnote: "Em caso de dúvida, responda a esta mensagem.",
  });
}
