/**
 * 16 mm, 30 meta, 14 gutter with the axis at 53, 134 content, 16 mm. Rows are blocks because Chromium moves a grid that
 * fits on the next page there as a whole.
 */
export const MINIMALIST_STYLES = `
.proposal-document.minimalist {
  font: 400 8.2pt/4.5mm var(--sans); padding-inline: 16mm;
  b { font-weight: 600; }
  h2, dt { color: var(--ink-soft); }
  .axis { position: fixed; left: 53mm; top: 0; bottom: -1mm; border-left: .8pt solid var(--p); }
  .row { padding: 0 0 9mm 44mm; }
  .meta { width: 30mm; height: 0; margin-left: -44mm; }
  .halves { display: grid; grid-template-columns: 1fr 1fr; column-gap: 8mm; }
  .halves > * { min-width: 0; }

  .top { min-height: 36mm; padding-bottom: 16mm; color: var(--ink-soft); }
  .top dd { margin-bottom: 2.25mm; color: var(--ink); }
  .status { display: flex; align-items: center; gap: 1mm; }
  .check { width: 1em; height: 1em; }
  .logo { width: 46mm; height: 14mm; object-position: 0 0; }
  .wordmark { display: block; font-weight: 600; color: var(--ink); }

  .hero { padding-bottom: 13.5mm; }
  .headline { font: 300 27pt/11.25mm var(--sans-display); letter-spacing: -.03em; }
  .headline-medium { font-size: 21pt; line-height: 9mm; }
  .headline-small { font-size: 17pt; line-height: 7.5mm; letter-spacing: -.02em; }

  .facts {
    padding-bottom: 16mm;
    dl { position: relative; display: grid; grid-template-columns: 1.25fr 1fr 1fr; gap: 8mm; }
    dl::before { content: ""; position: absolute; left: -7.41mm; top: .6mm; bottom: 1.6mm; width: 1.1mm; background: var(--a); }
    dd { font: 330 15pt/9mm var(--sans-display); letter-spacing: -.02em; white-space: nowrap; }
    div:first-child dd { font-weight: 560; }
    .long { font: 400 9.5pt/4.5mm var(--sans); letter-spacing: 0; white-space: normal; padding-top: 2mm; }
  }
  .presentation { color: var(--ink-soft); }
  .content:not(.halves) > .presentation { margin-top: 4.5mm; }

  .items {
    margin-top: 4.5mm;
    th, thead td { color: var(--ink-soft); padding-bottom: 2.25mm; }
    tbody td { padding: 1.9mm 0; }
    .code { color: var(--ink-soft); padding-right: 14mm; }
    .what { padding-right: 4mm; }
    .detail, .unit { font-size: 7.3pt; line-height: 4mm; }
    &:not(.with-units) .detail { margin-right: -14mm; }
    tbody tr.section :is(th, td) { border: 0; padding-block: 3.6mm .6mm; }
    .sum td { padding: .4mm 0; }
    .first-sum td { padding-top: 4mm; }
    .grand td { padding: 3mm 0 0; }
    .grand strong { font: 560 15pt/9mm var(--sans-display); letter-spacing: -.02em; }
  }

  .payment { padding-left: 44mm; }
  .acceptance { padding-top: 14mm; }
  .lead { margin-bottom: 20mm; }
  .pens { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; color: var(--ink-soft); }
  .pen { border-top: .5pt solid var(--ink); padding-top: 2mm; }
  .pen b { color: var(--ink); }
  .accepted-on {
    display: flex; align-items: center; gap: 2mm; font: 330 15pt/9mm var(--sans-display); letter-spacing: -.02em;
    .check { color: var(--p); }
  }
  &.compact {
    line-height: 4.2mm;
    .row { padding-bottom: 5.5mm; }
    .top { padding-bottom: 7mm; min-height: 30mm; }
    .hero { padding-bottom: 8mm; }
    .headline { font-size: 24pt; line-height: 10mm; }
    .facts { padding-bottom: 7mm; }
    .items { margin-top: 2mm; }
    .items tbody td { padding-block: 1.2mm; }
    .items .grand td { padding-top: 1mm; }
    .acceptance { padding: 4.5mm 0 0 44mm; }
    .lead { margin-bottom: 14mm; }
    .pen { padding-top: 1.2mm; }
  }
  &.tight {
    .row { padding-bottom: 4.5mm; }
    .hero { padding-bottom: 6.5mm; }
    .facts { padding-bottom: 6mm; }
    .items tbody td { padding-block: .9mm; }
    .items tbody tr.section :is(th, td) { padding-block: 1.8mm .8mm; }
  }
  .watermark span { font: 250 92pt var(--sans-display); }
}
`;
