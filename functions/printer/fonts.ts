import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { FALLBACK_FACES } from "#shared/proposals/document/fonts.ts";

interface Face {
  family: string;
  weight: string;
  style: "normal" | "italic";
  /** Package and file name. */
  from: string;
  file: string;
  range: string;
  /** Characters that only this face has; absent for common letters. */
  neededBy?: RegExp;
}

/** Unicode ranges of the packages' subsets. */
const LATIN =
  "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD";
const LATIN_EXT =
  "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";
const emoji = /\p{Emoji_Presentation}|[\u20e3\ufe0f]|[\u{1f000}-\u{1faff}]/u;

type Latin = Omit<Face, "range" | "neededBy" | "file"> & { file: (subset: string) => string };

const serif = (weight: 400 | 600, style: Face["style"]): Latin => ({
  family: "Source Serif 4",
  weight: String(weight),
  style,
  from: "@fontsource/source-serif-4",
  file: (subset) => `source-serif-4-${subset}-${weight}-${style}.woff2`,
});

const sans = (weight: 400 | 500 | 600): Latin => ({
  family: "Inter",
  weight: String(weight),
  style: "normal",
  from: "@fontsource/inter",
  file: (subset) => `inter-${subset}-${weight}-normal.woff2`,
});

/** Variable fonts become Type 3 in a PDF, blurred when small: for 14 pt and more. */
const sansDisplay: Latin = {
  family: "Inter Display",
  weight: "100 900",
  style: "normal",
  from: "@fontsource-variable/inter",
  file: (subset) => `inter-${subset}-opsz-normal.woff2`,
};

const latin = [
  serif(400, "normal"),
  serif(400, "italic"),
  serif(600, "normal"),
  serif(600, "italic"),
  sans(400),
  sans(500),
  sans(600),
  sansDisplay,
];

const faces: Face[] = [
  ...latin.flatMap((face) => [
    { ...face, file: face.file("latin"), range: LATIN },
    { ...face, file: face.file("latin-ext"), range: LATIN_EXT, neededBy: anyOf(LATIN_EXT) },
  ]),
  ...FALLBACK_FACES.map((face) => ({
    ...face,
    weight: "100 900",
    style: "normal" as const,
    neededBy: face.family === "Noto Emoji" ? emoji : anyOf(face.range),
  })),
];

const rules = new Map<string, string>();

const STYLES = "<style>";

/**
 * Returns the `@font-face` rules with inlined fonts. Almost all documents get the same text, which the printing page
 * caches; rare letters, symbols and emoji add their fonts. Empty for a page without styles.
 */
export function fontsOf(html: string): string {
  if (!html.includes(STYLES)) return "";
  return faces
    .filter(({ neededBy }) => neededBy?.test(html) ?? true)
    .map(fontFace)
    .join("\n");
}

/** Inserts the rules before the first style. */
export function withFonts(html: string, fonts: string): string {
  return html.replace(STYLES, () => `<style id="fonts">${fonts}</style>${STYLES}`);
}

function fontFace({ family, weight, style, range, from, file }: Face): string {
  const known = rules.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(fontPath(from, file)).toString("base64");
  const rule =
    `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};` +
    `unicode-range:${range};src:url(data:font/woff2;base64,${bytes}) format("woff2")}`;
  rules.set(file, rule);
  return rule;
}

/** Bundled fonts lie in `fonts/` beside the handler. */
function fontPath(from: string, file: string): string {
  try {
    return createRequire(import.meta.url).resolve(`${from}/files/${file}`);
  } catch {
    return fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
  }
}

function anyOf(range: string): RegExp {
  const code = (hex: string) => String.raw`\u{${hex}}`;
  const classes = range
    .split(",")
    .map((part) => part.replace("U+", "").split("-").map(code).join("-"));
  return new RegExp(`[${classes.join("")}]`, "u");
}
