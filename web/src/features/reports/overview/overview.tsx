import { percentChange } from "#shared/dashboard/rules.ts";
import { sumWithin } from "#shared/reports/measures.ts";
import { overviewOf } from "#shared/reports/overview.ts";
import { shortDay } from "#shared/reports/words.ts";
import { type Cents, cents, formatMoney } from "#shared/values/money.ts";
import { MAX_CHANGE_PERCENT } from "#shared/values/numbers.ts";
import { capitalize } from "#shared/values/text.ts";
import { Legend } from "#web/ui/chart/legend.tsx";
import { ChartCard } from "../chart-card.tsx";
import { EmptyPeriod } from "../empty-period.tsx";
import type { Report } from "../use-reports.ts";
import { byStep, inPeriod, STEP_TITLES } from "../words.ts";
import { acceptedBeside } from "./accepted-beside.ts";
import { Cohort } from "./cohort.tsx";
import { Corrections } from "./corrections.tsx";
import { OverviewStrip } from "./overview-strip.tsx";
import styles from "./overview.module.css";

export function OverviewReport({ report }: { report: Report }) {
  const { sales, period, compared, step, steps, isRunning, links } = report;
  const now = overviewOf(sales, period);
  const before = compared && overviewOf(sales, compared);
  const title = "Enviado, aceito e perdido";
  const totals = [now.sent, now.accepted, now.lost].map(({ value }) => formatMoney(value));
  return (
    <>
      <OverviewStrip report={report} now={now} before={before} />
      {now.sent.count + now.accepted.count + now.lost.count === 0 ? (
        <EmptyPeriod report={report} />
      ) : null}
      <AcceptedChart report={report} now={now.accepted.value} before={before?.accepted.value} />
      <div className={styles.halves}>
        <Cohort report={report} cohort={now.cohort} />
        <ChartCard
          title={title}
          stepName={STEP_TITLES[step]}
          sentence={`${title}: ${totals.join(", ")}.`}
          points={steps.map(({ part, ...words }) => ({ ...words, href: links.sent(part) }))}
          series={[
            { name: "Enviado", form: "circle", tone: "neutral", values: valuesOf(report, "sent") },
            {
              name: "Aceito",
              form: "triangle",
              tone: "accent",
              values: valuesOf(report, "accepted"),
            },
            { name: "Perdido", form: "square", tone: "danger", values: valuesOf(report, "lost") },
          ]}
          isRunning={isRunning}
        />
      </div>
      <Corrections report={report} />
    </>
  );
}

interface AcceptedChartProps {
  report: Report;
  now: Cents;
  before: Cents | undefined;
}

function AcceptedChart({ report, now, before }: AcceptedChartProps) {
  const { name, step, steps, isRunning, links } = report;
  const values = valuesOf(report, "accepted");
  const accepted = { name: "Aceito", form: "column", tone: "accent", values } as const;
  const then = acceptedBeside(report);
  return (
    <ChartCard
      title={byStep("Aceito", step)}
      stepName={STEP_TITLES[step]}
      hasSentence
      sentence={sentenceOf(report, values, { now, before })}
      legend={<Legend filled="aceito" isRunning={isRunning} compared={then && name} />}
      points={steps.map(({ part, ...words }) => ({ ...words, href: links.accepted(part) }))}
      series={
        then && name
          ? [
              accepted,
              {
                name: capitalize(name),
                form: "dashed",
                tone: "neutral",
                values: then,
              },
            ]
          : [accepted]
      }
      isRunning={isRunning}
    />
  );
}

/** By step; null for future steps. */
function valuesOf(
  { sales, steps, today }: Report,
  event: "sent" | "accepted" | "lost",
): (Cents | null)[] {
  return steps.map(({ part }) => (part.from > today ? null : sumWithin(sales, event, part).value));
}

/** Returns 'R$ 693.970,00 aceitos até 25/11, 22% a mais que em 2025. Melhor mês: outubro de 2026, R$ 92.700,00.' */
function sentenceOf(
  { period, name = "", hasCompared, isRunning, steps, step }: Report,
  values: (Cents | null)[],
  { now, before }: { now: Cents; before: Cents | undefined },
): string {
  if (now === 0) return "Nada aceito neste período.";
  const percent = before === undefined || !hasCompared ? null : percentChange(before, now);
  const change = percent ? `, ${changeInWords(percent)} que ${inPeriod(name)}` : "";
  const best = cents(Math.max(...values.map((value) => value ?? 0)));
  const title = steps[values.indexOf(best)]?.title ?? "";
  const word = { day: "Melhor dia", week: "Melhor semana", month: "Melhor mês" }[step];
  const until = isRunning ? ` até ${shortDay(period.to)}` : "";
  return `${formatMoney(now)} aceitos${until}${change}. ${word}: ${title}, ${formatMoney(best)}.`;
}

/** Returns '22% a mais', 'mais de 999% a mais', '4% a menos'. */
function changeInWords(percent: number): string {
  if (percent > MAX_CHANGE_PERCENT) return `mais de ${MAX_CHANGE_PERCENT}% a mais`;
  return `${Math.abs(percent)}% a ${percent > 0 ? "mais" : "menos"}`;
}
