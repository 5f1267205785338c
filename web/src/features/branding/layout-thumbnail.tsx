import type { BrandingColors } from "#shared/branding/rules.ts";
import type { Layout } from "#shared/proposals/layouts.ts";
import { readableInk } from "#shared/values/color.ts";
import styles from "./layout-section.module.css";

interface ThumbnailProps {
  layout: Layout;
  colors: BrandingColors;
}

export function LayoutThumbnail({ layout, colors }: ThumbnailProps) {
  const Illustration = drawings[layout];
  return (
    <span className={styles.desk} aria-hidden="true">
      <svg viewBox="0 0 96 92">
        <rect className={styles.sheet} x=".5" y=".5" width="95" height="120" rx="3" />
        <Illustration {...colors} />
      </svg>
    </span>
  );
}

const drawings: Record<Layout, (colors: BrandingColors) => React.ReactNode> = {
  classic,
  modern,
  minimalist,
};

function classic({ primaryColor, accentColor }: BrandingColors) {
  return (
    <>
      <Words x={36} y={9} width={24} height={4} />
      <Words x={28} y={16} width={40} />
      <rect x="8" y="22" width="80" height="1.6" fill={primaryColor} />
      <rect x="8" y="25" width="80" height=".7" fill={accentColor} />
      <rect className={styles.ink} x="20" y="32" width="56" height="4.5" rx="1" />
      <rect className={styles.ink} x="32" y="39" width="32" height="4.5" rx="1" />
      <rect className={styles.hair} x="8" y="50" width="80" height=".7" />
      <Words x={12} y={54} width={16} height={4} color={primaryColor} />
      <Words x={40} y={55} width={16} />
      <Words x={68} y={55} width={16} />
      <rect className={styles.hair} x="8" y="62" width="80" height=".7" />
      <Rows top={69} left={8} width={80} />
    </>
  );
}

function modern({ primaryColor, secondaryColor, accentColor }: BrandingColors) {
  const ink = readableInk(primaryColor);
  return (
    <>
      <path
        d="M1 3.5a2.5 2.5 0 0 1 2.5-2.5h89a2.5 2.5 0 0 1 2.5 2.5v46.5h-94z"
        fill={primaryColor}
      />
      <rect x="1" y="50" width="60" height="1.6" fill={secondaryColor} />
      <rect x="61" y="50" width="34" height="1.6" fill={accentColor} />
      <rect className={styles.sheet} x="8" y="1" width="24" height="11" rx="1" stroke="none" />
      <g fill={ink}>
        <rect x="8" y="19" width="58" height="4.5" rx="1" />
        <rect x="8" y="26" width="40" height="4.5" rx="1" />
        <rect x="8" y="37" width="34" height="7" rx="1" />
        <rect x="56" y="40" width="14" height="3" rx="1" opacity=".7" />
        <rect x="74" y="40" width="14" height="3" rx="1" opacity=".7" />
      </g>
      <Words x={8} y={58} width={20} />
      <Words x={36} y={58} width={20} />
      <Words x={64} y={58} width={20} />
      <Rows top={69} left={8} width={80} />
    </>
  );
}

function minimalist({ primaryColor, accentColor }: BrandingColors) {
  return (
    <>
      <rect x="26" y="1" width=".9" height="95" fill={primaryColor} />
      <Words x={32} y={9} width={20} height={4} />
      <Words x={8} y={10} width={12} />
      <rect className={styles.ink} x="32" y="27" width="48" height="3.5" rx="1" />
      <rect className={styles.ink} x="32" y="33" width="30" height="3.5" rx="1" />
      <rect x="28.5" y="47" width="1.6" height="8" fill={accentColor} />
      <rect className={styles.ink} x="32" y="49" width="20" height="4" rx="1" />
      <Words x={60} y={50} width={11} />
      <Words x={76} y={50} width={11} />
      <Rows top={66} left={32} width={56} />
    </>
  );
}

interface WordsProps {
  x: number;
  y: number;
  width: number;
  height?: number;
  color?: string;
}

function Words({ x, y, width, height = 2, color }: WordsProps) {
  const paint = color === undefined ? { className: styles.words } : { fill: color };
  return <rect {...paint} x={x} y={y} width={width} height={height} rx="1" />;
}

function Rows({ top, left, width }: { top: number; left: number; width: number }) {
  return [0, 1, 2].map((row) => (
    <g key={row}>
      <rect
        className={styles.words}
        x={left}
        y={top + row * 8}
        width={width * 0.45}
        height="2"
        rx="1"
      />
      <rect
        className={styles.words}
        x={left + width - 12}
        y={top + row * 8}
        width="12"
        height="2"
        rx="1"
      />
      <rect className={styles.hair} x={left} y={top + row * 8 + 4.5} width={width} height=".7" />
    </g>
  ));
}
