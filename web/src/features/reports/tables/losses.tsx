import { useMemo } from "react";
import { clientName } from "#shared/clients/rules.ts";
import type { ProposalSummary } from "#shared/proposals/proposal.ts";
import { sumTotals } from "#shared/proposals/rules.ts";
import { groupOf } from "#shared/reports/groups.ts";
import { type Period, sumWithin } from "#shared/reports/measures.ts";
import { shortDay } from "#shared/reports/words.ts";
import { formatMoney, toCents } from "#shared/values/money.ts";
import { formatNumber } from "#shared/values/numbers.ts";
import type { ChartSeries } from "#web/ui/chart/chart.ts";
import { MAX_PARTS, PartMark } from "#web/ui/chart/stack.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { ChartCard } from "../chart-card.tsx";
import { groupReasons, type NamedGroup } from "../groups.ts";
import { ReportCard } from "../report-card.tsx";
import type { Report } from "../use-reports.ts";
import { byStep, reasonName, STEP_TITLES } from "../words.ts";
import { BarTable } from "./bar-table.tsx";
import { Change, comparedOf, NothingCompared } from "./change.tsx";
import { shareOf } from "./clients.tsx";
import styles from "./losses.module.css";

/** Rows of the highest losses. */
const MAX_LOSSES = 5;

export function LossesReport({ report }: { report: Report }) {
  const { rows, sales, period, step, steps, today, isRunning, links } = report;
  const lost = useMemo(() => rows.filter((row) => wasLostIn(row, period)), [rows, period]);
  const parts = useMemo(
    () =>
      partsByReason(
        lost,
        steps.map(({ part }) => part),
        today,
      ),
    [lost, steps, today],
  );
  if (lost.length === 0) return <p className="u-hint">Nenhuma perda neste período.</p>;
  const title = byStep("Perdido", step);
  const total = sumWithin(sales, "lost", period);
  return (
    <>
      <div className={styles.halves}>
        <Reasons report={report} />
        <ChartCard
          title={title}
          stepName={STEP_TITLES[step]}
          sentence={`${title}: ${formatMoney(total.value)} no período.`}
          points={steps.map(({ part, ...words }) => ({ ...words, href: links.lost(part) }))}
          series={parts}
          isRunning={isRunning}
          legend={<Parts parts={parts} />}
        />
      </div>
      <HighestLosses lost={lost} href={links.lost(period)} />
    </>
  );
}

/** By step: the reasons with the highest losses, and all others together. */
function partsByReason(
  lost: readonly ProposalSummary[],
  steps: readonly Period[],
  today: string,
): ChartSeries[] {
  const ranked = groupLost(lost);
  const room = ranked.length > MAX_PARTS ? MAX_PARTS - 1 : MAX_PARTS;
  const first = ranked.slice(0, room);
  const others = ranked.slice(room).flatMap(({ rows }) => rows);
  const named = [
    ...first.map(({ key, rows }) => ({ name: reasonName(key), rows })),
    ...(others.length > 0 ? [{ name: "Outros motivos", rows: others }] : []),
  ];
  return named.map(({ name, rows }) => ({
    name,
    form: "stack",
    tone: "danger",
    values: steps.map((step) =>
      step.from > today ? null : sumTotals(rows.filter((row) => wasLostIn(row, step))),
    ),
  }));
}

function groupLost(lost: readonly ProposalSummary[]) {
  const groups = Map.groupBy(lost, ({ lostReason }) => lostReason);
  return [...groups]
    .map(([key, rows]) => ({ key, rows }))
    .toSorted((a, b) => sumTotals(b.rows) - sumTotals(a.rows));
}

function Parts({ parts }: { parts: readonly ChartSeries[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ name }, part) => (
        <li key={name}>
          <PartMark part={part} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function wasLostIn({ status, days }: ProposalSummary, { from, to }: Period): boolean {
  const { lostOn } = days;
  return status === "rejected" && lostOn !== null && lostOn >= from && lostOn <= to;
}

function Reasons({ report }: { report: Report }) {
  const { rows, period, links } = report;
  const compared = comparedOf(report);
  const total = { ...groupOf("", rows, period, compared), name: "Total" };
  return (
    <ReportCard title="Por motivo">
      <BarTable<NamedGroup>
        title="Perdas por motivo"
        nameTitle="Motivo"
        barTitle="Valor"
        rows={groupReasons(rows, period, compared)}
        order="-Valor"
        amountOf={({ now }) => now.lost.value}
        total={total}
        columns={[
          {
            title: "Propostas",
            sortBy: ({ now }) => now.lost.count,
            text: ({ now }) => formatNumber(now.lost.count),
            note: ({ now }) => shareOf(now.lost.count, total.now.lost.count),
            href: ({ key }) => links.lost(period, key),
            isQuiet: true,
          },
          {
            title: "Valor",
            sortBy: ({ now }) => now.lost.value,
            text: ({ now }) => formatMoney(now.lost.value),
            note: ({ now }) => shareOf(now.lost.value, total.now.lost.value),
            href: ({ key }) => links.lost(period, key),
            ...(compared && { change: lostChange }),
          },
        ]}
      />
      <NothingCompared report={report} />
    </ReportCard>
  );
}

function lostChange({ now, before }: NamedGroup) {
  return before && <Change before={before.lost.value} now={now.lost.value} />;
}

function HighestLosses({ lost, href }: { lost: ProposalSummary[]; href: string }) {
  const highest = lost.toSorted((a, b) => b.totalAmount - a.totalAmount).slice(0, MAX_LOSSES);
  const all = lost.length;
  return (
    <ReportCard
      title="Maiores perdas"
      aside={
        <Link to={href} className={styles.all}>
          {all === 1 ? "Ver na lista" : `Ver as ${formatNumber(all)} na lista`}
        </Link>
      }
    >
      <ul>
        {highest.map(({ id, title, client, proposalNumber, lostReason, days, totalAmount }) => (
          <li key={id}>
            <Link to={`/proposals/${id}`} className={styles.loss}>
              <span className={styles.what}>
                <b>{title}</b>
                <small>
                  {clientName(client)} · <span className={styles.number}>{proposalNumber}</span>
                </small>
              </span>
              <span className={styles.reason}>
                {reasonName(lostReason)}
                {days.lostOn ? ` · ${shortDay(days.lostOn)}` : null}
              </span>
              <span className={`num ${styles.value}`}>{formatMoney(toCents(totalAmount))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </ReportCard>
  );
}
