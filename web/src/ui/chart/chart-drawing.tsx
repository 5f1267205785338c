import { type CSSProperties, type ReactNode, useId } from "react";
import { roughAmount } from "#shared/values/numbers.ts";
import type { ChartSeries, TimeChartProps } from "./chart.ts";
import { labelledAt, ticksUpTo } from "./scale.ts";
import { highestStack, Stack } from "./stack.tsx";
import styles from "./time-chart.module.css";

interface ChartDrawingProps extends TimeChartProps {
  width: number;
  chosen: number | undefined;
  /** Overlays of the plot, positioned in percent of the drawing. */
  children: (plot: CSSProperties) => ReactNode;
}

const TOP = 20;
const BOTTOM = 26;
const LEFT = 76;
/** Room for the names of lines. */
const NAMES = 68;
/** Minimum distance of labels. */
const LABEL_WIDTH = 34;
const VALUE_WIDTH = 56;
const LINE_HEIGHT = 15;
const BAR = { share: 0.5, max: 40 };

/** Scales with its frame. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { sentence, points, series, width, height, isRunning, chosen, children } = props;
  const lines = series.filter(({ form }) => !["column", "stack", "dashed"].includes(form));
  const stack = series.filter(({ form }) => form === "stack");
  const columns = series.find(({ form }) => form === "column");
  const right = lines.length > 0 ? NAMES : 8;
  const plot = { width: width - LEFT - right, height: height - TOP - BOTTOM };
  const ticks = ticksUpTo(
    Math.max(
      ...series.flatMap(({ values }) => values.map((value) => value ?? 0)),
      highestStack(stack),
    ),
  );
  const band = plot.width / points.length;
  const axes: Axes = {
    x: (index) => LEFT + band * (index + 0.5),
    y: (value) => TOP + plot.height * (1 - value / (ticks.at(-1) || 1)),
    band,
  };
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
        <Grid ticks={ticks} y={axes.y} end={width - right} />
        {chosen === undefined ? null : (
          <rect
            className={styles.chosen}
            x={LEFT + band * chosen}
            y={TOP}
            width={band}
            height={plot.height}
          />
        )}
        {columns ? <Columns values={columns.values} isRunning={isRunning} {...axes} /> : null}
        {stack.length > 0 ? (
          <Stack series={stack} {...axes} width={Math.min(band * BAR.share, BAR.max)} />
        ) : null}
        {series.map((one) =>
          one.form === "column" || one.form === "stack" ? null : (
            <Line key={one.name} series={one} {...axes} />
          ),
        )}
        {columns && band >= VALUE_WIDTH ? <Values values={columns.values} {...axes} /> : null}
        <Names lines={lines} x={axes.x(points.length - 1) + 12} y={axes.y} />
        <Labels points={points} width={plot.width} x={axes.x} y={height - 6} />
      </svg>
      {children({
        left: `${(LEFT / width) * 100}%`,
        width: `${(plot.width / width) * 100}%`,
        top: `${(TOP / height) * 100}%`,
        height: `${(plot.height / height) * 100}%`,
      })}
    </>
  );
}

interface LabelsProps extends Pick<TimeChartProps, "points"> {
  width: number;
  x: Axes["x"];
  y: number;
}

/** As many labels as fit below the axis. */
function Labels({ points, width, x, y }: LabelsProps) {
  const labelled = labelledAt(points.length, width, LABEL_WIDTH);
  return points.map(({ label, title }, index) =>
    labelled.has(index) ? (
      <text key={title} className={styles.label} x={x(index)} y={y} textAnchor="middle">
        {label}
      </text>
    ) : null,
  );
}

interface Axes {
  x: (index: number) => number;
  y: (value: number) => number;
  /** Width of a step. */
  band: number;
}

interface GridProps {
  ticks: number[];
  y: Axes["y"];
  end: number;
}

function Grid({ ticks, y, end }: GridProps) {
  return ticks.map((tick) => (
    <g key={tick}>
      <line
        className={tick === 0 ? styles.zero : styles.grid}
        x1={LEFT}
        x2={end}
        y1={y(tick)}
        y2={y(tick)}
      />
      <text className={styles.tick} x={LEFT - 12} y={y(tick) + 4} textAnchor="end">
        {tick === 0 ? "0" : `R$ ${roughAmount(tick)}`}
      </text>
    </g>
  ));
}

interface ColumnsProps extends Axes {
  values: ChartSeries["values"];
  /** Hatches the last column. */
  isRunning: boolean;
}

function Columns({ values, isRunning, x, y, band }: ColumnsProps) {
  const hatch = useId();
  const width = Math.min(band * BAR.share, BAR.max);
  return (
    <>
      <defs>
        <pattern
          id={hatch}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" className={styles.hatchGround} />
          <line x1="0" x2="0" y2="6" className={styles.hatch} />
        </pattern>
      </defs>
      {values.map((value, index) => {
        const isHatched = isRunning && index === values.length - 1;
        return value ? (
          <rect
            // oxlint-disable-next-line no-array-index-key -- a column is its place
            key={index}
            className={isHatched ? styles.running : styles.column}
            {...(isHatched && { fill: `url(#${hatch})` })}
            x={x(index) - width / 2}
            y={y(value)}
            width={width}
            height={y(0) - y(value)}
            rx={Math.min(3, width / 4)}
          />
        ) : null;
      })}
    </>
  );
}

/** The amounts of the highest column and of the two newest. */
function Values({ values, x, y }: Axes & { values: ChartSeries["values"] }) {
  const highest = values.indexOf(
    values.reduce((max, value) => ((value ?? 0) > (max ?? 0) ? value : max), null),
  );
  const shown = new Set([highest, values.length - 1, values.length - 2]);
  return values.map((value, index) =>
    value && shown.has(index) ? (
      // oxlint-disable-next-line no-array-index-key -- a value has no other name
      <text key={index} className={styles.value} x={x(index)} y={y(value) - 6} textAnchor="middle">
        {roughAmount(value)}
      </text>
    ) : null,
  );
}

const MARKERS: Record<string, (x: number, y: number) => string> = {
  circle: (x, y) => `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z`,
  triangle: (x, y) => `M${x} ${y - 4.5}l4.5 8h-9z`,
  square: (x, y) => `M${x - 3.2} ${y - 3.2}h6.4v6.4h-6.4z`,
};

function Line({ series: { form, tone, values }, x, y }: Axes & { series: ChartSeries }) {
  const at = values.flatMap((value, index) =>
    value === null ? [] : [[x(index), y(value)] as const],
  );
  const path = at.map(([left, top], index) => `${index === 0 ? "M" : "L"}${left} ${top}`).join("");
  const isDashed = form === "dashed" || form === "circle";
  return (
    <g className={styles[tone]}>
      <path className={styles.halo} d={path} />
      <path className={isDashed ? styles.dashed : styles.line} d={path} />
      {form in MARKERS ? (
        <path
          className={styles.marker}
          d={at.map(([left, top]) => MARKERS[form]?.(left, top)).join("")}
        />
      ) : null}
    </g>
  );
}

interface NamesProps {
  lines: ChartSeries[];
  x: number;
  y: Axes["y"];
}

/** Placed at the ends of lines, at least a line of text apart. */
function Names({ lines, x, y }: NamesProps) {
  const ends = lines
    .map(({ name, tone, values }) => ({ name, tone, at: y(values.at(-1) ?? 0) }))
    .toSorted((a, b) => b.at - a.at);
  let highest = Number.POSITIVE_INFINITY;
  return ends.map(({ name, tone, at }) => {
    highest = Math.min(at, highest - LINE_HEIGHT);
    return (
      <text key={name} className={`${styles.name} ${styles[tone]}`} x={x} y={highest + 4}>
        {name}
      </text>
    );
  });
}
