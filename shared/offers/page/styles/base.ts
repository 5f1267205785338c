import { tokens } from "./tokens.ts";

/** Returns the tokens of a theme, and brand colours, as declarations. */
export function declarations(theme: "light" | "dark", brand: Record<string, string> = {}): string {
  const own = Object.entries(tokens[theme]).map(([name, value]) => `--${name}:${value}`);
  const more = Object.entries(brand).map(([name, value]) => `${name}:${value}`);
  return [`color-scheme:${theme}`, ...own, ...more].join(";");
}

/** Styles of every page: reset, type, buttons, pages without a proposal. */
export const BASE_STYLES = `
*,*::before,*::after { box-sizing: border-box }
:root {
  --font: "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace;
  --shadow: 0 1px 2px rgba(15,23,42,.06), 0 24px 48px -16px rgba(15,23,42,.22);
  --ground: var(--surface);
}
html { -webkit-text-size-adjust: 100%; scroll-padding-bottom: 96px }
body {
  margin: 0; font: 14px/20px var(--font); color: var(--text); background: var(--ground);
  -webkit-font-smoothing: antialiased; font-variant-ligatures: no-contextual;
  text-rendering: optimizeLegibility; overflow-wrap: break-word;
}
h1,h2,h3,p,ul,ol,dl,dd,dt { margin: 0; padding: 0 }
ul,ol { list-style: none }
a { color: inherit; text-decoration: none }
button,input,textarea { font: inherit; color: inherit; letter-spacing: inherit }
button { background: none; border: 0; padding: 0; cursor: pointer }
svg { flex: none; display: block }
.i { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.sr { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
[hidden] { display: none !important }
.unbroken { white-space: nowrap }
.line { display: block }
.num { font-variant-numeric: tabular-nums }
.mark rect { fill: var(--accent) }
.mark path { fill: none; stroke: var(--on-accent); stroke-width: 2.9; stroke-linecap: round; stroke-linejoin: round }
.ob {
  display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; padding: 4px 16px;
  border-radius: 8px; border: 1px solid var(--line-2); background: var(--surface);
  font: 500 15px/20px var(--font); color: var(--text); text-align: center;
}
.ob.act { background: var(--b-act); border-color: var(--b-act); color: var(--b-on-act); font-weight: 600 }
.ob.big { min-height: 48px; font-size: 16px }
.ob.quiet { border-color: transparent; background: none; padding: 4px 8px; color: var(--text-2) }
.ob:disabled { opacity: .6; cursor: default }
.asked { font: 500 15px/22px var(--font); text-align: center }
.ob.off { color: var(--text-2); cursor: default }
.by { display: inline-flex; align-items: center; gap: 7px; font-weight: 500; color: var(--text-2) }

.lone { min-height: 100vh; display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center; padding: 32px 24px }
.lone h1 { font: 600 20px/28px var(--font); margin-top: 24px }
.lone p { font: 15px/23px var(--font); color: var(--text-2); margin-top: 6px; max-width: 40ch; text-wrap: balance }
.lone .ob { margin-top: 24px }
.lone .ob + .ob { margin-top: 10px }
.lone .by { font: 500 14px/20px var(--font); margin-top: 40px }
.sheets { fill: none; stroke-linecap: round; stroke-linejoin: round; stroke-width: 1.5 }
.sheets .back { fill: var(--sunken); stroke: var(--line-2) }
.sheets .front { fill: var(--surface); stroke: var(--text-3) }
.sheets .dark { stroke: var(--text-3); stroke-width: 3 }
.sheets .bars { stroke: var(--line-2); stroke-width: 3 }
.sheets .rule { stroke: var(--line) }
.sheets .handle { stroke: var(--text-3); stroke-width: 4 }
.sheets .mark2 { stroke: var(--text-2); stroke-width: 2 }
`;
