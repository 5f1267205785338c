import { digestSeed } from "#functions/notifications/mail-preferences-store.ts";
import { env } from "#functions/platform/env.ts";
import type { UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import { MAILED_TOKEN } from "#functions/platform/mail/mailed-token.ts";
import { screenUrl } from "#functions/platform/mail/screen-url.ts";
import { percentChange } from "#shared/dashboard/rules.ts";
import type { Digest } from "#shared/reports/digest.ts";
import { EXPIRING_DAYS, goalPercent, type Sum, WAITING_DAYS } from "#shared/reports/measures.ts";
import { proposalsInWords, shortDay } from "#shared/reports/words.ts";
import { addDays } from "#shared/values/dates.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { monthName } from "#shared/values/months.ts";
import { shownName } from "#shared/values/names.ts";
import { formatCount } from "#shared/values/numbers.ts";

/** Keeps the mail short. */
const MAX_PEOPLE = 30;

interface Reader {
  orgId: string;
  userId: string;
  email: string;
  firstName: string;
}

/** With what was accepted in the week's month. */
interface GoalProgress {
  amount: Cents;
  accepted: Cents;
}

/** Of a person; by name. */
export interface PersonGoal extends GoalProgress {
  name: string;
}

interface Numbers {
  digest: Digest;
  today: string;
  /** Undefined without a goal. */
  goal: (GoalProgress & { month: string }) | undefined;
  /** Empty for members who may not see them. */
  people: readonly PersonGoal[];
  /** The reader's own numbers, not the team's. */
  isOwn: boolean;
}

/** Returns the weekly digest of a person: no names of clients, and no amounts in the subject. */
export function digestMail(
  { orgId, userId, email, firstName }: Reader,
  { digest, today, goal, people, isOwn }: Numbers,
): UnrenderedMail {
  const { week, sent, accepted, lost } = digest;
  const app = env("APP_URL");
  const name = shownName(firstName, "");
  const attention = attentionOf(digest, { today, orgId, isOwn });
  return {
    to: email,
    subject: `Sua semana: ${countOf(sent.now, "enviada")}, ${countOf(accepted.now, "aceita")}, ${digest.expiring.count} a vencer`,
    heading: name ? `Sua semana, ${name}` : "Sua semana",
    paragraphs: [
      `De ${shortDay(week.from)} a ${shortDay(week.to)}`,
      [
        lineOf("Enviado", sent),
        lineOf("Aceito", accepted),
        lineOf("Perdido", lost),
        ...(goal === undefined ? [] : [`Meta de ${monthName(goal.month)}: ${percentOf(goal)}`]),
      ].join("\n"),
      ...(people.length === 0 ? [] : [peopleInWords(people)]),
      ...(attention.length > 0 ? ["Precisa de você"] : []),
    ],
    links: attention,
    button: { label: "Ver propostas", url: screenUrl("/proposals", orgId) },
    footnote: "Você recebe este resumo às segundas-feiras.",
    footLink: { label: "Parar de receber", url: `${app}/digest?token=${MAILED_TOKEN}` },
    tokenSeed: digestSeed(orgId, userId),
    headers: {
      "List-Unsubscribe": `<${app}/api/notifications/digest/${MAILED_TOKEN}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** Returns a line each. */
function peopleInWords(people: readonly PersonGoal[]): string {
  const more = people.length - MAX_PEOPLE;
  return [
    "Meta de cada pessoa",
    ...people.slice(0, MAX_PEOPLE).map((one) => `${one.name}: ${percentOf(one)}`),
    ...(more > 0 ? [`e mais ${formatCount(more, "pessoa", "pessoas")}`] : []),
  ].join("\n");
}

/** Returns '64%'. */
function percentOf({ amount, accepted }: GoalProgress): string {
  return `${goalPercent(amount, accepted)}%`;
}

/** Returns '1 enviada', '6 enviadas'. */
function countOf({ count }: Sum, word: string): string {
  return formatCount(count, word, `${word}s`);
}

/** Returns 'Enviado: R$ 84.300,00 em 6 propostas (↑ 20%)'. */
function lineOf(label: string, { now, before }: Digest["sent"]): string {
  const percent = percentChange(before.value, now.value);
  const arrow = percent !== null && percent < 0 ? "↓" : "↑";
  const change =
    percent === null
      ? " (novo)"
      : percent === 0
        ? ""
        : ` (${arrow} ${Math.min(Math.abs(percent), 999)}%)`;
  return `${label}: ${formatMoney(now.value)} em ${proposalsInWords(now.count)}${change}`;
}

interface Place {
  today: string;
  orgId: string;
  isOwn: boolean;
}

/** Each with its filtered list. */
function attentionOf({ expiring, waiting, expired }: Digest, { today, orgId, isOwn }: Place) {
  const whose = isOwn ? "&pessoa=eu" : "";
  const line = (label: string, sum: Sum, filter: string) =>
    sum.count === 0
      ? []
      : [
          {
            text: `${label}: ${proposalsInWords(sum.count)}, ${formatMoney(sum.value)}`,
            url: screenUrl(`/proposals?view=lista${filter}${whose}`, orgId),
          },
        ];
  const until = shortDay(addDays(today, EXPIRING_DAYS));
  return [
    ...line(`Vencem até ${until}`, expiring, `&status=sent&vence=${EXPIRING_DAYS}`),
    ...line(`Sem resposta há ${WAITING_DAYS} dias`, waiting, `&status=sent&parada=${WAITING_DAYS}`),
    ...line("Vencidas", expired, "&status=expired&vence=vencidas"),
  ];
}
