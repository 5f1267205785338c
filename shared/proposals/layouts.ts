export const LAYOUTS = ["classic", "modern", "minimalist"] as const;
export type Layout = (typeof LAYOUTS)[number];
export const LAYOUT_NAMES: Record<Layout, string> = {
  classic: "Clássico",
  modern: "Moderno",
  minimalist: "Minimalista",
};
