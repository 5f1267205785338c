import { useId } from "react";
import type { ChartSeries } from "./chart.ts";
import styles from "./time-chart.module.css";

const SIZE = 6;
/** From the axis up: parts differ by pattern, not by colour alone. */
const PATTERNS = [
  undefined,
  "M-1 7L7 -1M-1 1L1 -1M5 7L7 5",
  "M0 3H6",
  "M3 0V6M0 3H6",
  "M2 3a1 1 0 1 0 2 0a1 1 0 1 0 -2 0",
];

/** Patterns that can be told apart. */
export const MAX_PARTS = PATTERNS.length;

interface StackProps {
  /** The series from the axis up. */
  series: readonly ChartSeries[];
  x: (index: number) => number;
  y: (value: number) => number;
  width: number;
}

export function Stack({ series, x, y, width }: StackProps) {
  const id = useId();
  const count = Math.max(...series.map(({ values }) => values.length), 0);
  return (
    <>
      <Patterns id={id} />
      {Array.from({ length: count }, (_step, index) => {
        let below = 0;
        return series.map(({ name, values }, part) => {
          const value = values[index] ?? 0;
          const from = below;
          below += value;
          return value > 0 ? (
            <rect
              key={name}
              className={styles.part}
              fill={`url(#${id}${part})`}
              x={x(index) - width / 2}
              y={y(below)}
              width={width}
              height={y(from) - y(below)}
            />
          ) : null;
        });
      })}
    </>
  );
}

export function PartMark({ part }: { part: number }) {
  const id = useId();
  return (
    <svg className={styles.mark} width="14" height="14" aria-hidden="true">
      <Patterns id={id} />
      <rect
        className={styles.part}
        fill={`url(#${id}${part})`}
        x="1"
        y="1"
        width="12"
        height="12"
      />
    </svg>
  );
}

function Patterns({ id }: { id: string }) {
  return (
    <defs>
      {PATTERNS.map((path, part) => (
        <pattern
          key={path ?? "solid"}
          id={`${id}${part}`}
          width={SIZE}
          height={SIZE}
          patternUnits="userSpaceOnUse"
        >
          <rect
            width={SIZE}
            height={SIZE}
            className={path === undefined ? styles.solidPart : styles.hatchGround}
          />
          {path === undefined ? null : <path d={path} className={styles.partLine} />}
        </pattern>
      ))}
    </defs>
  );
}

export function highestStack(series: readonly ChartSeries[]): number {
  const count = Math.max(...series.map(({ values }) => values.length), 0);
  const sums = Array.from({ length: count }, (_step, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  return Math.max(...sums, 0);
}
