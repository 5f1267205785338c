import { clientName } from "#shared/clients/rules.ts";
import { LOST_REASON_LABELS } from "#shared/offers/decisions/lost-reasons.ts";
import { forecastOf } from "#shared/reports/forecast.ts";
import { groupOf, groupRows } from "#shared/reports/groups.ts";
import { type Sum, within } from "#shared/reports/measures.ts";
import { productSales } from "#shared/reports/products.ts";
import { slaRows } from "#shared/reports/sla.ts";
import { monthName } from "#shared/reports/words.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { type Cents, toReais } from "#shared/values/money.ts";
import type { Cell, CellKind, Column, Sheet } from "#web/ui/files/sheet.ts";
import { slaByMonth, slaByPerson } from "./tables/sla.tsx";
import type { Report } from "./use-reports.ts";
import type { GoalOf } from "./use-goals.ts";
import { STEP_TITLES } from "./words.ts";

/** Read besides the list of proposals. */
export interface SheetSources {
  products: readonly { id: number; name: string }[];
  tasks: readonly Task[];
  goalOf: GoalOf;
  zone: string;
}

/** Includes every row. */
export function reportSheet(report: Report, sources: SheetSources): Sheet {
  switch (report.tab) {
    case "pessoas":
      return peopleSheet(report, sources);
    case "clientes":
      return clientsSheet(report);
    case "produtos":
      return productsSheet(report, sources);
    case "perdas":
      return lossesSheet(report);
    case "previsao":
      return forecastSheet(report);
    case "sla":
      return slaSheet(report, sources);
    default:
      return overviewSheet(report);
  }
}

const column =
  (kind: CellKind, width: number) =>
  (title: string): Column => ({ title, kind, width });
const text = column("text", 36);
const count = column("number", 14);
const money = column("money", 18);

/** Count and value. */
function pair({ count: number, value }: Sum): Cell[] {
  return [number, toReais(value)];
}

function share(part: number, whole: number): Cell {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
}

function overviewSheet({ sales, steps, step, beside, name }: Report): Sheet {
  const before = name && beside ? [money(`Aceito em ${name}`)] : [];
  return {
    name: "Visão geral",
    columns: [
      text(STEP_TITLES[step]),
      ...["Enviad", "Aceit", "Perdid"].flatMap((word) => [count(`${word}as`), money(`${word}o`)]),
      ...before,
    ],
    rows: steps.map(({ part, title }, index) => {
      const then = beside?.[index];
      return [
        title,
        ...(["s", "a", "r"] as const).flatMap((letter) => pair(within(sales, letter, part))),
        ...(before.length > 0 ? [then ? toReais(within(sales, "a", then).value) : null] : []),
      ];
    }),
  };
}

function peopleSheet({ list, period, people }: Report, { goalOf }: SheetSources): Sheet {
  const all = list.data ?? [];
  const goals = ["", ...people.everybody.map(({ value }) => value)].map((key) => goalOf(key));
  const hasGoals = goals.some((goal) => goal !== null);
  const groups = new Map(groupRows(all, period, people.keyOf).map((group) => [group.key, group]));
  const rowOf = (name: string, { key, now, open }: ReturnType<typeof groupOf>): Cell[] => [
    name,
    ...pair(now.accepted),
    ...(hasGoals ? [reais(goalOf(key))] : []),
    ...pair(now.sent),
    ...pair(now.lost),
    ...pair(now.cohort.accepted),
    reais(now.ticket),
    now.median,
    ...pair(open),
  ];
  return {
    name: "Pessoas",
    columns: [
      text("Pessoa"),
      count("Aceitas"),
      money("Aceito"),
      ...(hasGoals ? [money("Meta")] : []),
      count("Enviadas"),
      money("Enviado"),
      count("Perdidas"),
      money("Perdido"),
      count("Aceitas das enviadas no período"),
      money("Aceito do enviado no período"),
      money("Ticket médio"),
      count("Dias até o aceite (mediana)"),
      count("Em aberto agora"),
      money("Valor em aberto agora"),
    ],
    rows: [
      ...people.everybody.map(({ value, label }) =>
        rowOf(label, groups.get(value) ?? groupOf(value, [], period)),
      ),
      rowOf("Equipe", groupOf("", [...all], period)),
    ],
  };
}

function reais(amount: Cents | null): Cell {
  return amount === null ? null : toReais(amount);
}

function clientsSheet({ rows, period }: Report): Sheet {
  const groups = groupRows(rows, period, ({ clientId }) => String(clientId))
    .filter(({ now }) => now.sent.count + now.accepted.count > 0)
    .toSorted((a, b) => b.now.accepted.value - a.now.accepted.value);
  const total = groups.reduce((sum, { now }) => sum + now.accepted.value, 0);
  return {
    name: "Clientes",
    columns: [
      text("Cliente"),
      count("Aceitas"),
      money("Aceito"),
      count("Parte (%)"),
      count("Enviadas"),
      money("Enviado"),
      count("Aceitas das enviadas no período"),
      money("Aceito do enviado no período"),
    ],
    rows: groups.map(({ now, rows: [first] }) => [
      first ? clientName(first.client) : null,
      ...pair(now.accepted),
      share(now.accepted.value, total),
      ...pair(now.sent),
      ...pair(now.cohort.accepted),
    ]),
  };
}

function productsSheet({ rows, period }: Report, { products: catalogue }: SheetSources): Sheet {
  const { products, discounts, accepted, missing } = productSales(rows, period);
  const names = new Map(catalogue.map(({ id, name }) => [id, name]));
  const other = (name: string, value: Cents): Cell[][] =>
    value === 0 ? [] : [[name, null, null, toReais(value), share(value, accepted.value)]];
  return {
    name: "Produtos e serviços",
    columns: [
      text("Produto ou serviço"),
      count("Quantidade"),
      count("Propostas"),
      money("Aceito"),
      count("Parte (%)"),
    ],
    rows: [
      ...products.map(({ productId, quantity, proposals, value }): Cell[] => [
        productId === null
          ? "Itens fora do catálogo"
          : (names.get(productId) ?? "Produto excluído"),
        quantity,
        proposals,
        toReais(value),
        share(value, accepted.value),
      ]),
      ...other("Descontos gerais", discounts),
      ...other("Ainda sem produtos", missing.value),
    ],
  };
}

function lossesSheet({ rows, period }: Report): Sheet {
  const groups = groupRows(rows, period, ({ lostReason }) => lostReason ?? "")
    .filter(({ now }) => now.lost.count > 0)
    .toSorted((a, b) => b.now.lost.value - a.now.lost.value);
  const lost = groups.map(({ now }) => now.lost);
  const total = {
    count: lost.reduce((sum, { count: number }) => sum + number, 0),
    value: lost.reduce((sum, { value }) => sum + value, 0),
  };
  return {
    name: "Perdas",
    columns: [
      text("Motivo"),
      count("Perdidas"),
      count("Parte das perdidas (%)"),
      money("Perdido"),
      count("Parte do perdido (%)"),
    ],
    rows: groups.map(({ now, rows: [first] }) => [
      first?.lostReason ? LOST_REASON_LABELS[first.lostReason] : "Sem motivo informado",
      now.lost.count,
      share(now.lost.count, total.count),
      toReais(now.lost.value),
      share(now.lost.value, total.value),
    ]),
  };
}

function forecastSheet({ rows, today }: Report): Sheet {
  return {
    name: "Previsão",
    columns: [
      text("Mês"),
      count("Em aberto no início"),
      money("Valor em aberto no início"),
      count("Aceitas no mês"),
      money("Aceito no mês"),
      count("Parte aceita (%)"),
    ],
    rows: forecastOf(rows, today).months.map(({ month, open, accepted }) => [
      `${monthName(month)} de ${month.slice(0, 4)}`,
      ...pair(open),
      ...pair(accepted),
      share(accepted.value, open.value),
    ]),
  };
}

function slaSheet({ period, people }: Report, { tasks, zone }: SheetSources): Sheet {
  const rows = slaRows(tasks, zone);
  const { shown, team } = slaByPerson(rows, period, people);
  return {
    name: "SLA",
    columns: [text("Pessoa ou mês"), count("No prazo"), count("Fora do prazo"), count("Parte (%)")],
    rows: [...shown, team, ...slaByMonth(rows, period, people)].map(({ name, met, missed }) => [
      name,
      met,
      missed,
      share(met, met + missed),
    ]),
  };
}
