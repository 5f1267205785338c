import type { Cents } from "#shared/values/money.ts";

export interface ChartPoint {
  /** Below the axis. */
  label: string;
  /** The label in full: 'outubro de 2026'. */
  title: string;
  /** Lists the records of the step. */
  href: string;
}

export interface ChartSeries {
  name: string;
  /** Columns, parts of columns, or a line that differs by dash and marker, not by colour alone. */
  form: "column" | "stack" | "dashed" | "circle" | "triangle" | "square";
  tone: "accent" | "neutral" | "danger";
  /** A value for each point, or null. */
  values: (Cents | null)[];
}

export interface TimeChartProps {
  /** Text for screen readers. */
  sentence: string;
  points: ChartPoint[];
  series: ChartSeries[];
  height: number;
  /** The last step has not ended. */
  isRunning: boolean;
}
