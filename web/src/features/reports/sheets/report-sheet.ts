import { forecastOf } from "#shared/reports/forecast.ts";
import { sumWithin } from "#shared/reports/measures.ts";
import { slaRows } from "#shared/reports/sla.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { monthAndYear } from "#shared/values/months.ts";
import type { Sheet } from "#web/ui/files/sheet.ts";
import { acceptedBeside } from "../overview/accepted-beside.ts";
import { slaByMonth, slaByPerson } from "../tables/sla.tsx";
import type { GoalOf } from "../use-goals.ts";
import type { Report } from "../use-reports.ts";
import { inPeriod, STEP_TITLES } from "../words.ts";
import { count, money, pair, reais, share, text } from "./cells.ts";
import { peopleSheet } from "./people-sheet.ts";
import { clientsSheet, lossesSheet, productsSheet } from "./row-sheets.ts";

/** Read besides the list of proposals. */
export interface SheetSources {
  products: readonly { id: number; name: string }[];
  tasks: readonly Task[];
  goalOf: GoalOf;
  zone: string;
}

/** Includes every row. */
export function reportSheet(report: Report, sources: SheetSources): Sheet | Promise<Sheet> {
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

function overviewSheet(report: Report): Sheet {
  const { sales, steps, step, name = "" } = report;
  const before = acceptedBeside(report);
  return {
    name: "Visão geral",
    columns: [
      text(STEP_TITLES[step]),
      ...["Enviad", "Aceit", "Perdid"].flatMap((word) => [count(`${word}as`), money(`${word}o`)]),
      ...(before ? [money(`Aceito ${inPeriod(name)}`)] : []),
    ],
    rows: steps.map(({ part, title }, index) => [
      title,
      ...(["sent", "accepted", "lost"] as const).flatMap((event) =>
        pair(sumWithin(sales, event, part)),
      ),
      ...(before ? [reais(before[index] ?? null)] : []),
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
      monthAndYear(month),
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
