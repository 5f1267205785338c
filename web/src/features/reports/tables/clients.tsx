import { useMemo } from "react";
import { groupOf } from "#shared/reports/groups.ts";
import type { Conversion } from "#shared/reports/measures.ts";
import { conversionInWords, conversionParts, proposalsInWords } from "#shared/reports/words.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { EmptyPeriod } from "../empty-period.tsx";
import { groupClients, type NamedGroup } from "../groups.ts";
import { reportLinks } from "../links.ts";
import type { Report } from "../use-reports.ts";
import { type BarColumn, BarTable } from "./bar-table.tsx";
import { Change, comparedOf, NothingCompared } from "./change.tsx";

/** Sums further clients. */
const REST = "rest";

/** Highest first. */
export function ClientsReport({ report }: { report: Report }) {
  const { rows, period } = report;
  const compared = comparedOf(report);
  const clients = useMemo(() => groupClients(rows, period, compared), [rows, period, compared]);
  const total = useMemo(
    () => ({ ...groupOf("", rows, period, compared), name: "Total" }),
    [rows, period, compared],
  );
  if (clients.length === 0) return <EmptyPeriod report={report} />;
  return (
    <>
      <BarTable<NamedGroup>
        title="Vendas por cliente"
        nameTitle="Cliente"
        barTitle="Aceito"
        rows={clients}
        amountOf={({ now }) => now.accepted.value}
        order={`-${ACCEPTED}`}
        rest={(more) => ({
          ...groupOf(
            REST,
            more.flatMap((client) => client.rows),
            period,
            compared,
          ),
          name: `e mais ${formatNumber(more.length)} clientes`,
        })}
        total={total}
        columns={columnsOf(report, total)}
      />
      <NothingCompared report={report} />
    </>
  );
}

const ACCEPTED = "Valor aceito";

/** Renders the change of what was accepted. */
export function acceptedChange({ now, before }: Pick<NamedGroup, "now" | "before">) {
  return before && <Change before={before.accepted.value} now={now.accepted.value} />;
}

function columnsOf(report: Report, total: NamedGroup): BarColumn<NamedGroup>[] {
  const { period, people } = report;
  const linksOf = ({ key }: NamedGroup) =>
    key === REST ? undefined : reportLinks({ seller: people.seller, client: key });
  return [
    {
      title: ACCEPTED,
      text: ({ now }) => formatMoney(now.accepted.value),
      href: (row) => linksOf(row)?.accepted(period),
      ...(comparedOf(report) && { change: acceptedChange }),
      sortBy: ({ now }) => now.accepted.value,
    },
    {
      title: "Parte",
      text: ({ now }) => shareOf(now.accepted.value, total.now.accepted.value),
      isQuiet: true,
    },
    {
      title: "Propostas aceitas",
      text: ({ now }) => formatNumber(now.accepted.count),
      href: (row) => linksOf(row)?.accepted(period),
      sortBy: ({ now }) => now.accepted.count,
    },
    {
      title: "Enviado",
      text: ({ now }) => formatMoney(now.sent.value),
      note: ({ now }) => proposalsInWords(now.sent.count),
      href: (row) => linksOf(row)?.sent(period),
      sortBy: ({ now }) => now.sent.value,
      isQuiet: true,
    },
    {
      title: "Conversão",
      text: ({ now }) => ratesInWords(now.cohort),
      note: ({ now }) =>
        now.sent.count === 0 ? undefined : conversionParts(now.cohort).join(" · "),
      href: (row) => (row.now.sent.count === 0 ? undefined : linksOf(row)?.sent(period)),
      sortBy: ({ now }) => acceptedShare(now.cohort),
    },
  ];
}

/** Returns the share by count; undefined when nothing was sent. */
export function acceptedShare({ sent, accepted }: Conversion): number | undefined {
  return sent.count === 0 ? undefined : accepted.count / sent.count;
}

/** Returns '64% · 58% do valor'; with few proposals '3 de 7'. */
function ratesInWords(cohort: NamedGroup["now"]["cohort"]): string {
  const { main, aside } = conversionInWords(cohort);
  return aside ? `${main} · ${aside}` : main;
}

/** Returns '17%'; a dash if the whole is 0. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}
