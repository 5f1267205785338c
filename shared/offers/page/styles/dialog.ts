export const DIALOG_STYLES = `
.sheet { border: 0; padding: 0; color: inherit; background: none; width: 100%; max-width: none; max-height: calc(100% - 36px); margin: auto 0 0; overflow: hidden }
.sheet::backdrop { background: var(--scrim) }
.sh { display: flex; flex-direction: column; max-height: calc(100vh - 36px); max-height: calc(100dvh - 36px); background: var(--surface); border-radius: 16px 16px 0 0; overflow: hidden; overflow-wrap: anywhere }
.sh > header { display: flex; align-items: center; gap: 8px; padding: 12px 8px 12px 20px; border-bottom: 1px solid var(--line); flex: none }
.sh h2 { flex: 1; font: 600 18px/26px var(--font); letter-spacing: -.015em }
.sh .cl { width: 44px; height: 44px; display: grid; place-items: center; color: var(--text-2); border-radius: 8px }
.sh .scroll { overflow: auto; min-height: 0; overscroll-behavior: contain }
.sh .sb { padding: 16px 20px 20px; display: grid; gap: 18px; align-content: start }
.sh .L { padding: 16px 20px 0 }
.sh .box { background: var(--sunken); border-radius: 12px; padding: 14px 16px; display: grid; gap: 4px; font: 14px/22px var(--font) }
.sh .box > div { display: flex; justify-content: space-between; gap: 16px }
.sh dt { color: var(--text-2) }
.sh [data-row="start"] dt { white-space: nowrap } .sh [data-row="start"] dd { white-space: normal; text-align: right }
.lock { position: relative } .lock .i { position: absolute; right: 14px; top: 50%; margin-top: -8px; color: var(--text-2); pointer-events: none } .lock .inp { padding-right: 40px }
.sh dd { white-space: nowrap; font-variant-numeric: tabular-nums }
.sh .T { border-top: 1px solid var(--line-2); margin-top: 6px; padding-top: 8px; font-weight: 600 }
.sh .T dt { color: var(--text) }
.sh .T dd { font-size: 18px; letter-spacing: -.015em }
.sh > footer { flex: none; padding: 12px 20px calc(14px + env(safe-area-inset-bottom)); border-top: 1px solid var(--line) }
.sh > footer .ob { width: 100% }
.sh .note { font: 14px/20px var(--font); color: var(--text-2) }
.sh .wide { display: none }
.sh .what { font: 600 17px/24px var(--font); letter-spacing: -.015em; margin: 2px 0 16px; text-wrap: balance }
.field { display: grid; gap: 6px }
.field label { font: 500 14px/20px var(--font) }
.sh small { font: inherit; font-weight: 400; color: var(--text-2) }
.inp { width: 100%; min-width: 0; height: 48px; padding: 0 12px; border: 1px solid var(--line-input); border-radius: 8px; background: var(--surface); font: 16px/24px var(--font); color: var(--text) }
textarea.inp { height: auto; padding: 10px 12px; resize: vertical }
.inp::placeholder { color: var(--text-3); opacity: 1 }
.inp[readonly] { background: var(--sunken); border-color: var(--line-2) }
.inp:focus-visible { outline: 2px solid var(--b-act-line); outline-offset: 1px }
.hint { font: 13px/18px var(--font); color: var(--text-2) }
.err, .fail { font: 500 14px/20px var(--font); color: var(--danger-text) }
.bad .inp, .bad .cells span, .bad .cells:focus-within span, .bad .agree { border-color: var(--danger) }
.fail { margin-bottom: 10px }
.cells { position: relative; display: flex; gap: 8px; width: max-content }
.cells span { width: 52px; height: 52px; border: 1px solid var(--line-input); border-radius: 8px; display: grid; place-items: center; font: 600 20px/1 var(--font); background: var(--surface) }
.cells:focus-within span { border-color: var(--b-act-line) }
.cells:focus-within .f { box-shadow: 0 0 0 2px var(--b-act-line) }
.cells input { position: absolute; inset: 0; width: 100%; opacity: 0; border: 0; padding: 0; font-size: 16px; cursor: text }
.agree, .presets label { position: relative; display: grid; grid-template-columns: 24px minmax(0,1fr); gap: 12px; border: 1px solid var(--line-2); border-radius: 12px; cursor: pointer }
.agree { padding: 14px 16px 14px 14px; font: 14px/21px var(--font) }
.agree input, .presets input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.tick { width: 24px; height: 24px; border-radius: 7px; border: 1.5px solid var(--line-input); background: var(--surface); display: grid; place-items: center; color: transparent }
input:checked + .tick { background: var(--b-act); border-color: var(--b-act-line); color: var(--b-on-act) }
input:focus-visible + .tick { outline: 2px solid var(--b-act-line); outline-offset: 2px }
.agree:has(:checked), .presets label:has(:checked) { border-color: var(--b-act-line) }
.presets { display: grid; gap: 8px }
.presets label { padding: 11px 14px; align-items: center; border-radius: 8px; font: 15px/22px var(--font); grid-template-columns: 20px minmax(0,1fr) }
.presets label:has(:checked) { background: var(--b-tint) }
.tick.r { width: 20px; height: 20px; border-radius: 50% }
input:checked + .tick.r { background: var(--surface); border: 6px solid var(--b-act-line) }
.ob.no { color: var(--danger-text); border-color: var(--danger) }
.ob[aria-busy=true] { cursor: progress }
.fr { display: grid; gap: 18px }
@media (min-width:720px) {
  .sheet { width: calc(100% - 64px); max-width: 480px; max-height: calc(100% - 64px); margin: auto }
  .sh { border-radius: 16px; max-height: calc(100vh - 64px) }
  .cells span { width: 48px; height: 48px }
}
@media (min-width:1024px) {
  .sheet.pair { max-width: 900px }
  .pair .scroll { display: grid; grid-template-columns: 372px minmax(0,1fr) }
  .pair .L { background: var(--sunken); padding: 28px; border-right: 1px solid var(--line) }
  .pair .box { background: none; padding: 0 }
  .pair .wide { display: block }
  .pair header { padding: 16px 12px 16px 28px }
  .pair .sb { padding: 24px 28px; gap: 16px }
  .pair .fr { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start }
  .pair .fr.one { grid-template-columns: 1fr }
  .pair .inp { height: 44px; font-size: 15px }
  .pair .sh > footer { padding: 16px 28px; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 16px }
  .pair .fail { width: 100% }
  .pair footer .note { flex: 1; font-size: 13px }
  .pair .sh > footer .ob { width: auto; min-width: 250px }
}
`;
