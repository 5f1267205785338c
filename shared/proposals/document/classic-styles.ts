/** Source Serif 4, centred, capitals for labels. */
export const CLASSIC_STYLES = `
.proposal-document.classic {
  font: 400 9.3pt/4.5mm var(--serif);
  h2, dt, th, .kind { font-size: 7pt; letter-spacing: .085em; text-transform: uppercase; color: var(--ink-soft); }
  b { font-weight: 600; }
  .dot { padding: 0 .3em; }

  .letterhead {
    position: relative; text-align: center; padding-bottom: 5.5mm;
    &::after {
      content: ""; position: absolute; inset: auto 0 0; height: 1.5mm;
      border-top: 2pt solid var(--p); border-bottom: .7pt solid var(--a);
    }
  }
  .logo { height: 15mm; width: 64mm; margin: 0 auto 4mm; }
  .firm { font-size: 10.5pt; font-weight: 600; text-wrap: balance; }
  .firm-alone { font-size: 17pt; line-height: 7.5mm; margin-bottom: 1.5mm; }
  .contacts { font-size: 8.2pt; line-height: 4mm; color: var(--ink-soft); margin-top: .5mm; }

  .title { text-align: center; padding: 8mm 4mm 7mm; }
  .kind { font-size: 8pt; color: var(--p-text); }
  .status { font-weight: 600; }
  .headline { font-size: 25pt; line-height: 10mm; letter-spacing: -.018em; margin: 3mm 0 2.2mm; }
  .headline-medium { font-size: 20pt; line-height: 8.5mm; }
  .headline-small { font-size: 16pt; line-height: 7mm; }
  .addressee { font-style: italic; font-size: 11pt; line-height: 5.5mm; color: var(--ink-soft); text-wrap: balance; }
  .addressee b { font-weight: 400; color: var(--ink); }

  .facts {
    display: grid; grid-template-columns: 1.45fr 1fr 1.15fr 1fr; margin-bottom: 7mm;
    border-block: .5pt solid var(--ink);
    &.without-delivery { grid-template-columns: 1.45fr 1fr 1fr; }
    div { padding: 3mm 2mm 3.2mm; text-align: center; border-left: .5pt solid #c3cad5; }
    div:first-child { border-left: 0; }
    dd { font-size: 11.5pt; line-height: 6mm; margin-top: 1mm; font-variant-numeric: tabular-nums lining-nums; }
    .big dd { font-size: 17pt; font-weight: 600; letter-spacing: -.01em; color: var(--p-text); white-space: nowrap; font-variant-numeric: lining-nums; }
    .long { font-size: 9.3pt; line-height: 4.5mm; text-wrap: balance; margin-top: 1.6mm; }
  }

  .parties { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; margin-bottom: 5.5mm; }
  .parties.alone { grid-template-columns: 1fr; }
  .parties h2, .scope h2 { margin-bottom: 1.2mm; color: var(--p-text); }
  .presentation { font-style: italic; }
  .scope { margin-bottom: 6mm; }

  .items {
    font-size: 8.8pt; line-height: 4.2mm;
    th, thead td { border-block: 1.3pt solid var(--p); border-bottom-width: .5pt; padding: 1.9mm 0 1.7mm; line-height: 4mm; }
    tbody td { padding: 1.75mm 0; border-bottom: .4pt solid #d5dae2; }
    .code { font-size: 7.8pt; color: var(--ink-soft); padding-right: 2mm; }
    .what { padding-right: 3mm; }
    .detail, .unit { font-size: 7.8pt; line-height: 3.7mm; }
    &:not(.with-units) .detail { margin-right: -12mm; }
    tr:has(+ .first-sum) td { border-bottom-color: var(--ink); }
    .sum td { border: 0; padding: .5mm 0; }
    .first-sum td { padding-top: 2.4mm; }
    .grand td { border: 0; padding: 2mm 0 0; }
    .grand p > span { font-style: italic; font-size: 11pt; }
    .grand strong {
      position: relative; font-size: 15pt; line-height: 7mm; font-weight: 600; color: var(--p-text); padding-bottom: 1.9mm;
      &::after { content: ""; position: absolute; inset: auto 0 0; height: 1mm; border-block: .7pt solid var(--a); }
    }
  }

  .acceptance {
    padding-top: 12mm;
    &::before { content: ""; display: block; width: 24mm; border-top: .9pt solid var(--a); margin: 0 auto 9mm; }
    h2 { text-align: center; color: var(--p-text); font-size: 8pt; margin-bottom: 4.5mm; }
    .lead { max-width: 120mm; margin: 0 auto 9mm; text-align: center; font-style: italic; font-size: 10.5pt; line-height: 5.5mm; text-wrap: balance; }
    .lead b { white-space: nowrap; }
    .place { display: grid; grid-template-columns: 2fr 1fr; gap: 10mm; margin-bottom: 22mm; }
    .place span { border-bottom: .5pt solid var(--ink); padding-bottom: 1mm; font-size: 8pt; color: var(--ink-soft); }
    .pens { display: grid; grid-template-columns: 1fr 1fr; gap: 10mm; text-align: center; }
    .pen { border-top: .5pt solid var(--ink); padding-top: 2mm; font-weight: 600; text-wrap: balance; }
    .role { font-size: 8pt; color: var(--ink-soft); }
    &.accepted { text-align: center; }
    .seal { width: 46mm; height: 46mm; margin: 0 auto 5mm; transform: rotate(-9deg); color: var(--p-text); }
    .accepted-on { font-size: 15pt; line-height: 7mm; }
    .accepted-by { font-style: italic; color: var(--ink-soft); text-wrap: balance; }
  }
  .facts .seller { font-size: 8pt; line-height: 4mm; margin-top: 0; color: var(--ink-soft); }

  &.compact {
    .letterhead { padding-bottom: 4mm; }
    .logo { height: 12mm; margin-bottom: 2.5mm; }
    .title { padding: 5mm 4mm 4.5mm; }
    .headline { font-size: 21pt; line-height: 8.6mm; margin: 1.8mm 0 1.4mm; }
    .facts {
      margin-bottom: 4.5mm;
      div { padding-block: 2mm; }
      dd { line-height: 5mm; margin-top: .5mm; }
      .seller { line-height: 4mm; margin-top: 0; }
      .long { line-height: 4.2mm; margin-top: .9mm; }
    }
    .parties { margin-bottom: 4mm; }
    .scope { margin-bottom: 4mm; }
    .prose + .prose { margin-top: 1mm; }
    .items tbody td { padding-block: 1.25mm; }
    .items .grand td { padding-top: 2mm; }
    .acceptance {
      padding-top: 4.5mm;
      &::before { display: none; }
      h2 { margin-bottom: 1.5mm; }
      .lead { max-width: none; margin-bottom: 13mm; font-size: 9.3pt; line-height: 4.5mm; }
      .pens { grid-template-columns: 1.25fr 1.25fr 1fr; gap: 7mm; }
      .pen { padding-top: 1.2mm; line-height: 4.2mm; }
      .pens > :last-child .pen { font-weight: 400; font-size: 8pt; color: var(--ink-soft); }
      .role { font-size: 7.4pt; line-height: 3.8mm; }
    }
    .payment { font-size: 8.6pt; line-height: 4mm; }
    .payment + .acceptance { padding-top: 3mm; }
    .payment + .acceptance .lead { margin-bottom: 8mm; }
    .acceptance.accepted {
      display: grid; grid-template-columns: 1fr auto auto 1fr; align-items: center; gap: 0 6mm; text-align: left;
      h2 { display: none; }
      .seal { grid-column: 2; width: 30mm; height: 30mm; margin: 0; }
    }
    .payment + .accepted .seal { width: 23mm; height: 23mm; }
  }
  &.tight {
    .letterhead { padding-bottom: 3.5mm; }
    .logo { height: 11.5mm; margin-bottom: 2mm; }
    .title { padding: 4.2mm 4mm 3.8mm; }
    .headline { font-size: 20pt; line-height: 8.2mm; margin: 1.5mm 0 1.2mm; }
    .facts { margin-bottom: 3.8mm; }
    .facts div { padding-block: 1.7mm; }
    .parties { margin-bottom: 3.4mm; }
    .parties h2, .scope h2 { margin-bottom: .8mm; }
    .scope { margin-bottom: 3.4mm; }
    .items tbody td { padding-block: 1.05mm; }
    .items tbody tr.section :is(th, td) { padding-block: 2.4mm 1mm; }
    .items .grand td { padding-top: 1.5mm; }
    .accepted .seal { width: 23mm; height: 23mm; }
  }
  .watermark span { font: 400 92pt var(--serif); color: rgb(15 23 42 / .075); }
}
`;
