import { SCHEMES } from "#shared/branding/rules.ts";
import { contrast, darkenUntil, mix, readableInk } from "#shared/values/color.ts";
import type { BrandColors } from "./document-props.ts";

type ColorName = "p" | "s" | "a" | "on-p" | "on-p-soft" | "on-p-line" | "p-text" | "tint";

/** CSS custom properties of the document, each `#rrggbb`. */
export type DocumentColors = Record<`--${ColorName}`, string>;

/**
 * The colours of the document, readable whatever the brand's are: `on-p` and the softer `on-p-soft`
 * have 4.5 upon the primary colour, `p-text` has 4.5 upon `tint` and so upon white. A colour that is not `#rrggbb`
 * becomes the standard one: the values land in CSS.
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

/** The ink with as much of the band in it, a third at most, as leaves 4.6. */
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
