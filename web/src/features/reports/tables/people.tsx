import { useMemo } from "react";
import { groupOf } from "#shared/reports/groups.ts";
import { FEW, goalPercent, type Period } from "#shared/reports/measures.ts";
import { conversionInWords, daysInWords, proposalsInWords } from "#shared/reports/words.ts";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { groupPeople, type NamedGroup } from "../groups.ts";
import { reportLinks } from "../links.ts";
import { useGoals } from "../use-goals.ts";
import type { Report } from "../use-reports.ts";
import { wholeMonths } from "../words.ts";
import { type BarColumn, BarTable } from "./bar-table.tsx";
import { comparedOf, NothingCompared } from "./change.tsx";
import { acceptedChange, acceptedShare } from "./clients.tsx";

type Person = NamedGroup & { goal: Cents | null };

/** By name. A member sees their own figures and the team's. */
export function PeopleReport({ report }: { report: Report }) {
  const { list, period, people } = report;
  const compared = comparedOf(report);
  const goalOf = useGoals(report, true);
  const { everybody, keyOf, isFormer, seesAll } = people;
  const all = useMemo(() => list.data ?? [], [list.data]);
  const shown = useMemo(
    () =>
      groupPeople(all, { everybody, keyOf, isFormer }, period, compared).map((group) => ({
        ...group,
        goal: goalOf(group.key),
      })),
    [all, period, compared, keyOf, isFormer, everybody, goalOf],
  );
  const team = useMemo(
    () => ({ ...groupOf("", [...all], period, compared), name: "Equipe", goal: goalOf("") }),
    [all, period, compared, goalOf],
  );
  const hasGoals = [...shown, team].some(({ goal }) => goal !== null);
  return (
    <>
      <BarTable<Person>
        title="Vendas por pessoa"
        nameTitle="Pessoa"
        barTitle="Aceito"
        rows={shown}
        order="Pessoa"
        amountOf={({ now }) => now.accepted.value}
        total={team}
        columns={columnsOf(report, hasGoals)}
      />
      <NothingCompared report={report} />
      {seesAll ? null : (
        <p className="u-hint">
          Você vê os seus números e a soma da equipe. Os de cada pessoa são do proprietário e dos
          administradores.
        </p>
      )}
    </>
  );
}

/** Returns '64% de R$ 50.000,00'. */
function goalInWords({ goal, now }: Person): string {
  if (goal === null) return "–";
  return `${goalPercent(goal, now.accepted.value)}% de ${formatMoney(goal)}`;
}

function goalShare({ goal, now }: Person): number | null {
  return goal === null ? null : now.accepted.value / goal;
}

function columnsOf(report: Report, hasGoals: boolean): BarColumn<Person>[] {
  const { period } = report;
  const linksOf = ({ key }: Person) => reportLinks({ seller: key });
  const sumOf = (title: string, what: "accepted" | "sent" | "lost"): BarColumn<Person> => ({
    title,
    text: ({ now }) => formatMoney(now[what].value),
    note: ({ now }) => proposalsInWords(now[what].count),
    href: (row) => linksOf(row)[what](period),
    sortBy: ({ now }) => now[what].value,
  });
  return [
    {
      ...sumOf("Valor aceito", "accepted"),
      ...(comparedOf(report) && { change: acceptedChange }),
    },
    ...(hasGoals ? [{ title: "Meta", text: goalInWords, sortBy: goalShare }] : []),
    { ...sumOf("Enviado", "sent"), isQuiet: true },
    { ...sumOf("Perdido", "lost"), isQuiet: true },
    ...ratiosOf(period),
    {
      title: "Em aberto agora",
      text: ({ open }) => formatMoney(open.value),
      note: ({ open }) => proposalsInWords(open.count),
      href: (row) => linksOf(row).open(),
      sortBy: ({ open }) => open.value,
    },
  ];
}

function ratiosOf(period: Period): BarColumn<Person>[] {
  const linksOf = ({ key }: Person) => reportLinks({ seller: key });
  return [
    {
      title: "Conversão",
      text: ({ now }) => conversionInWords(now.cohort).main,
      note: ({ now: { cohort } }) =>
        cohort.sent.count < FEW
          ? undefined
          : `${formatNumber(cohort.accepted.count)} de ${formatNumber(cohort.sent.count)}`,
      href: (row) => (row.now.sent.count === 0 ? undefined : linksOf(row).sent(period)),
      sortBy: ({ now }) => acceptedShare(now.cohort),
    },
    {
      title: "Ticket médio",
      text: ({ now }) => (now.ticket === null ? "–" : formatMoney(now.ticket)),
      href: (row) => (row.now.ticket === null ? undefined : linksOf(row).accepted(period)),
      sortBy: ({ now }) => now.ticket,
      isQuiet: true,
      isExtra: true,
    },
    {
      title: "Tempo",
      text: ({ now }) => daysInWords(now.median) ?? "–",
      href: (row) =>
        row.now.median === null ? undefined : linksOf(row).accepted(wholeMonths(period)),
      sortBy: ({ now }) => now.median,
      isQuiet: true,
      isExtra: true,
    },
  ];
}
