import { SCHEMES } from "#shared/branding/rules.ts";
import { contrast, darkenUntil, mix, readableInk } from "#shared/values/color.ts";
import type { BrandColors } from "./props.ts";

type ColorName = "p" | "s" | "a" | "on-p" | "on-p-soft" | "on-p-line" | "p-text" | "tint";

/** CSS custom properties of the document, each `#rrggbb`. */
export type DocumentColors = Record<`--${ColorName}`, string>;

/**
 * Returns readable colours for any brand: `on-p` and `on-p-soft` have contrast 4.5 on the primary colour, `p-text` on
 * `tint` and white. Invalid colours become the default: the values end up in CSS.
 */
export function documentColors(brand: BrandColors): DocumentColors {
  const primary = hexOr(brand.primary, SCHEMES[0].primary);
  const ink = readableInk(primary);
  const tint = mix("#ffffff", primary, 0.06);
  return {
    "--p": primary,
    "--s": hexOr(brand.secondary, SCHEMES[0].secondary),
    "--a": hexOr(brand.accent, SCHEMES[0].accent),
    "--on-p": ink,
    "--on-p-soft": softInk(ink, primary),
    "--on-p-line": mix(primary, ink, 0.27),
    "--p-text": darkenUntil(primary, tint, 4.5),
    "--tint": tint,
  };
}

/** Mixes the band into the ink, at most a third, down to contrast 4.6. */
function softInk(ink: string, band: string): string {
  for (let percent = 34; percent > 0; percent -= 2) {
    const soft = mix(ink, band, percent / 100);
    if (contrast(soft, band) >= 4.6) return soft;
  }
  return ink;
}

function hexOr(color: string, fallback: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : fallback;
}
