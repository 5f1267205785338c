import { documentColors } from "#shared/proposals/document/colors.ts";
import type { BrandColors } from "#shared/proposals/document/props.ts";
import {
  contrast,
  darkenUntil,
  lightenUntil,
  mix,
  READABLE,
  readableInk,
} from "#shared/values/color.ts";
import { tokens } from "./styles/tokens.ts";

/** Minimum contrast of buttons and borders (WCAG 2.2, 1.4.11). */
const VISIBLE = 3;

/**
 * Returns the CSS custom properties of one theme. Texts have contrast 4.5 on their background; buttons and borders have
 * 3.
 */
export function brandColors(brand: BrandColors, theme: "light" | "dark"): Record<string, string> {
  const colors = documentColors(brand);
  const primary = colors["--p"];
  const { page, surface } = tokens[theme];
  const isDark = theme === "dark";
  const act = isDark ? lightenUntil(primary, surface, VISIBLE) : primary;
  const tint = mix(surface, primary, isDark ? 0.22 : 0.06);
  return {
    "--b-p": primary,
    "--b-s": colors["--s"],
    "--b-a": colors["--a"],
    "--b-on-p": colors["--on-p"],
    "--b-on-p-soft": colors["--on-p-soft"],
    "--b-on-p-line": colors["--on-p-line"],
    "--b-act": act,
    "--b-on-act": readableInk(act),
    "--b-act-line": isDark ? act : darkenUntil(primary, surface, VISIBLE),
    "--b-p-text": readableOn(primary, [tint, surface, page], isDark),
    "--b-tint": tint,
    "--b-tint-line": mix(surface, primary, isDark ? 0.6 : 0.3),
  };
}

function readableOn(color: string, grounds: string[], isDark: boolean): string {
  const change = isDark ? lightenUntil : darkenUntil;
  return grounds.reduce(
    (text, ground) => (contrast(text, ground) >= READABLE ? text : change(text, ground, READABLE)),
    color,
  );
}
