import { groupOf } from "#shared/reports/groups.ts";
import type { Cell, Sheet } from "#web/ui/files/sheet.ts";
import { groupPeople, type NamedGroup } from "../groups.ts";
import { comparedOf } from "../tables/change.tsx";
import type { GoalOf } from "../use-goals.ts";
import type { Report } from "../use-reports.ts";
import { count, money, pair, reais, text, comparedColumn, comparedCell } from "./cells.ts";

export function peopleSheet(report: Report, { goalOf }: { goalOf: GoalOf }): Sheet {
  const { list, period, people } = report;
  const compared = comparedOf(report);
  const all = list.data ?? [];
  const goals = ["", ...people.everybody.map(({ value }) => value)].map((key) => goalOf(key));
  const hasGoals = goals.some((goal) => goal !== null);
  const rowOf = ({ name, key, now, before, open }: NamedGroup): Cell[] => [
    name,
    ...pair(now.accepted),
    ...(hasGoals ? [reais(goalOf(key))] : []),
    ...pair(now.sent),
    ...pair(now.lost),
    ...pair(now.cohort.accepted),
    reais(now.ticket),
    now.median,
    ...pair(open),
    ...comparedCell(before?.accepted.value),
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
      ...comparedColumn("Aceito", report),
    ],
    rows: [
      ...groupPeople(all, people, period, compared).map(rowOf),
      rowOf({ ...groupOf("", [...all], period, compared), name: "Equipe" }),
    ],
  };
}
