import {
  figures,
  firstOf,
  monthsOf,
  on,
  type Period,
  plusDays,
  soldOf,
  type Sum,
  sumOf,
  wasOpen,
  type Year,
} from "./recount.ts";
import {
  both,
  cells,
  conversion,
  days,
  inFile,
  money,
  numbers,
  pair,
  percentOf,
  proposalsOf,
  rough,
  share,
  titleOf,
} from "./written.ts";

/** The rows that screens and files must show of a year. */

export interface Person {
  id: string;
  name: string;
}

export function overview({ proposals }: Year, period: Period) {
  const during = (part: Period) => figures(proposals, part);
  const parts = monthsOf(period);
  const whole = during(period);
  const of = (part: Sum, { count }: Sum, words: string) =>
    count < 10 ? "" : `${percentOf(part.count, count)} ${words}`;
  const row = (name: string, { count, value }: Sum) => [
    name,
    numbers.format(count),
    money(value),
    conversionShare(count, whole.sent.count),
  ];
  return {
    accepted: parts.map((part) => [titleOf(part.from), money(during(part).accepted.value)]),
    flow: parts.map((part) => {
      const { sent, accepted, lost } = during(part);
      return [titleOf(part.from), ...[sent, accepted, lost].map(({ value }) => money(value))];
    }),
    cohort: [
      row("Enviadaspor data de envio", whole.sent),
      row(`Visualizadas${of(whole.viewed, whole.sent, "das enviadas")}`, whole.viewed),
      row(`Aceitas${of(whole.viewedWon, whole.viewed, "das visualizadas")}`, whole.won),
      row("Perdidas", whole.lostOfSent),
      row("Em aberto", whole.openOfSent),
    ],
    file: parts.map((part) => {
      const { sent, accepted, lost } = during(part);
      return [titleOf(part.from), ...pair(sent), ...pair(accepted), ...pair(lost)];
    }),
  };
}

function conversionShare(count: number, sent: number): string {
  return sent < 10 ? "–" : percentOf(count, sent);
}

export function people({ proposals }: Year, period: Period, team: readonly Person[]) {
  const lines = [
    ...team.map(({ id, name }) => ({ name, rows: proposals.filter((row) => row.sellerId === id) })),
    { name: "Total", rows: proposals },
  ].map(({ name, rows }) => ({ name, now: figures(rows, period) }));
  return {
    table: lines.map(({ name, now }) => [
      name,
      ...[now.accepted, now.sent, now.lost].map((sum) => both(sum)),
      now.sent.count < 10
        ? conversion(now.won.count, now.sent.count)
        : `${conversion(now.won.count, now.sent.count)} ${now.won.count} de ${now.sent.count}`,
      now.ticket === null ? "–" : money(now.ticket),
      days(now.median),
      both(now.open),
    ]),
    file: lines.map(({ name, now }) => [
      name === "Total" ? "Equipe" : name,
      ...pair(now.accepted),
      ...pair(now.sent),
      ...pair(now.lost),
      ...pair(now.won),
      now.ticket === null ? "" : inFile(now.ticket),
      now.median === null ? "" : cells.format(now.median),
      ...pair(now.open),
    ]),
  };
}

function nameOf(client: { company: string | null; name: string } | undefined): string {
  return client?.company ?? client?.name ?? "";
}

export function clients({ proposals, clients: known }: Year, period: Period) {
  const whole = figures(proposals, period);
  const lines = [...Map.groupBy(proposals, ({ clientId }) => clientId)]
    .map(([id, rows]) => ({ name: nameOf(known.get(id)), now: figures(rows, period) }))
    .filter(({ now }) => now.sent.count + now.accepted.count > 0);
  const cohort = ({ won, sent, openOfSent }: typeof whole) => {
    if (sent.count === 0) return "–";
    const isFew = sent.count < 10;
    const rates = conversion(won.count, sent.count);
    const parts = [
      ...(isFew ? [] : [`${won.count} de ${proposalsOf(sent)}`]),
      `${rough(won.value)} de ${rough(sent.value)}`,
      ...(openOfSent.count > 0 ? [`${openOfSent.count} ainda em aberto`] : []),
    ];
    const byValue = isFew ? "" : ` · ${percentOf(won.value, sent.value)} do valor`;
    const words = parts.map((part) => part.replaceAll(" ", "\u00a0")).join(" · ");
    return `${rates}${byValue} ${words}`;
  };
  return {
    table: [...lines, { name: "Total", now: whole }].map(({ name, now }) => [
      name,
      money(now.accepted.value),
      percentOf(now.accepted.value, whole.accepted.value),
      String(now.accepted.count),
      both(now.sent),
      cohort(now),
    ]),
    file: lines.map(({ name, now }) => [
      name,
      ...pair(now.accepted),
      share(now.accepted.value, whole.accepted.value),
      ...pair(now.sent),
      ...pair(now.won),
    ]),
  };
}

export function products({ proposals, products: known }: Year, period: Period) {
  const accepted = on(proposals, "acceptedOn", period);
  const whole = sumOf(accepted);
  const { sold, discounts } = soldOf(accepted);
  const lines = [...sold].map(([id, of]) => ({ name: known.get(id)?.name ?? "", ...of }));
  return {
    table: [
      ...lines.map(({ name, value, hundredths, proposals: { size } }) => [
        name,
        money(value),
        percentOf(value, whole.value),
        numbers.format(hundredths / 100),
        String(size),
      ]),
      ["Descontos gerais", money(discounts), percentOf(discounts, whole.value), "–", "–"],
      ["Total", money(whole.value), "100%", "–", String(whole.count)],
    ],
    file: [
      ...lines.map(({ name, value, hundredths, proposals: { size } }) => [
        name,
        cells.format(hundredths / 100),
        String(size),
        inFile(value),
        share(value, whole.value),
      ]),
      ["Descontos gerais", "", "", inFile(discounts), share(discounts, whole.value)],
    ],
  };
}

const REASONS: Record<string, string> = {
  price: "Preço acima do orçamento",
  deadline: "Prazo não atende",
  competitor: "Escolheu outro fornecedor",
  postponed: "Projeto adiado ou cancelado",
  scope: "Faltou algo na proposta",
  other: "Outro",
  no_answer: "Cliente não respondeu",
  "": "Sem motivo informado",
};

export function losses({ proposals }: Year, period: Period) {
  const lost = on(proposals, "lostOn", period);
  const whole = sumOf(lost);
  const lines = [...Map.groupBy(lost, ({ lostReason }) => lostReason ?? "")].map(
    ([reason, rows]) => ({ name: REASONS[reason] ?? "", sum: sumOf(rows) }),
  );
  return {
    table: [...lines, { name: "Total", sum: whole }].map(({ name, sum }) => [
      name,
      `${numbers.format(sum.count)} ${percentOf(sum.count, whole.count)}`,
      `${money(sum.value)} ${percentOf(sum.value, whole.value)}`,
    ]),
    file: lines.map(({ name, sum }) => [
      name,
      String(sum.count),
      share(sum.count, whole.count),
      inFile(sum.value),
      share(sum.value, whole.value),
    ]),
  };
}

export function forecast({ proposals }: Year, today: string) {
  const past = Array.from({ length: 12 }, (_month, index) => firstOf(today, index - 12))
    .map((first) => {
      const then = proposals.filter((row) => wasOpen(row, first));
      const last = plusDays(firstOf(first, 1), -1);
      return {
        first,
        open: sumOf(then),
        won: sumOf(on(then, "acceptedOn", { from: first, to: last })),
      };
    })
    .filter(({ open }) => open.count >= 5 && open.value > 0);
  return {
    table: past.map(({ first, open, won }) => [
      titleOf(first),
      percentOf(won.value, open.value),
      money(won.value),
      money(open.value),
    ]),
    file: past.map(({ first, open, won }) => [
      titleOf(first),
      ...pair(open),
      ...pair(won),
      share(won.value, open.value),
    ]),
  };
}
