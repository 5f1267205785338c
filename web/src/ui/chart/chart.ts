import type { Cents } from "#shared/values/money.ts";

/** A step of time. */
export interface ChartPoint {
  /** Below the axis. */
  label: string;
  /** In full: 'outubro de 2026'. */
  title: string;
  /** The list behind it. */
  href: string;
}

export interface ChartSeries {
  name: string;
  /** Columns, parts of columns, or a line that differs by dash and marker, not by colour alone. */
  form: "column" | "stack" | "dashed" | "circle" | "triangle" | "square";
  tone: "accent" | "neutral" | "danger";
  /** By point; null where there is none. */
  values: (Cents | null)[];
}

export interface TimeChartProps {
  /** What the figures say, for who does not see them. */
  sentence: string;
  points: ChartPoint[];
  series: ChartSeries[];
  height: number;
  /** The last step is not over. */
  isRunning: boolean;
}
