import { useMemo } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { type Group, groupOf, groupRows } from "#shared/reports/groups.ts";
import { conversionInWords, conversionParts, proposalsInWords } from "#shared/reports/words.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import { BarTable } from "./bar-table.tsx";
import { reportLinks } from "../links.ts";
import { EmptyPeriod } from "../empty-period.tsx";
import type { Report } from "../use-reports.ts";

type Client = Group<ProposalSummary>;

/** Further clients are summed in one row. */
const MAX_ROWS = 100;
const REST = "rest";

/** Highest first. */
export function ClientsReport({ report }: { report: Report }) {
  const { rows, period, people } = report;
  const { seller } = people;
  const { shown, count, total } = useMemo(() => {
    const ranked = groupRows(rows, period, ({ clientId }) => String(clientId))
      .filter(({ now }) => now.sent.count + now.accepted.count > 0)
      .toSorted((a, b) => b.now.accepted.value - a.now.accepted.value);
    const rest = ranked.slice(MAX_ROWS).flatMap((group) => group.rows);
    return {
      shown: [
        ...ranked.slice(0, MAX_ROWS),
        ...(rest.length > 0 ? [groupOf(REST, rest, period)] : []),
      ],
      count: ranked.length,
      total: groupOf("", rows, period),
    };
  }, [rows, period]);
  if (shown.length === 0) return <EmptyPeriod report={report} />;
  const linksOf = ({ key }: Client) =>
    key === REST ? undefined : reportLinks({ seller, client: key });
  return (
    <BarTable<Client>
      title="Vendas por cliente"
      nameTitle="Cliente"
      barTitle="Aceito"
      rows={shown}
      keyOf={({ key }) => key}
      nameOf={({ key, rows: [first] }) =>
        key === REST || !first
          ? `e mais ${formatNumber(count - MAX_ROWS)} clientes`
          : clientName(first.client)
      }
      amountOf={({ now }) => now.accepted.value}
      total={total}
      columns={[
        {
          title: "Valor aceito",
          text: ({ now }) => formatMoney(now.accepted.value),
          href: (row) => linksOf(row)?.accepted(period),
        },
        {
          title: "Parte",
          text: ({ now }) => shareOf(now.accepted.value, total.now.accepted.value),
          isQuiet: true,
        },
        {
          title: "Propostas aceitas",
          text: ({ now }) => formatNumber(now.accepted.count),
        },
        {
          title: "Enviado",
          text: ({ now }) => formatMoney(now.sent.value),
          note: ({ now }) => proposalsInWords(now.sent.count),
          href: (row) => linksOf(row)?.sent(period),
          isQuiet: true,
        },
        {
          title: "Conversão",
          text: ({ now }) => ratesInWords(now.cohort),
          note: ({ now }) => (now.sent.count === 0 ? undefined : conversionParts(now.cohort)),
        },
      ]}
    />
  );
}

/** Returns '64% · 58% do valor'; with few proposals '3 de 7'. */
function ratesInWords(cohort: Client["now"]["cohort"]): string {
  const { main, aside } = conversionInWords(cohort);
  return aside ? `${main} · ${aside}` : main;
}

/** Returns '17%'; a dash if the whole is 0. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.round((part / whole) * 100)}%`;
}
