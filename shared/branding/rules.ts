import type * as z from "zod";
import type { Layout } from "#shared/proposals/layouts.ts";
import { contrast } from "#shared/values/color.ts";

/** Code points; a line break counts as one. */
export const MAX_PRESENTATION_LENGTH = 300;

export interface Scheme {
  name: string;
  primary: string;
  secondary: string;
  accent: string;
}

/** The first is the default. */
export const SCHEMES: readonly [Scheme, ...Scheme[]] = [
  { name: "Azul Clássico", primary: "#3b82f6", secondary: "#10b981", accent: "#8b5cf6" },
  { name: "Verde Natural", primary: "#15803d", secondary: "#65a30d", accent: "#0f766e" },
  { name: "Roxo Moderno", primary: "#7c3aed", secondary: "#a855f7", accent: "#db2777" },
  { name: "Laranja Energético", primary: "#c2410c", secondary: "#f59e0b", accent: "#dc2626" },
  { name: "Preto Elegante", primary: "#111827", secondary: "#374151", accent: "#b45309" },
  { name: "Cinza Moderno", primary: "#4b5563", secondary: "#9ca3af", accent: "#2563eb" },
  { name: "Preto & Azul", primary: "#0f172a", secondary: "#1d4ed8", accent: "#38bdf8" },
  { name: "Grafite", primary: "#334155", secondary: "#64748b", accent: "#0891b2" },
  { name: "Carvão Premium", primary: "#1c1917", secondary: "#57534e", accent: "#ca8a04" },
  { name: "Preto & Verde", primary: "#0a0a0a", secondary: "#15803d", accent: "#4ade80" },
  { name: "Minimalista", primary: "#404040", secondary: "#737373", accent: "#171717" },
  { name: "Executivo", primary: "#1e3a5f", secondary: "#475569", accent: "#b08d57" },
];

export const DEFAULT_BRANDING = {
  logoUrl: null,
  primaryColor: SCHEMES[0].primary,
  secondaryColor: SCHEMES[0].secondary,
  accentColor: SCHEMES[0].accent,
  defaultLayout: "classic" as Layout,
  presentationText: null,
  companyAddress: null,
  companyWebsite: null,
  companyPhone: null,
  companyEmail: null,
  updatedAt: null,
  updatedBy: null,
};

/**
 * Returns a typed address as http(s) URL: `empresa.com.br` becomes `https://empresa.com.br`. Refuses `javascript:` and
 * others.
 */
export function readWebsite(
  text: string | null,
  context: z.core.$RefinementCtx<string | null>,
): string | null {
  if (text === null) return null;
  const withScheme =
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d+/.test(text) ? text : `https://${text}`;
  const url = URL.parse(withScheme);
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    url.hostname.includes(".") &&
    !url.username &&
    !url.password
  ) {
    return url.href.replace(/\/$/, "");
  }
  context.issues.push({
    code: "custom",
    input: text,
    message: "Informe um endereço como https://empresa.com.br",
  });
  return null;
}

/** Colours as `#rrggbb`. */
export interface BrandingColors {
  primaryColor: string;
  secondaryColor: string;
  accentColor: string;
}

export function schemeColors({ primary, secondary, accent }: Scheme): BrandingColors {
  return { primaryColor: primary, secondaryColor: secondary, accentColor: accent };
}

/** Returns the scheme with these colours; undefined for custom colours. */
export function schemeOf({
  primaryColor,
  secondaryColor,
  accentColor,
}: BrandingColors): Scheme | undefined {
  return SCHEMES.find(
    ({ primary, secondary, accent }) =>
      primary === primaryColor && secondary === secondaryColor && accent === accentColor,
  );
}

/** Minimum contrast with white paper: of the colour for titles and rules, and of decorations. */
const LEAST_ON_PAPER = { primaryColor: 3, secondaryColor: 1.6, accentColor: 1.6 } as const;

/** Colours with low contrast on white paper, for a warning. */
export function lowContrastColors(
  colors: BrandingColors,
): { color: keyof BrandingColors; ratio: number }[] {
  const names = Object.keys(LEAST_ON_PAPER) as (keyof BrandingColors)[];
  return names
    .map((color) => ({ color, ratio: contrast(colors[color], "#ffffff") }))
    .filter(({ color, ratio }) => ratio < LEAST_ON_PAPER[color]);
}
