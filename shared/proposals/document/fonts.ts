/** A font for characters that the layouts' fonts lack. */
export interface FallbackFace {
  family: "Noto Symbols" | "Noto Emoji";
  /** Package and file name. */
  from: string;
  file: string;
  range: string;
}

/** Fallbacks in every `font-family` of the document. */
export const FALLBACK_FAMILIES = '"Noto Symbols", "Noto Emoji"';

/**
 * Arrows, ticks, signs and emoji, the same in print and preview. Within a family the later face wins. Monochrome emoji
 * take 0.5 MB instead of 5.8 MB, with sequences in one file.
 */
export const FALLBACK_FACES = [
  {
    family: "Noto Symbols",
    from: "@fontsource/noto-sans-symbols",
    file: "noto-sans-symbols-symbols-400-normal.woff2",
    range: "U+2160-218f,U+2460-24ff,U+2600-27bf",
  },
  {
    family: "Noto Symbols",
    from: "@fontsource/noto-sans-math",
    file: "noto-sans-math-latin-400-normal.woff2",
    range:
      "U+391-3c9,U+2100-2121,U+2123-214f,U+2190,U+2192,U+2194-2211,U+2213-2214,U+2216-22ff,U+2500-259f,U+27c0-2aff",
  },
  {
    family: "Noto Symbols",
    from: "@fontsource/noto-sans-symbols-2",
    file: "noto-sans-symbols-2-symbols-400-normal.woff2",
    range: "U+2300-243f,U+25a0-27bf,U+2b00-2bff",
  },
  {
    family: "Noto Emoji",
    from: "@fontsource/noto-emoji",
    file: "noto-emoji-emoji-400-normal.woff2",
    range:
      "U+23,U+2a,U+30-39,U+200d,U+20e3,U+231a-27bf,U+2b05-2b55,U+fe0f,U+1f000-1faff,U+e0020-e007f",
  },
] as const satisfies FallbackFace[];
