import { type ReactNode, useId, useState } from "react";
import { type Cents, formatMoney } from "#shared/values/money.ts";
import { useUser } from "#web/contract/session/current-user.ts";
import { readStorage, writeStorage } from "#web/ui/browser/storage.ts";
import { useIsPhone } from "#web/ui/browser/use-media-query.ts";
import type { TimeChartProps } from "#web/ui/chart/chart.ts";
import { TimeChart } from "#web/ui/chart/time-chart.tsx";
import { Segmented } from "#web/ui/choices/segmented.tsx";
import { Link } from "#web/ui/router/link.tsx";
import { ReportCard } from "./report-card.tsx";
import styles from "./chart-card.module.css";

const HEIGHT = { desktop: 250, phone: 200 };

type View = "chart" | "table";

interface SwitchCardProps {
  title: string;
  legend?: ReactNode;
  chart: ReactNode;
  /** @param isSeen false: for screen readers and paper only */
  table: (isSeen: boolean) => ReactNode;
  /** Above chart and table. */
  sentence?: string | undefined;
}

/** A chart, and the same data as a table. The choice is stored in this browser. */
export function SwitchCard({ title, legend, chart, table, sentence }: SwitchCardProps) {
  const { id: userId } = useUser();
  const key = `report-view:${userId}`;
  const [view, setView] = useState<View>(() => (readStorage(key) === "table" ? "table" : "chart"));
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
      {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
      <div className={isTable ? `${styles.chart} ${styles.onPaper}` : styles.chart}>{chart}</div>
      <div className={isTable ? styles.place : `${styles.place} ${styles.unseen}`}>
        {table(isTable)}
      </div>
    </ReportCard>
  );
}

interface ChartCardProps extends Omit<TimeChartProps, "height"> {
  title: string;
  /** Header of the table's first column. */
  stepName: string;
  legend?: ReactNode;
  /** The lines are labelled, so the sentence is for screen readers only. */
  hasSentence?: boolean;
}

/** Amounts over time. */
export function ChartCard(props: ChartCardProps) {
  const { title, stepName, legend, hasSentence = false, ...chart } = props;
  const isPhone = useIsPhone();
  return (
    <SwitchCard
      title={title}
      legend={legend}
      sentence={hasSentence ? chart.sentence : undefined}
      chart={<TimeChart {...chart} height={isPhone ? HEIGHT.phone : HEIGHT.desktop} />}
      table={(isSeen) => (
        <SeriesTable title={title} stepName={stepName} isSeen={isSeen} {...chart} />
      )}
    />
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
    <table aria-labelledby={id} className={styles.table}>
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
