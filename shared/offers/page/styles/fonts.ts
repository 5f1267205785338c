const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";

/** Built beside the app (`vite.config.ts`): name by file. */
export const FONT_FILES = {
  "offer-inter.woff2": "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  "offer-serif.woff2": "@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2",
};

function fontFace(family: string, weight: string, file: keyof typeof FONT_FILES): string {
  return (
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:optional;` +
    `src:url(/assets/${file}) format("woff2");unicode-range:${LATIN}}`
  );
}

export const FONTS = fontFace("Inter Variable", "100 900", "offer-inter.woff2");
/** Used by the classic layout alone. */
export const SERIF_FONT = fontFace("Source Serif 4", "400", "offer-serif.woff2");
