import { type Addressee, personMail } from "#functions/platform/mail/mail-page.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import { screenUrl } from "#functions/platform/mail/screen-url.ts";
import { type OwnPlan, planTitle } from "#shared/subscription/plan.ts";
import { formatDate, formatDateTime, formatDay } from "#shared/values/dates.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { shownName } from "#shared/values/names.ts";

interface Cancelled {
  name: string;
  timezone: string;
  /** The end of what is paid; null when that is over. */
  accessUntil: string | null;
  /** Null without a running trial. */
  trialUntil: string | null;
}

export function cancelledMail(
  person: Addressee,
  { name, timezone, accessUntil, trialUntil }: Cancelled,
  now: Date,
): Mail {
  const on = formatDate(now, timezone);
  return personMail(person, {
    subject: "Sua assinatura foi cancelada",
    paragraphs: [
      `A assinatura de ${name} foi cancelada em ${on}. Não haverá novas cobranças.`,
      accessUntil
        ? `O que já foi pago continua valendo: o acesso segue até ${formatDate(accessUntil, timezone)}. Para continuar depois, é só assinar de novo.`
        : trialUntil
          ? `O teste grátis continua até ${formatDateTime(trialUntil, timezone)}.`
          : "Seus dados continuam guardados. Para voltar a usar o sistema, é só assinar de novo.",
    ],
    footnote: "Se não foi você, responda a esta mensagem.",
  });
}

interface OnTrial {
  id: string;
  name: string;
  timezone: string;
  trialEndDate: string;
}

export function trialEndingMail(person: Addressee, trial: OnTrial, plan: OwnPlan): Mail {
  return trialMail(person, trial.id, "Seu teste grátis está acabando", [
    `O teste grátis de ${nameOf(trial)} termina em ${endOf(trial)}.`,
    `Para continuar usando propostas, tarefas e equipe em um só lugar, assine o ${monthly(plan)}. Seus dados continuam guardados.`,
  ]);
}

export function trialEndedMail(person: Addressee, trial: OnTrial, plan: OwnPlan): Mail {
  return trialMail(person, trial.id, "Seu teste grátis terminou", [
    `O teste grátis de ${nameOf(trial)} terminou em ${endOf(trial)}. Seus clientes, propostas e tarefas continuam guardados.`,
    `Para voltar a usar, assine o ${monthly(plan)}. O acesso volta assim que o pagamento for confirmado.`,
  ]);
}

function trialMail(person: Addressee, orgId: string, subject: string, paragraphs: string[]): Mail {
  return personMail(person, {
    subject,
    paragraphs,
    button: { label: "Assinar agora", url: screenUrl("/", orgId) },
    footnote: "Você recebe esta mensagem porque criou a organização.",
  });
}

function nameOf({ name }: OnTrial): string {
  return shownName(name, "sua empresa");
}

function endOf({ trialEndDate, timezone }: OnTrial): string {
  return formatDateTime(trialEndDate, timezone);
}

function monthly({ name, price }: OwnPlan): string {
  return `${planTitle(name)} por ${formatMoney(price)} por mês`;
}

interface NextCharge {
  orgId: string;
  value: Cents;
  dueDate: string;
  billingType: string;
}

export function instructionsMail(
  person: Addressee,
  { orgId, value, dueDate, billingType }: NextCharge,
): Mail {
  const way =
    billingType === "CREDIT_CARD"
      ? "Com cartão cadastrado, a cobrança é automática. Sem ele, a página de pagamento"
      : "O código para pagar";
  return personMail(person, {
    subject: "Como pagar sua próxima cobrança",
    paragraphs: [
      `Sua próxima cobrança, de ${formatMoney(value)}, vence em ${formatDay(dueDate)}. Até lá o acesso continua com o que já foi pago.`,
      `${way} fica em Plano e pagamento a partir de três dias antes do vencimento.`,
    ],
    button: { label: "Ver a cobrança", url: screenUrl("/plan", orgId) },
    footnote: "Você recebe esta mensagem porque assinou o Fechou para a sua organização.",
  });
}
