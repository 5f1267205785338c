import type { Layout } from "../layouts.ts";
import { CLASSIC_STYLES } from "./classic-styles.ts";
import { FALLBACK_FAMILIES } from "./fonts.ts";
import { MINIMALIST_STYLES } from "./minimalist-styles.ts";
import { MODERN_STYLES } from "./modern-styles.ts";

interface PageMargins {
  top: number;
  side: number;
  bottom: number;
}

/** In millimetres; in the preview the padding of the sheet. */
export const PAGE_MARGINS: Record<Layout, Record<"roomy" | "compact", PageMargins>> = {
  classic: {
    roomy: { top: 18, side: 20, bottom: 28 },
    compact: { top: 13, side: 20, bottom: 22 },
  },
  modern: { roomy: { top: 22, side: 0, bottom: 19 }, compact: { top: 22, side: 0, bottom: 14 } },
  minimalist: {
    roomy: { top: 18, side: 0, bottom: 20 },
    compact: { top: 14, side: 0, bottom: 16 },
  },
};

const layoutStyles: Record<Layout, string> = {
  classic: CLASSIC_STYLES,
  modern: MODERN_STYLES,
  minimalist: MINIMALIST_STYLES,
};

const base = `
.proposal-document {
  --ink: #0f172a; --ink-soft: #475569; --hair: #d8dee7; --accepted: #15803d; --draft: #b45309; --rejected: #b91c1c;
  --sans: "Inter", "Inter Variable", ${FALLBACK_FAMILIES}, system-ui, sans-serif;
  --sans-display: "Inter Display", "Inter Variable", "Inter", ${FALLBACK_FAMILIES}, system-ui, sans-serif;
  --serif: "Source Serif 4", ${FALLBACK_FAMILIES}, Georgia, serif;
  color: var(--ink); overflow-wrap: anywhere; hyphens: manual; text-align: left;
  font-kerning: normal; font-optical-sizing: auto; font-feature-settings: normal;
  print-color-adjust: exact; -webkit-print-color-adjust: exact;
  &, & * { box-sizing: border-box; }
  & * { margin: 0; padding: 0; }
  table, h1, h2, th, dt, b, strong, em { font: inherit; color: inherit; }
  small { font: inherit; font-size: smaller; color: inherit; }
  ul { list-style: none; }
  img, svg { display: block; }
  .headline { text-wrap: balance; }
  h2 { break-after: avoid; }
  p, dd { orphans: 3; widows: 3; text-wrap: pretty; }
  .prose { white-space: pre-line; }
  .prose + .prose { margin-top: 2mm; }
  .line { display: block; }
  .address { display: block; text-wrap: balance; }
  .unbroken { white-space: nowrap; }
  .logo { object-fit: contain; }
  .check { width: 1.25em; height: 1.25em; flex: none; }
  .status.accepted { color: var(--accepted); }
  .status.draft { color: var(--draft); }
  .status.rejected { color: var(--rejected); }
  .parties, .facts, .acceptance, .payment { break-inside: avoid; }
  .payment { margin-top: 5mm; white-space: pre-line; }
  &.compact .payment { margin-top: 2mm; }
  .payment b { font-weight: 600; }
  .watermark {
    position: fixed; inset: 0; z-index: 9; pointer-events: none;
    display: flex; align-items: center; justify-content: center;
    span { transform: rotate(-38deg); white-space: nowrap; letter-spacing: .06em; color: rgb(15 23 42 / .06); }
  }
}
`;

/** Page breaks: repeated heading, unsplit rows, totals with the last two rows, at least two rows at the start. */
const table = `
.proposal-document .items {
  width: 100%; table-layout: fixed;
  /** Collapsed borders change colour on the repeated heading. */
  border-collapse: separate; border-spacing: 0;
  thead { display: table-header-group; }
  thead, thead tr { break-inside: avoid; break-after: avoid; }
  tr, .kept { break-inside: avoid; }
  tbody:first-of-type tr:first-child { break-after: avoid; }
  th, td { vertical-align: top; text-align: left; }
  th { overflow-wrap: normal; }
  .number { text-align: right; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: normal; }
  td.number { white-space: nowrap; }
  .unit { display: block; white-space: normal; overflow-wrap: anywhere; color: var(--ink-soft); }
  .idle { color: #64748b; }
  .what b { display: block; }
  .detail { display: block; text-wrap: pretty; white-space: pre-line; color: var(--ink-soft); }
  /** More specific than the headings and cells of the layouts. */
  tbody tr.section {
    break-after: avoid;
    th, td { padding-block: 3.2mm 1.2mm; border-top: 0; border-bottom: .4pt solid var(--hair); background: none; color: var(--ink); font: inherit; font-weight: 600; text-transform: none; letter-spacing: normal; }
    td { font-weight: 400; color: var(--ink-soft); }
  }
  tbody:first-of-type tr.section:first-child :is(th, td) { padding-top: 2mm; }
  .left-out :is(.what b, .line-total) { font-weight: 400; }
  .left-out .line-total { color: var(--ink-soft); }
  .taken { color: var(--ink-soft); }
  .sum td { border: 0; text-align: right; color: var(--ink-soft); }
  .grand td { border: 0; }
  /** Print loses baselines across cells: one cell, aligned inside. */
  .grand div { display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: baseline; gap: 0 6mm; }
  .grand p { display: flex; align-items: baseline; gap: 6mm; }
  .grand strong { white-space: nowrap; }
  .grand small { font-size: inherit; color: var(--ink-soft); font-variant-numeric: tabular-nums; }
}
`;

const sheets: Record<Layout, string> = {
  classic:
    ".proposal-document.classic { padding: 18mm 20mm 34mm; &.compact { padding: 13mm 20mm 22mm; } }",
  modern: ".proposal-document.modern { padding: 0 0 24mm; &.compact { padding-bottom: 14mm; } }",
  minimalist:
    ".proposal-document.minimalist { padding-block: 18mm 25mm; &.compact { padding-block: 14mm 16mm; } }",
};

const sheet = `
.proposal-document {
  position: relative; width: 210mm; min-height: 297mm; background: #fff; color-scheme: light; overflow: clip;
  .axis { position: absolute; }
  /** Print repeats it on every page; each page of the preview shifts the document. */
  .watermark { position: absolute; inset: var(--page-top, 0) 0 auto; height: 297mm; }
}
`;

/** Scoped to `.proposal-document`, for print and screen. */
export function documentStyles(layout: Layout): string {
  return base + table + layoutStyles[layout];
}

/** Returns an A4 sheet 210 mm wide, which its parent may scale. */
export function documentPreviewStyles(layout: Layout): string {
  return documentStyles(layout) + sheet + sheets[layout];
}
