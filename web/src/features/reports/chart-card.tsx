import { Segmented } from "antd";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router-dom";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import type { TimeChartProps } from "#web/ui/chart/chart.ts";
import { TimeChart } from "#web/ui/chart/time-chart.tsx";
import { useUser } from "#web/contract/session/current-user.ts";
import { readStorage, writeStorage } from "#web/ui/browser/storage.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import { ReportCard } from "./report-card.tsx";
import styles from "./chart-card.module.css";

const HEIGHT = { desktop: 250, phone: 200 };

type View = "chart" | "table";

interface ChartCardProps extends Omit<TimeChartProps, "height"> {
  title: string;
  /** Header of the table's first column. */
  stepName: string;
  legend?: ReactNode;
  /** The lines are labelled, so the sentence is for screen readers only. */
  hasSentence?: boolean;
}

/** A chart with the same data as a table. The choice is stored in this browser. */
export function ChartCard({
  title,
  stepName,
  legend,
  hasSentence = false,
  ...chart
}: ChartCardProps) {
  const { id: userId } = useUser();
  const key = `report-view:${userId}`;
  const [view, setView] = useState<View>(() => (readStorage(key) === "table" ? "table" : "chart"));
  const isPhone = useIsPhone();
  const isTable = view === "table";
  return (
    <ReportCard
      title={title}
      aside={
        <>
          {isTable ? null : legend}
          <Segmented<View>
            size="small"
            aria-label={`Mostrar ${title}`}
            className={styles.switch ?? ""}
            value={view}
            onChange={(next) => {
              writeStorage(key, next);
              setView(next);
            }}
            options={[
              { value: "chart", label: "Gráfico" },
              { value: "table", label: "Ver tabela" },
            ]}
          />
        </>
      }
    >
      {hasSentence ? <p className={styles.sentence}>{chart.sentence}</p> : null}
      <div className={isTable ? `${styles.chart} ${styles.onPaper}` : styles.chart}>
        <TimeChart {...chart} height={isPhone ? HEIGHT.phone : HEIGHT.desktop} />
      </div>
      <div className={isTable ? styles.table : `${styles.table} ${styles.unseen}`}>
        <SeriesTable title={title} stepName={stepName} isSeen={isTable} {...chart} />
      </div>
    </ReportCard>
  );
}

interface SeriesTableProps extends Pick<TimeChartProps, "points" | "series"> {
  title: string;
  stepName: string;
  /** Hidden links must not take the focus. */
  isSeen: boolean;
}

function SeriesTable({ title, stepName, isSeen, points, series }: SeriesTableProps) {
  const id = useId();
  return (
    <table aria-labelledby={id}>
      <caption id={id} className="sr-only">
        {title}
      </caption>
      <thead>
        <tr>
          <th scope="col">{stepName}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr key={point.title}>
            <th scope="row">{isSeen ? <Link to={point.href}>{point.title}</Link> : point.title}</th>
            {series.map(({ name, values }) => (
              <td key={name} className="num">
                {inWords(values[index])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function inWords(value: Cents | null | undefined): string {
  return value === null || value === undefined ? "–" : formatMoney(value);
}
