/** Inter, full bleed, the band of the first page about 110 mm high. */
export const MODERN_STYLES = `
.proposal-document.modern {
  font: 400 8.5pt/4.4mm var(--sans); letter-spacing: -.003em;
  b { font-weight: 600; }
  h2 { font-weight: 600; color: var(--p-text); }
  .body { padding: 0 18mm; }

  .band { background: var(--p); color: var(--on-p); padding: 0 18mm 11mm; }
  .top { min-height: 31mm; display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; }
  .plate { background: #fff; color: var(--ink); padding: 12mm 6mm 6mm; margin-left: -6mm; border-radius: 0 0 2.5mm 2.5mm; }
  .logo { height: 12mm; width: auto; max-width: 52mm; }
  .wordmark { display: block; max-width: 84mm; font-size: 12pt; line-height: 5.5mm; font-weight: 600; letter-spacing: -.02em; text-wrap: balance; }
  .reference {
    flex: none; padding-top: 13mm; margin-bottom: -4mm; text-align: right; line-height: 5mm;
    span { display: block; color: var(--on-p-soft); }
    b { font-size: 10.5pt; letter-spacing: -.005em; }
  }
  .status {
    display: flex; align-items: center; gap: 1.4mm; width: max-content; margin: 2.5mm 0 0 auto; padding: 1.1mm 3.4mm;
    background: #fff; border-radius: 4mm; font-weight: 600;
    &.accepted { padding-left: 2.4mm; }
  }
  .headline { font: 680 29pt/11mm var(--sans-display); letter-spacing: -.028em; max-width: 150mm; margin: 11mm 0 10mm; }
  .headline-medium { font-size: 22pt; line-height: 8.8mm; max-width: 165mm; }
  .headline-small { font-size: 17pt; line-height: 7.2mm; max-width: 174mm; letter-spacing: -.02em; }
  .summary { display: flex; justify-content: space-between; align-items: flex-end; gap: 8mm; border-top: .6pt solid var(--on-p-line); padding-top: 5mm; }
  .total > span, .summary dt { display: block; color: var(--on-p-soft); }
  .total strong { display: block; margin-top: 1mm; font: 720 37pt/13mm var(--sans-display); letter-spacing: -.024em; white-space: nowrap; }
  .total .currency { font-size: 17pt; font-weight: 500; letter-spacing: 0; vertical-align: .62em; }
  .summary dl { display: flex; gap: 9mm; padding-bottom: 1.4mm; }
  .summary dd { font-size: 11.5pt; line-height: 6mm; font-weight: 600; letter-spacing: -.012em; white-space: nowrap; font-variant-numeric: tabular-nums; }
  .summary .delivery { font-variant-numeric: normal; }
  .summary.crowded {
    display: block;
    dl { padding-top: 5mm; }
    div:has(> .delivery) { flex: 1; min-width: 0; }
    .delivery { white-space: normal; }
  }
  .stripe { display: grid; grid-template-columns: 1fr 77.4mm; height: 1.3mm; }
  .stripe :first-child { background: var(--s); }
  .stripe :last-child { background: var(--a); }

  .parties {
    display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; padding-top: 9mm; color: var(--ink-soft);
    &.three { grid-template-columns: 1fr 1fr 1.15fr; }
    h2 { margin-bottom: 1.4mm; }
    b { color: var(--ink); }
  }
  .scope { padding-top: 7mm; }
  .scope h2 { margin-bottom: 1.4mm; }
  .scope p { font-size: 9.5pt; line-height: 5mm; max-width: 150mm; }

  .items {
    margin-top: 7mm;
    th, thead td { background: var(--tint); color: var(--ink-soft); font-size: 7.5pt; font-weight: 500; padding: 1.8mm 0; }
    tbody td { padding: 1.8mm 0 1.7mm; border-bottom: .5pt solid var(--hair); }
    th:first-child, td:first-child { padding-left: 3mm; }
    th:last-child, td:last-child { padding-right: 3mm; }
    .what { padding-right: 4mm; }
    small { margin-left: 2mm; font-size: 7.3pt; font-weight: 400; color: var(--ink-soft); }
    .detail, .unit { font-size: 7.7pt; line-height: 3.9mm; }
    .line-total { font-weight: 600; }
    .sum td { border: 0; padding-block: .5mm; }
    .first-sum td { padding-top: 3.2mm; }
    .grand td { border: 0; padding-block: 2mm 0; }
    .grand p > span { font-weight: 600; }
    .grand strong { font: 720 19pt/9mm var(--sans-display); letter-spacing: -.02em; color: var(--p-text); }
    .grand .currency { font-size: 11pt; font-weight: 500; letter-spacing: 0; }
  }

  .acceptance {
    margin-top: 14mm; padding: 8mm; display: grid; grid-template-columns: 50mm 1fr; gap: 10mm;
    background: var(--tint); border-radius: 2.5mm;
    h2 { font-size: 12pt; line-height: 6mm; color: var(--ink); letter-spacing: -.015em; margin-bottom: 1.4mm; }
    .lead { display: flex; flex-direction: column; color: var(--ink-soft); }
    .lead b { color: var(--ink); }
    .amount { font: 720 17pt/8mm var(--sans-display); letter-spacing: -.02em; white-space: nowrap; color: var(--p-text); }
    .lead .amount { margin-top: auto; }
    .amount .currency { font-size: 10.5pt; font-weight: 500; letter-spacing: 0; }
    .blanks { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm 6mm; }
    .blanks li { margin-top: 7mm; border-top: .6pt solid #64748b; }
    .blanks li, .pen { font-size: 7.5pt; line-height: 4mm; color: var(--ink-soft); }
    .pens { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; margin-top: 22mm; }
    .pen { border-top: .6pt solid #64748b; padding-top: 1mm; }
  }
  .acceptance.accepted {
    grid-template-columns: auto 1fr auto; align-items: center; gap: 6mm; background: #f0f9f3;
    .tick { width: 13mm; height: 13mm; border-radius: 50%; background: var(--accepted); color: #fff; display: grid; place-items: center; font-size: 18pt; }
    .accepted-on { font: 680 15pt/7mm var(--sans-display); letter-spacing: -.02em; color: var(--accepted); }
    .amount { color: var(--ink); }
  }
  &.compact {
    line-height: 4.15mm;
    .band { padding-bottom: 7mm; }
    .top { min-height: 27mm; }
    .plate { padding: 9mm 6mm 5mm; }
    .reference { padding-top: 10mm; }
    .headline { font-size: 25pt; line-height: 9.6mm; margin: 6mm 0 6mm; }
    .summary { padding-top: 3.5mm; }
    .summary .delivery { white-space: normal; max-width: 46mm; line-height: 5mm; }
    .total strong { margin-top: 0; font-size: 30pt; line-height: 11mm; }
    .parties { padding-top: 5.5mm; }
    .parties h2, .scope h2 { margin-bottom: .8mm; }
    .scope { padding-top: 4.5mm; }
    .scope p { font-size: 8.5pt; line-height: 4.3mm; max-width: none; }
    .prose + .prose { margin-top: 1mm; }
    .items { margin-top: 4.5mm; }
    .items :is(th, thead td) { padding-block: 1.3mm; }
    .items tbody td { padding-block: 1.2mm; }
    .items .grand td { padding-top: 1.5mm; }
    .items .grand small { margin: 0; font-size: 8.5pt; }
    .acceptance {
      margin-top: 5mm; padding: 5mm 6mm; gap: 8mm;
      h2 { margin-bottom: .6mm; }
      .blanks { gap: 2mm 6mm; }
      .blanks li { margin-top: 4.5mm; }
      .pens { margin-top: 11mm; }
    }
    .acceptance.accepted { padding-block: 4mm; }
  }
  &.tight {
    .band { padding-bottom: 5.5mm; }
    .top { min-height: 25mm; }
    .plate { padding: 7.5mm 6mm 4.5mm; }
    .reference { padding-top: 8.5mm; }
    .headline { font-size: 23pt; line-height: 9mm; margin: 4.5mm 0; }
    .summary { padding-top: 3mm; }
    .parties { padding-top: 4.5mm; }
    .scope { padding-top: 3.5mm; }
    .items { margin-top: 3.5mm; }
    .items tbody td { padding-block: .8mm; }
    .items tbody tr.section :is(th, td) { padding-block: 1.8mm .8mm; }
    .acceptance { margin-top: 4mm; padding-block: 4mm; }
    .acceptance .pens { margin-top: 10mm; }
  }
  .watermark span { font: 700 92pt var(--sans-display); color: rgb(15 23 42 / .055); }
}
`;
