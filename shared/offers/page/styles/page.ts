import type { BrandColors } from "#shared/proposals/document/props.ts";
import type { Layout } from "#shared/proposals/layouts.ts";
import { brandColors } from "../brand.ts";
import { BASE_STYLES, declarations } from "./base.ts";
import { DIALOG_STYLES } from "./dialog.ts";
import { DOCUMENT_STYLES } from "./document.ts";
import { FONTS, SERIF_FONT } from "./fonts.ts";
import { layoutStyles, PRINT_STYLES } from "./layout.ts";
import { LINE_STYLES } from "./line.ts";
import { PIX_STYLES } from "./pix.ts";
import { QUESTION_STYLES } from "./question.ts";

const DARK_GROUND = "--ground:var(--page);--shadow:0 20px 40px -16px rgba(0,0,0,.6)";

/** Returns layout and colours of a version in both themes; printed in the light one. */
export function pageStyles({ layout, colors }: { layout: Layout; colors: BrandColors }): string {
  return compact([
    FONTS,
    layout === "classic" ? SERIF_FONT : "",
    BASE_STYLES,
    themes((theme) => brandColors(colors, theme)),
    DOCUMENT_STYLES,
    LINE_STYLES,
    DIALOG_STYLES,
    PIX_STYLES,
    QUESTION_STYLES,
    layoutStyles(layout),
    PRINT_STYLES,
  ]);
}

/** Styles of a page without a proposal, in the product's colours. */
export function noticePageStyles(): string {
  return compact([FONTS, BASE_STYLES, themes(() => ({}))]);
}

function themes(brand: (theme: "light" | "dark") => Record<string, string>): string {
  const dark = `${declarations("dark", brand("dark"))};${DARK_GROUND}`;
  return (
    `:root{${declarations("light", brand("light"))}}` +
    `@media screen and (prefers-color-scheme:dark){:root{${dark}}}`
  );
}

function compact(sheets: readonly string[]): string {
  return sheets
    .join("")
    .replaceAll(/\s*\n\s*/g, "")
    .replaceAll(/\s*([{;}])\s*/g, "$1");
}
