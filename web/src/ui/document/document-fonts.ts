import "@fontsource/source-serif-4/latin-400.css";
import "@fontsource/source-serif-4/latin-400-italic.css";
import "@fontsource/source-serif-4/latin-600.css";
import "@fontsource/source-serif-4/latin-600-italic.css";
import emoji from "@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff2";
import math from "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2";
import symbols2 from "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2";
import symbols from "@fontsource/noto-sans-symbols/files/noto-sans-symbols-symbols-400-normal.woff2";
import { FALLBACK_FACES } from "#shared/proposals/document/fonts.ts";

const urls: Record<(typeof FALLBACK_FACES)[number]["from"], string> = {
  "@fontsource/noto-emoji": emoji,
  "@fontsource/noto-sans-math": math,
  "@fontsource/noto-sans-symbols": symbols,
  "@fontsource/noto-sans-symbols-2": symbols2,
};

/** `@font-face` rules for characters that the layout fonts lack. Each file loads when a character needs it. */
export const FALLBACK_FONT_FACES = FALLBACK_FACES.map(
  ({ family, from, range }) =>
    `@font-face{font-family:"${family}";font-weight:100 900;unicode-range:${range};` +
    `src:url(${urls[from]}) format("woff2")}`,
).join("");
