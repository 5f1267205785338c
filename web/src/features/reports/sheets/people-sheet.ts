import { groupOf, groupRows } from "#shared/reports/groups.ts";
import type { Cell, Sheet } from "#web/ui/files/sheet.ts";
import { comparedOf } from "../tables/change.tsx";
import { isZero } from "../tables/people.tsx";
import type { GoalOf } from "../use-goals.ts";
import type { Report } from "../use-reports.ts";
import { count, money, pair, reais, text, comparedColumn, comparedCell } from "./cells.ts";

export function peopleSheet(report: Report, { goalOf }: { goalOf: GoalOf }): Sheet {
  const { list, period, people } = report;
  const compared = comparedOf(report);
  const all = list.data ?? [];
  const goals = ["", ...people.everybody.map(({ value }) => value)].map((key) => goalOf(key));
  const hasGoals = goals.some((goal) => goal !== null);
  const groups = new Map(
    groupRows(all, period, people.keyOf, compared).map((group) => [group.key, group]),
  );
  const rowOf = (name: string, { key, now, before, open }: ReturnType<typeof groupOf>): Cell[] => [
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
      ...people.everybody.flatMap(({ value, label }) => {
        const group = groups.get(value) ?? groupOf(value, [], period, compared);
        return people.isFormer(value) && isZero(group) ? [] : [rowOf(label, group)];
      }),
      rowOf("Equipe", groupOf("", [...all], period, compared)),
    ],
  };
}
