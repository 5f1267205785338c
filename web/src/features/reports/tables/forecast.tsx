import { useMemo } from "react";
import { type Forecast, forecastOf } from "#shared/reports/forecast.ts";
import { formatMoney } from "#shared/values/money.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { Link } from "#web/ui/router/link.tsx";
import { ReportCard } from "../report-card.tsx";
import type { Report } from "../use-reports.ts";
import { PastShares, RangeBand } from "./forecast-charts.tsx";
import styles from "./forecast.module.css";

/** A range of past conversion applied to open proposals, of the team or of one person. */
export function ForecastReport({ report: { rows, today, links } }: { report: Report }) {
  const forecast = useMemo(() => forecastOf(rows, today), [rows, today]);
  const { months, open, range } = forecast;
  return (
    <>
      <ReportCard title="Próximos 30 dias">
        {open.count === 0 ? (
          <p className="u-hint">Nada em aberto.</p>
        ) : range ? (
          <>
            <p className={styles.range}>
              Dos <Link to={links.open()}>{formatMoney(open.value)}</Link> em aberto,{" "}
              <b>
                entre {formatMoney(range.worst)} e {formatMoney(range.best)}
              </b>{" "}
              devem ser aceitos nos próximos 30 dias, se for como nos últimos 12 meses (meio:{" "}
              {formatMoney(range.middle)}).
            </p>
            {open.value > 0 ? <RangeBand open={open.value} range={range} /> : null}
          </>
        ) : (
          <p className="u-hint">
            Ainda não há histórico para uma previsão honesta. {missingInWords(forecast)}
          </p>
        )}
      </ReportCard>
      {months.length > 0 ? (
        <PastShares {...{ months, today, links }} hasRange={range !== undefined} />
      ) : null}
    </>
  );
}

/** Returns 'Faltam 2 meses com 5 ou mais propostas em aberto e 4 aceites.' */
function missingInWords({ missing: { months, accepted } }: Forecast): string {
  const parts = [
    ...(months > 0
      ? [`${formatCount(months, "mês", "meses")} com 5 ou mais propostas em aberto`]
      : []),
    ...(accepted > 0 ? [formatCount(accepted, "aceite", "aceites")] : []),
  ];
  return `${months + accepted === 1 ? "Falta" : "Faltam"} ${parts.join(" e ")}.`;
}
