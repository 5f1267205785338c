import type { ReactNode } from "react";
import { percentChange } from "#shared/dashboard/rules.ts";
import { conversionRates, type Sum } from "#shared/reports/measures.ts";
import type { Overview } from "#shared/reports/overview.ts";
import {
  conversionInWords,
  conversionParts,
  daysInWords,
  proposalsInWords,
} from "#shared/reports/words.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Percent, Trend as Change } from "#web/ui/marks/percent.tsx";
import { ShortMoney } from "#web/ui/marks/short-money.tsx";
import { Tooltip } from "#web/ui/menus/tooltip.tsx";
import { Link } from "#web/ui/router/link.tsx";
import type { Report } from "../use-reports.ts";
import { BEFORE, medianMonths, wholeMonths } from "../words.ts";
import styles from "./overview-strip.module.css";

interface OverviewStripProps {
  report: Report;
  now: Overview;
  /** Of the compared period. */
  before: Overview | undefined;
}

/** Each figure has its change and links to the list behind it. */
export function OverviewStrip({ report, now, before }: OverviewStripProps) {
  const { name = "", hasCompared } = report;
  const changeOf = (trend: Trend) => {
    if (!before) return null;
    const isNamed = name !== BEFORE;
    if (!hasCompared) return isNamed ? `sem dados de ${name}` : "sem dados anteriores";
    const shown = trend(now, before);
    return shown === null ? null : (
      <>
        {shown} vs. {isNamed ? name : "anterior"}
      </>
    );
  };
  return (
    <ul className={styles.strip}>
      {[...sumsOf(report, now), ...ratiosOf(report, now)].map(({ trend, ...cell }) => (
        <Cell key={cell.label} {...cell} change={changeOf(trend)} />
      ))}
    </ul>
  );
}

/** Renders a change; null where it means nothing. */
type Trend = (now: Overview, before: Overview) => ReactNode;

type Figure = Omit<CellProps, "change"> & { trend: Trend };

function sumsOf({ period, links }: Report, { sent, accepted, lost }: Overview): Figure[] {
  return [
    {
      label: "Enviado",
      tooltip: "Valor das propostas enviadas pela primeira vez no período.",
      href: links.sent(period),
      ...partsOf(sent),
      trend: (now, before) => percent(before.sent.value, now.sent.value, true),
    },
    {
      label: "Aceito",
      tooltip: "Valor das propostas aceitas no período, pelo dia do aceite.",
      href: links.accepted(period),
      ...partsOf(accepted),
      trend: (now, before) => percent(before.accepted.value, now.accepted.value, true),
    },
    {
      label: "Perdido",
      tooltip: "Valor das propostas perdidas no período, pelo dia da perda.",
      href: links.lost(period),
      ...partsOf(lost),
      trend: (now, before) => percent(before.lost.value, now.lost.value, false),
    },
  ];
}

function partsOf({ count, value }: Sum) {
  return { value: <ShortMoney amount={value} />, parts: [proposalsInWords(count)] };
}

function ratiosOf({ period, links }: Report, now: Overview): Figure[] {
  return [
    {
      label: "Conversão",
      tooltip:
        "Das propostas enviadas no período, quantas foram aceitas até hoje. As que ainda estão em aberto contam como enviadas.",
      href: links.sent(period),
      value: <Rates cohort={now.cohort} />,
      parts: conversionParts(now.cohort),
      trend: points,
    },
    {
      label: "Ticket médio",
      tooltip: "Valor aceito no período dividido pelo número de propostas aceitas.",
      href: links.accepted(period),
      value: now.ticket === null ? "–" : <ShortMoney amount={now.ticket} />,
      parts: [proposalsInWords(now.accepted.count)],
      trend: ({ ticket }, before) =>
        ticket === null || before.ticket === null ? null : percent(before.ticket, ticket, true),
    },
    {
      label: "Tempo até o aceite",
      tooltip:
        "Metade do que foi aceito nos meses do período levou este tempo ou menos, do primeiro envio ao aceite.",
      href: links.accepted(wholeMonths(period)),
      value: daysInWords(now.median) ?? "–",
      parts: [medianMonths(period)],
      trend: days,
    },
  ];
}

function percent(before: number, now: number, isUpGood: boolean): ReactNode {
  return <Percent percent={percentChange(before, now)} isUpGood={isUpGood} />;
}

/** By count and by value. */
function Rates({ cohort }: Pick<Overview, "cohort">) {
  const { main, aside } = conversionInWords(cohort);
  return (
    <>
      {main} {aside ? <small className={styles.aside}>{aside}</small> : null}
    </>
  );
}

/** Returns the change in percentage points; null where one of them has too few proposals. */
function points(now: Overview, then: Overview): ReactNode {
  const [after, before] = [conversionRates(now.cohort), conversionRates(then.cohort)];
  if (!after || !before) return null;
  const by = after.count - before.count;
  const text = formatCount(Math.abs(by), "ponto", "pontos");
  return <Change by={by} text={text} good="up" />;
}

function days(now: Overview, then: Overview): ReactNode {
  if (now.median === null || then.median === null) return null;
  const by = now.median - then.median;
  const text = formatCount(Math.abs(by), "dia", "dias");
  return <Change by={by} text={text} good="down" />;
}

interface CellProps {
  label: string;
  tooltip: string;
  href: string;
  value: ReactNode;
  parts: string[];
  change: ReactNode;
}

function Cell({ label, tooltip, href, value, parts, change }: CellProps) {
  return (
    <li className="u-cell">
      <Tooltip text={tooltip} side="bottom">
        <Link to={href} className={styles.metric}>
          <span className="u-caption">{label}</span>
          <span className={`num ${styles.value}`}>{value}</span>
          <span className={styles.line}>
            <span className={styles.parts}>
              {parts.map((part, index) => (
                <span key={part}>
                  {index > 0 ? (
                    <span aria-hidden="true" className={styles.dot}>
                      {" · "}
                    </span>
                  ) : null}
                  {part}
                </span>
              ))}
            </span>
          </span>
          <span className={styles.line}>{change}</span>
        </Link>
      </Tooltip>
    </li>
  );
}
