/** Head, card, texts, foot and bar of the page; phone first. */
export const DOCUMENT_STYLES = `
body.of { padding-bottom: calc(76px + env(safe-area-inset-bottom)) }
.w { width: 100%; max-width: 1168px; margin: 0 auto; padding: 0 20px }
h2 { font: 600 17px/24px var(--font); letter-spacing: -.012em }
.preview { display: flex; gap: 8px; align-items: center; justify-content: center; padding: 10px 20px; background: var(--warning-tint); color: var(--warning-text); font: 500 14px/20px var(--font) }

.hero { background: var(--b-p); color: var(--b-on-p); position: relative; padding-bottom: 116px }
.hero::after { content: ""; display: none; position: absolute; inset: auto 0 0; height: 6px; background: linear-gradient(90deg, var(--b-s) 0 63%, var(--b-a) 63%) }
.hero .bar { display: flex; align-items: flex-start; justify-content: space-between; gap: 12px }
.plate { background: #fff; border-radius: 0 0 10px 10px; padding: 16px 18px 14px; min-height: 64px; display: flex; align-items: center; color: #0f172a; max-width: min(240px, 62vw); min-width: 0 }
.plate img { display: block; height: 40px; max-width: 100%; object-fit: contain; object-position: left }
.plate .nm { font: 650 17px/22px var(--font); letter-spacing: -.02em; overflow-wrap: anywhere }
.talk { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; margin-top: 14px; padding: 4px 14px; border-radius: 22px; border: 1px solid var(--b-on-p-line); font: 500 14px/18px var(--font); color: var(--b-on-p); white-space: nowrap; max-width: 48vw }
.talk span { overflow: hidden; text-overflow: ellipsis }
.hero .eye { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; font: 500 13px/20px var(--font); color: var(--b-on-p-soft); margin-top: 32px }
.pill { display: inline-flex; align-items: center; gap: 4px; padding: 1px 9px 1px 7px; border-radius: 11px; background: #fff; color: #166534; font-weight: 600 }
.hero h1 { font: 650 29px/34px var(--font); letter-spacing: -.032em; text-wrap: balance; margin-top: 6px; color: inherit; overflow-wrap: anywhere }
.hero h1.long { font-size: 23px; line-height: 28px; letter-spacing: -.022em }
.hero .for { text-wrap: balance; margin-top: 10px; font: 15px/22px var(--font); color: var(--b-on-p-soft) }
.hero .for b { font-weight: 600; color: var(--b-on-p) }

.body { display: grid; grid-template-columns: minmax(0, 1fr) }
.sum { position: relative; z-index: 2; margin-top: -92px; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; box-shadow: var(--shadow); padding: 18px 20px }
.sum .k { font: 500 13px/18px var(--font); color: var(--text-2) }
.sum .tot { font: 650 36px/42px var(--font); letter-spacing: -.035em; margin-top: 2px; white-space: nowrap }
.sum .tot small { font: 600 20px/24px var(--font); letter-spacing: -.02em; color: var(--text-2) }
.sum .tot.long { font-size: 27px }
.sum dl { display: grid; grid-template-columns: 1.2fr 1fr; gap: 0 12px; margin-top: 16px; padding-top: 14px; border-top: 1px solid var(--line) }
.sum dl > div { min-width: 0 }
.sum dt { font: 12px/16px var(--font); color: var(--text-2) }
.sum dd { font: 600 14px/20px var(--font); margin-top: 2px; overflow-wrap: anywhere }
.sum dd small { display: block; font: 12px/16px var(--font); color: var(--text-2) }
.sum dd.long { font-weight: 500; font-size: 13px; line-height: 18px }
.sum dd .soon { color: var(--warning-text); font-weight: 600 }
.sum .start { font: 14px/20px var(--font); color: var(--text-2); margin-top: 4px }
.sum .start b { font-weight: 600; color: var(--text) }
.sum .strip { margin: 0 0 14px }
.acts2 { display: none }
.doc { min-width: 0; position: relative }
.sec2 { padding: 28px 0; border-top: 1px solid var(--line) }
.doc > .sec2:first-child, noscript + .sec2, .strip + .sec2, .chg + .sec2 { border-top: 0 }
.lead .prose { font: 16px/26px var(--font); max-width: 62ch; text-wrap: pretty; white-space: pre-line }
.about .prose { font: 15px/24px var(--font); color: var(--text-2); max-width: 66ch; margin-top: 8px; text-wrap: pretty; white-space: pre-line }
.prose + .prose { margin-top: 12px }
.parties { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px; color: var(--text-2) }
.parties h2 { font: 500 13px/20px var(--font); letter-spacing: 0; color: var(--text-2) }
.parties p { font: 14px/21px var(--font); margin-top: 2px }
.parties p, .foot2 p { overflow-wrap: anywhere }
.parties b { font-weight: 600; color: var(--text) }
.acts3 { display: grid; gap: 8px }

.strip { display: flex; gap: 12px; align-items: flex-start; padding: 14px 16px; border-radius: 12px; margin-top: 16px; font: 15px/22px var(--font) }
.strip .i { margin-top: 2px }
.strip p { flex: 1; min-width: 0; text-wrap: pretty }
.strip b { font-weight: 600 }
.strip small { display: block; font: 14px/20px var(--font); color: var(--text-2); margin-top: 1px }
.strip.info { background: var(--b-tint) } .strip.info .i { color: var(--b-p-text) }
.strip.warn { background: var(--warning-tint) } .strip.warn .i { color: var(--warning) }
.strip.ok { background: var(--success-tint) } .strip.ok .i { color: var(--success) }
.strip.plain { background: var(--neutral-tint) } .strip.plain .i { color: var(--text-2) }

.foot2 { border-top: 1px solid var(--line); padding: 28px 0 32px; color: var(--text-2); font: 13px/20px var(--font) }
.foot2 b { font: 600 14px/20px var(--font); color: var(--text) }
.foot2 a { text-decoration: underline; text-decoration-color: var(--line-2); text-underline-offset: 3px }
.foot2 .by { margin-top: 18px }
.legal { margin-top: 16px; max-width: 74ch }
.legal summary { cursor: pointer; list-style: none }
.legal summary::-webkit-details-marker { display: none }
.legal u { text-underline-offset: 3px }
.legal p { margin-top: 8px }
.links2 { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; margin-top: 8px; min-height: 44px }
.sum > .note { margin-top: 16px; font: 14px/20px var(--font); color: var(--text-2) }
.links2:target { outline: 2px solid var(--b-p-text); outline-offset: 3px; border-radius: 4px; scroll-margin: 24px }
.links2 .asked { font: inherit; text-align: left }
.links2 a, .links2 button { display: inline-flex; align-items: center; min-height: 44px; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; text-decoration-color: var(--line-2); text-underline-offset: 3px; cursor: pointer }

.barx { position: fixed; inset: auto 0 0; z-index: 10; background: var(--surface); border-top: 1px solid var(--line); padding: 12px 16px calc(12px + env(safe-area-inset-bottom)); display: flex; align-items: center; gap: 12px }
.barx .t { flex: 1; min-width: min-content }
.barx .asked { flex: 1.4; font: 14px/20px var(--font); text-align: right; text-wrap: balance }
.barx small { display: block; font: 12px/16px var(--font); color: var(--text-2) }
.barx b { display: block; font: 650 18px/24px var(--font); letter-spacing: -.025em; white-space: nowrap; font-variant-numeric: tabular-nums }

@media (max-width: 374px) {
  .talk { width: 44px; padding: 0; justify-content: center; flex: none }
  .talk span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
}
@media (max-width: 719px) {
  .plate.long { max-width: none }
  .long + .talk { width: 44px; padding: 0; justify-content: center; flex: none }
  .long + .talk span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
}
@media (max-width: 359px) {
  .barx .ob { padding: 4px 10px; font-size: 15px }
  .barx b { font-size: 16px }
  .sum .tot { font-size: 31px } .sum .tot.long { font-size: 24px }
}
@media (min-width: 720px) {
  .w { padding: 0 40px }
  .barx { padding-inline: 40px }
  .parties { grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr) }
}
@media (min-width: 1024px) {
  body.of { padding-bottom: 0 }
  .barx, .ph-only { display: none }
  .hero { padding-bottom: 72px } .hero::after { display: block }
  .hero .in { max-width: 680px; min-height: 118px }
  .hero .eye { margin-top: 48px; font-size: 14px }
  .hero h1 { font-size: 42px; line-height: 48px; letter-spacing: -.036em; margin-top: 8px }
  .hero h1.long { font-size: 31px; line-height: 38px; letter-spacing: -.028em }
  .hero .for { font: 17px/26px var(--font); margin-top: 14px }
  .plate { padding: 20px 26px 18px; border-radius: 0 0 12px 12px; max-width: 280px; min-height: 80px }
  .talk { margin-top: 24px }
  .body { grid-template-columns: minmax(0, 1fr) 348px; gap: 0 72px; align-items: start; padding-bottom: 24px }
  .doc { grid-column: 1; grid-row: 1; padding-top: 12px }
  .side2 { grid-column: 2; grid-row: 1; position: sticky; top: 24px; margin-top: -148px; padding-bottom: 24px }
  .sum { margin-top: 0; padding: 24px }
  .sum .tot { font-size: 38px; line-height: 46px } .sum .tot.long { font-size: 30px }
  .acts2 { display: grid; gap: 8px; margin-top: 20px }
  .pair2 { display: grid; grid-auto-columns: minmax(0, 1fr); grid-auto-flow: column; gap: 8px }
  .pair2 .ob { padding: 0 8px }
  .sec2 { padding: 32px 0 }
  .strip { margin-top: 28px }
  .foot2 .w { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 40px }
  .foot2 .by { margin-top: 0; align-self: start }
  .legal, .links2 { grid-column: 1 / -1 }
}
`;
