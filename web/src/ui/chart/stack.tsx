import type { ChartSeries } from "./chart.ts";
import styles from "./time-chart.module.css";

/** Distance of the lines and dots of a texture, in px. */
const GAP = 6;
/** From the axis up: parts differ by texture, not by colour alone. The first is solid. */
const TEXTURES = [undefined, slanted, horizontal, crossed, dotted];

/** Textures that can be told apart. */
export const MAX_PARTS = TEXTURES.length;

interface StackProps {
  /** The series from the axis up. */
  series: readonly ChartSeries[];
  x: (index: number) => number;
  y: (value: number) => number;
  width: number;
}

export function Stack({ series, x, y, width }: StackProps) {
  const count = Math.max(...series.map(({ values }) => values.length), 0);
  return Array.from({ length: count }, (_step, index) => {
    let below = 0;
    return series.map(({ name, values }, part) => {
      const value = values[index] ?? 0;
      const from = below;
      below += value;
      const height = y(from) - y(below);
      const place = { x: x(index) - width / 2, y: y(below), width, height };
      return value > 0 ? <Part key={name} part={part} {...place} /> : null;
    });
  });
}

export function PartMark({ part }: { part: number }) {
  return (
    <svg className={styles.mark} width="14" height="14" aria-hidden="true">
      <Part part={part} x={1} y={1} width={12} height={12} />
    </svg>
  );
}

interface PartProps {
  part: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The texture is drawn line by line: browsers print an SVG pattern as a picture of some hundred KB. */
function Part({ part, ...place }: PartProps) {
  const { width, height } = place;
  const texture = TEXTURES[part];
  return (
    <>
      <rect className={texture ? styles.hatchGround : styles.solidPart} {...place} />
      {texture ? (
        <svg {...place}>
          <path className={styles.partLine} d={texture(width, height)} />
        </svg>
      ) : null}
      <rect className={styles.part} {...place} />
    </>
  );
}

function slanted(width: number, height: number): string {
  return every(width + height, (at) => `M0 ${at}L${at} 0`);
}

function horizontal(width: number, height: number): string {
  return every(height, (at) => `M0 ${at}H${width}`);
}

function crossed(width: number, height: number): string {
  return every(width, (at) => `M${at} 0V${height}`) + horizontal(width, height);
}

function dotted(width: number, height: number): string {
  return every(height, (y) => every(width, (x) => `M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0 -2 0`));
}

/** Draws at each gap from the middle of the first one. */
function every(length: number, draw: (at: number) => string): string {
  const count = Math.ceil(length / GAP);
  return Array.from({ length: count }, (_, index) => draw((index + 0.5) * GAP)).join("");
}

export function highestStack(series: readonly ChartSeries[]): number {
  const count = Math.max(...series.map(({ values }) => values.length), 0);
  const sums = Array.from({ length: count }, (_step, index) =>
    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
  );
  return Math.max(...sums, 0);
}
