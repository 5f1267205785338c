/** Lines, sums, payments and changes of a version. */
export const LINE_STYLES = `
.lines, .lines tbody { display: block }
.lines thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.lines tr { display: flex; flex-wrap: wrap; padding: 16px 0; border-bottom: 1px solid var(--line); font: 14px/20px var(--font); color: var(--text-2); font-variant-numeric: tabular-nums }
.lines td { padding: 0 }
.lines .what { flex: 0 0 100%; margin-bottom: 6px; min-width: 0; overflow-wrap: anywhere }
.lines b { font: 500 15px/22px var(--font); letter-spacing: -.005em; color: var(--text); margin-right: 4px }
.lines .code { font: 12px/22px var(--font); color: var(--text-2) }
.lines small { display: block; font: 14px/20px var(--font); color: var(--text-2); text-wrap: pretty; white-space: pre-line }
.lines .q::after { content: "\\a0×\\a0" }
.lines .q { white-space: nowrap }
.lines .d { order: 1; flex: 0 0 100% }
.lines .d::before { content: "Desconto: " }
.lines .d.none { display: none }
.lines .chosen { align-items: center }
.lines .chosen .what { margin-bottom: 10px }
.lines .chosen::after { content: ""; order: 1; flex: 0 0 100% }
.lines .chosen :is(.d, .v) { order: 2; margin-top: 8px }
.lines .chosen .d { flex-basis: 55% }
.lines .v { margin-left: auto; padding-left: 12px; font: 600 15px/20px var(--font); color: var(--text); text-align: right; white-space: nowrap }
.lines .sc { align-items: baseline; padding: 24px 0 8px; color: var(--text) }
.lines .sc th { flex: 1; min-width: 0; color: var(--text); padding: 0; text-align: left; font: 600 15px/22px var(--font); overflow-wrap: anywhere; white-space: normal }
.lines .sc td { padding-left: 12px; white-space: nowrap }
.lines tr:first-child.sc { padding-top: 16px }
.sums { display: grid; grid-template-columns: 1fr auto; gap: 9px 0; margin-top: 20px; font: 15px/22px var(--font); font-variant-numeric: tabular-nums }
.sums dt { color: var(--text-2); padding-right: 16px }
.sums dd { text-align: right; white-space: nowrap }
.sums .T { font-weight: 600; line-height: 26px; color: var(--text) }
.sums dd.T { font: 650 21px/26px var(--font); letter-spacing: -.025em }
.sums dd:not([hidden]) ~ .T { padding-top: 12px; margin-top: 4px; border-top: 1px solid var(--line) }
.sums:first-child { margin-top: 0 }
.lines:last-child tr:last-child { border-bottom: 0 }

.opts { display: grid; gap: 8px; margin-top: 12px }
.opt { position: relative; border: 1px solid var(--line-2); border-radius: 10px; padding: 15px 16px }
.opt label { display: flex; flex-wrap: wrap; gap: 0 14px; cursor: pointer }
.opt label input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit }
.opt .tick { flex: none; width: 22px; height: 22px; border: 1.5px solid var(--line-2); border-radius: 6px; display: grid; place-items: center; background: var(--surface) }
.opt .tick .i { display: none; stroke-width: 2.5 }
.opt .tick.r { border-radius: 50% }
.opt :checked + .tick { background: var(--b-act); border-color: var(--b-act); color: var(--b-on-act) }
.opt :checked + .tick .i { display: block }
.opt :checked + .r::before { content: ""; width: 8px; height: 8px; border-radius: 50%; background: currentColor }
.opt .tick::after { content: ""; position: absolute; inset: -1px; border: 2px solid transparent; border-radius: 10px; pointer-events: none }
.opt :checked + .tick::after { border-color: var(--b-act) }
.opt :focus-visible + .tick::after { outline: 2px solid var(--accent); outline-offset: 2px }
.opt :disabled { cursor: default }
.opt .what { flex: 1 1 150px; overflow-wrap: anywhere }
.opt b { font: 500 15px/22px var(--font); margin-right: 4px }
.opt .code { font: 12px/22px var(--font); color: var(--text-2) }
.opt small { display: block; font: 14px/20px var(--font); color: var(--text-2); text-wrap: pretty; white-space: pre-line }
.opt .v { margin-left: auto; font: 15px/22px var(--font); font-variant-numeric: tabular-nums; white-space: nowrap }
.opt .v::before { content: "+ " }
.opt :checked ~ .v { font-weight: 600 }
.opt :checked ~ .v::before, .same .v::before, .opt .free::before { content: none }
.opt .many { display: flex; align-items: center; justify-content: space-between; gap: 8px 16px; margin: 12px 0 0 36px; padding-top: 12px; border-top: 1px solid var(--line) }
.many b { font: 500 14px/20px var(--font) }
.grp { border: 0; margin: 20px 0 0; padding: 0; min-width: 0 }
.grp legend { padding: 0; font: 600 15px/22px var(--font); overflow-wrap: anywhere }
.grp legend span { font-weight: 400; color: var(--text-2) }
.choice .sec2 + noscript .ob { margin-bottom: 28px }

.stp { position: relative; z-index: 1; display: inline-flex; flex: none; height: 46px; border: 1px solid var(--line-2); border-radius: 8px; background: var(--surface); vertical-align: middle }
.stp button { width: 44px; border: 0; background: none; color: inherit; font: 20px/1 var(--font); cursor: pointer }
.stp [aria-disabled=true] { opacity: .35; cursor: default }
.stp input { width: 64px; min-width: 0; border: 0; background: none; color: var(--text); font: 600 16px/1 var(--font); font-variant-numeric: tabular-nums; text-align: center }

.pay { list-style: none; margin: 12px 0 0; padding: 0; font: 14px/20px var(--font); font-variant-numeric: tabular-nums }
.sec2:has(> .pay:last-child):not(:has(> .pay > :not([hidden]))) { display: none }
.pay li { position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 0 0 16px 24px }
.pay li::before { content: ""; position: absolute; left: 0; top: 4px; width: 8px; height: 8px; border: 2px solid var(--line-2); border-radius: 50% }
.pay li:first-child::before { background: var(--b-act); border-color: var(--b-act) }
.pay li + li::after { content: ""; position: absolute; left: 5px; bottom: calc(100% - 4px); height: calc(100% - 12px); border-left: 2px solid var(--line) }
.pay b { font-weight: 600 }
.pay span { grid-row: 2; color: var(--text-2) }
.pay strong { font-weight: 600; text-align: right }
.how { font: 14px/20px var(--font); color: var(--text-2); max-width: 66ch; text-wrap: pretty; white-space: pre-line }
.how + .how { margin-top: 8px }

.chg { border: 1px solid var(--line); border-radius: 12px; margin-top: 12px; background: var(--surface) }
.chg summary { display: flex; align-items: center; justify-content: space-between; gap: 4px 12px; flex-wrap: wrap; padding: 14px 16px 12px; cursor: pointer; list-style: none }
.chg summary::-webkit-details-marker { display: none }
.chg summary b { font: 600 15px/22px var(--font) }
.chg summary span { display: inline-flex; gap: 8px; align-items: center; font: 13px/20px var(--font); color: var(--text-2) }
.chg[open] summary { border-bottom: 1px solid var(--line) }
.chg[open] summary .i { transform: rotate(180deg) }
.chg li { display: grid; grid-template-columns: 22px minmax(0, 1fr) auto; gap: 0 12px; padding: 13px 16px; border-bottom: 1px solid var(--line); align-items: start }
.chg li:last-child { border: 0 }
.chg .mk { width: 22px; height: 22px; border-radius: 6px; display: grid; place-items: center; background: var(--neutral-tint); color: var(--text-2) }
.chg .mk.a { background: var(--success-tint); color: var(--success) }
.chg .mk.r { background: var(--danger-tint); color: var(--danger) }
.chg li b { font: 500 15px/22px var(--font); overflow-wrap: anywhere }
.chg small { display: block; font: 14px/20px var(--font); color: var(--text-2) }
.chg small .i { display: inline; vertical-align: -1px; margin: 0 4px }
.chg del { color: var(--text-2) }
.chg .v { font: 600 15px/22px var(--font); font-variant-numeric: tabular-nums; white-space: nowrap; text-align: right }
.chg .v del, .chg .v span { display: block }
.chg .v del { font-weight: 400; font-size: 14px; line-height: 20px }

@media (min-width: 720px) {
  .tbl { display: table; width: 100%; border-collapse: collapse; margin-top: 8px }
  .tbl thead { position: static; width: auto; height: auto; clip-path: none; display: table-header-group }
  .tbl tbody { display: table-row-group }
  .tbl tr { display: table-row }
  .tbl th { font: 500 13px/20px var(--font); color: var(--text-2); text-align: right; padding: 8px 0 8px 20px; border-bottom: 1px solid var(--line); white-space: nowrap }
  .tbl td { font: 14px/22px var(--font); color: var(--text); text-align: right; padding: 15px 0 15px 20px; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap }
  .tbl th:first-child, .tbl .what { text-align: left; padding-left: 0; width: 100%; white-space: normal }
  .tbl:last-child tr:last-child td { border-bottom: 0 }
  .tbl :is(.q, .chosen)::after, .tbl .d::before { content: none }
  .tbl .d.none { display: table-cell }
  .tbl .v { padding-left: 20px; font: 600 15px/22px var(--font) }
  .tbl .sc th, .tbl .sc td { padding: 28px 0 10px; text-align: left }
  .tbl .sc td { text-align: right; padding-left: 20px; font: 14px/22px var(--font); color: var(--text-2) }
  .pay.few { display: grid; grid-auto-columns: 1fr; grid-auto-flow: column; gap: 4px }
  .pay.few li { display: block; padding: 12px 0 16px; border-top: 4px solid var(--line) }
  .pay.few li:first-child { border-color: var(--b-act) }
  .pay.few li::before, .pay.few li::after { content: none }
  .pay.few :is(b, span, strong) { display: block; text-align: left }
  .grp .opts { grid-template-columns: 1fr 1fr }
  .tbl .stp { height: 36px; margin: -7px 0 }
  .tbl .stp button { width: 32px }
  .tbl .stp input { width: 52px; font-size: 14px }
  .sums { width: 372px; max-width: 100%; margin-left: auto }
}
`;
