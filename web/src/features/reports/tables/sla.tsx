import { useMemo } from "react";
import type { Period } from "#shared/reports/measures.ts";
import { partsOf } from "#shared/reports/periods.ts";
import { slaResult, type SlaResult, type SlaRow, slaRows } from "#shared/reports/sla.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { monthAndYear } from "#shared/values/months.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { useRead } from "#web/contract/hooks.ts";
import { NOT_IN_TEAM, slaTaskLink } from "#web/contract/task-list-link.ts";
import { useZone } from "#web/contract/use-zone.ts";
import { ErrorState } from "#web/ui/feedback/error-state.tsx";
import { ReportCard } from "../report-card.tsx";
import { ReportSkeleton } from "../report-skeleton.tsx";
import type { Report } from "../use-reports.ts";
import { type BarColumn, BarTable } from "./bar-table.tsx";
import { shareOf } from "./clients.tsx";

export interface SlaLine extends SlaResult {
  key: string;
  name: string;
}

interface SlaMonth extends SlaLine {
  part: Period;
}

/** Key of the team's row. */
const TEAM = "";

/** By person in the team's order, then the team. A member's own only. */
export function slaByPerson(rows: readonly SlaRow[], period: Period, people: Report["people"]) {
  const lineOf = (key: string, name: string): SlaLine => {
    const own = rows.filter(({ person }) => personOf(person, people) === key);
    return { key, name, ...slaResult(own, period) };
  };
  const members = people.everybody.filter(({ value }) => !people.isFormer(value));
  const nobodys = lineOf(NOT_IN_TEAM, "Ninguém da equipe");
  const hasNobodys = people.seesAll && nobodys.met + nobodys.missed > 0;
  return {
    shown: [
      ...members.map(({ value, label }) => lineOf(value, label)),
      ...(hasNobodys ? [nobodys] : []),
    ],
    team: { key: TEAM, name: "Equipe", ...slaResult(rows, period) },
  };
}

/** By month of the period, for the team or the chosen person. */
export function slaByMonth(
  rows: readonly SlaRow[],
  period: Period,
  people: Report["people"],
): SlaMonth[] {
  const { seller } = people;
  const own =
    seller === "" ? rows : rows.filter(({ person }) => personOf(person, people) === seller);
  return partsOf(period, "month").map((part) => ({
    key: part.from,
    part,
    name: monthAndYear(part.from),
    ...slaResult(own, part),
  }));
}

function personOf(person: string | null, { isFormer }: Report["people"]): string {
  return person === null || isFormer(person) ? NOT_IN_TEAM : person;
}

export function SlaReport({ report }: { report: Report }) {
  const { period, people } = report;
  const list = useRead(tasks.list, {});
  const zone = useZone();
  const rows = useMemo(() => slaRows(list.data ?? [], zone), [list.data, zone]);
  if (!list.data) return list.error ? <ErrorState read={list} /> : <ReportSkeleton />;
  const { shown, team } = slaByPerson(rows, period, people);
  const months = slaByMonth(rows, period, people);
  if (team.met + team.missed === 0)
    return <p className="u-hint">Nenhuma tarefa com SLA foi concluída neste período.</p>;
  return (
    <>
      <ReportCard title="Por pessoa">
        <SlaTable
          title="SLA por pessoa"
          nameTitle="Pessoa"
          rows={shown}
          total={team}
          listOf={({ key }) => ({ period, person: key })}
        />
        {people.seesAll ? null : (
          <p className="u-hint">
            Você vê as suas tarefas e as da equipe toda. As de cada pessoa são do proprietário e dos
            administradores.
          </p>
        )}
      </ReportCard>
      <ReportCard title={people.seller === "" ? "Por mês" : `Por mês, ${people.name}`}>
        <SlaTable
          title="SLA por mês"
          nameTitle="Mês"
          rows={months}
          listOf={({ part }) => ({ period: part, person: people.seller })}
        />
      </ReportCard>
      <p className="u-hint">
        Conta as tarefas com SLA pelo dia da conclusão. Fora do prazo: a que passou do tempo para
        iniciar ou do tempo para concluir.
      </p>
    </>
  );
}

function rateOf({ met, missed }: SlaResult): number {
  return met + missed === 0 ? 0 : met / (met + missed);
}

interface SlaTableProps<Line> {
  title: string;
  nameTitle: string;
  rows: readonly Line[];
  total?: Line;
  /** Each number links to its tasks. */
  listOf: (line: Line) => { period: Period; person: string };
}

function SlaTable<Line extends SlaLine>({ listOf, ...table }: SlaTableProps<Line>) {
  return <BarTable {...table} barTitle="No prazo" amountOf={rateOf} columns={columnsOf(listOf)} />;
}

function columnsOf<Line extends SlaLine>(listOf: SlaTableProps<Line>["listOf"]): BarColumn<Line>[] {
  const link = (line: Line, isMet: boolean) =>
    line[isMet ? "met" : "missed"] === 0 ? undefined : slaTaskLink({ ...listOf(line), isMet });
  return [
    {
      title: "No prazo",
      text: ({ met }) => formatNumber(met),
      href: (line) => link(line, true),
    },
    {
      title: "Fora do prazo",
      text: ({ missed }) => formatNumber(missed),
      href: (line) => link(line, false),
    },
    { title: "Parte no prazo", text: ({ met, missed }) => shareOf(met, met + missed) },
  ];
}
