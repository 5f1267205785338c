import type { Person } from "./expected.ts";
import { monthsOf, type Period, slaOf, type Year } from "./recount.ts";
import { percentOf, share, titleOf } from "./written.ts";

export function sla({ tasks }: Year, period: Period, team: readonly Person[]) {
  const line = (name: string, { met, missed }: ReturnType<typeof slaOf>) => [
    name,
    String(met),
    String(missed),
    percentOf(met, met + missed),
  ];
  const byPerson: string[][] = team.map(({ id, name }) =>
    line(
      name,
      slaOf(
        tasks.filter(({ assignedTo }) => assignedTo === id),
        period,
      ),
    ),
  );
  const whole = slaOf(tasks, period);
  const byMonth = monthsOf(period).map((part) => line(titleOf(part.from), slaOf(tasks, part)));
  const file = ([name = "", met = "", missed = ""]: string[]) => [
    name,
    met,
    missed,
    share(Number(met), Number(met) + Number(missed)),
  ];
  return {
    byPerson: [...byPerson, line("Total", whole)],
    byMonth,
    file: [...byPerson, line("Equipe", whole), ...byMonth].map((row) => file(row)),
  };
}
