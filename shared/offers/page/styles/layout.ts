import type { Layout } from "#shared/proposals/layouts.ts";

/** Serif, centred, ruled. */
const CLASSIC = `
:root { --serif: "Source Serif 4", Georgia, "Times New Roman", serif }
.hero { background: none; color: var(--text); text-align: center; padding: 0 0 20px }
.hero::after { display: none }
.hero .bar { flex-direction: column; align-items: center; padding-bottom: 18px; border-bottom: 3px solid var(--b-p); box-shadow: 0 4px 0 var(--ground), 0 5px 0 var(--b-a) }
.plate { background: none; padding: 24px 0 0; min-height: 0; max-width: none; color: var(--text) }
.plate img { max-width: 280px; object-position: center }
.plate .nm { font: 400 23px/30px var(--serif); letter-spacing: -.01em }
.hero .talk { display: none }
.hero .in { margin: 0 auto; min-height: 0 }
.hero .eye { justify-content: center; margin-top: 30px; font: 500 12px/18px var(--font); letter-spacing: .08em; text-transform: uppercase; color: var(--b-p-text) }
.pill { background: var(--success-tint); color: var(--success-text); letter-spacing: 0; text-transform: none }
.hero h1 { font: 400 30px/37px var(--serif); letter-spacing: -.012em; margin-top: 10px }
.hero h1.long { font-size: 24px; line-height: 31px }
.hero .for { font: 400 17px/24px var(--serif); color: var(--text-2) }
.hero .for b { font-weight: 400; color: var(--text) }
.sum { margin-top: 0; box-shadow: none; border-radius: 0; border-width: 1px 0; border-color: var(--text); text-align: center; padding: 16px 0; background: none }
.sum .strip { text-align: left }
.sum .tot { font: 400 35px/42px var(--serif); letter-spacing: -.02em; color: var(--b-p-text) }
.sum .tot small { color: inherit; font: 400 22px/28px var(--serif) }
.sum .tot.long { font-size: 28px }
.sum dd { font: 400 17px/24px var(--serif) }
.sum dd.long { font: 400 15px/20px var(--serif) }
.sum dl { grid-auto-flow: column; grid-auto-columns: 1fr; grid-template-columns: none; gap: 0 }
.sum dl > div { padding: 0 8px }
.sum dl div + div { border-left: 1px solid var(--line) }
h2 { font: 400 20px/28px var(--serif); letter-spacing: -.005em }
.lead .prose { font: 17px/27px var(--serif) }
.about .prose { font: 16px/25px var(--serif) }
@media (min-width: 1024px) {
  .hero h1 { font-size: 42px; line-height: 50px } .hero h1.long { font-size: 32px; line-height: 40px }
  .hero .for { font: 400 20px/28px var(--serif) }
  .side2 { margin-top: 28px }
  .sum { padding: 20px 0 } .sum .tot { font-size: 38px; line-height: 46px }
}
`;

/** Light weights, one axis, one accent. */
const MINIMALIST = `
.hero { background: none; color: var(--text); padding-bottom: 8px }
.hero::after { display: none }
.plate { background: none; padding: 28px 0 0; min-height: 0; color: var(--text) }
.plate .nm { font-weight: 600; font-size: 16px }
.talk { border-color: var(--line-2); color: var(--text); margin-top: 18px }
.hero .eye { color: var(--text-2); margin-top: 52px; font-weight: 400 }
.pill { background: var(--success-tint); color: var(--success-text) }
.hero h1 { font-weight: 300; font-size: 34px; line-height: 40px; letter-spacing: -.04em }
.hero h1.long { font-size: 27px; line-height: 34px }
.hero .for { color: var(--text-2) }
.hero .for b { color: var(--text); font-weight: 500 }
.sum { margin-top: 28px; box-shadow: none; border: 0; border-radius: 0; background: none; padding: 0 0 20px 18px }
.sum::before { content: ""; position: absolute; left: 0; top: 3px; height: 62px; width: 3px; background: var(--b-a) }
.sum .tot { font-weight: 600; font-size: 34px }
.sum dl { border-top: 0; padding-top: 4px }
.sum dd { font-weight: 400; font-size: 16px; line-height: 22px }
@media (min-width: 1024px) {
  .hero h1 { font-size: 46px; line-height: 54px } .hero h1.long { font-size: 34px; line-height: 42px }
  .side2 { margin-top: 12px } .sum { padding: 0 0 0 20px }
}
`;

const STYLES: Record<Layout, string> = { modern: "", classic: CLASSIC, minimalist: MINIMALIST };

/** Logos are drawn for light paper: without a band, their plate stays white in the dark theme. */
const DARK_PLATE = `
@media (prefers-color-scheme: dark) {
  .plate.logo { background: #fff; border-radius: 10px; padding: 12px 16px; margin-top: 20px }
}
`;

export function layoutStyles(layout: Layout): string {
  return layout === "modern" ? "" : STYLES[layout] + DARK_PLATE;
}

/** A4 without controls, always in the light theme. */
export const PRINT_STYLES = `
@page { size: A4; margin: 14mm }
@media print {
  body.of { padding: 0 }
  .barx, .choice .how, .talk, .acts2, .acts3, .preview, .legal u, .links2 { display: none }
  .w { padding: 0; max-width: none }
  .hero { padding: 0 0 20px; background: none; color: var(--text); border-bottom: 3px solid var(--b-p) }
  .hero::after { display: none }
  .plate { padding: 0 }
  .hero .eye, .hero .for { color: var(--text-2); margin-top: 14px } .hero .for b { color: var(--text) }
  .hero h1 { font-size: 25px; line-height: 30px }
  .hero .in { min-height: 0 }
  .body { display: block }
  .side2 { position: static; margin: 0; padding: 0 }
  .sum { margin: 16px 0 0; box-shadow: none; break-inside: avoid }
  .sec2 { padding: 16px 0 }
  .sec2 h2 { break-after: avoid }
  .stp { border: 0; height: auto } .stp button { display: none } .stp input { width: 5ch }
  .sec2:has(> .qa:empty) { display: none }
  .lines thead { display: table-header-group }
  .lines tr, .sums, .strip, .parties, .chg li { break-inside: avoid }
  .lines tr:last-child { break-after: avoid }
  .sums { break-before: avoid }
  .foot2 { padding: 12px 0 0; break-inside: avoid }
}
`;
