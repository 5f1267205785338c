import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, darkenUntil, mix, readableInk } from "#shared/values/color.ts";
import { HexColor } from "#shared/values/schemas.ts";

const PRIMARIES = {
  "Azul Clássico": "#3b82f6",
  "Verde Natural": "#15803d",
  "Roxo Moderno": "#7c3aed",
  "Laranja Energético": "#c2410c",
  "Preto Elegante": "#111827",
  "Cinza Moderno": "#4b5563",
  "Preto & Azul": "#0f172a",
  Grafite: "#334155",
  "Carvão Premium": "#1c1917",
  "Preto & Verde": "#0a0a0a",
  Minimalista: "#404040",
  Executivo: "#1e3a5f",
};
const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test.each([
  ["#3b82f6", 3.68],
  ["#10b981", 2.54],
  ["#8b5cf6", 4.23],
  ["#64748b", 4.76],
  ["#2563eb", 5.17],
  ["#000000", 21],
  ["#ffffff", 1],
])("white on %s has a contrast of %d", (background, ratio) => {
  expect(contrast("#ffffff", background)).toBeCloseTo(ratio, 2);
  expect(contrast(background, "#fff")).toBeCloseTo(ratio, 2);
});

test.each(Object.entries(PRIMARIES))(
  "%s takes white ink, unless it is Azul Clássico",
  (name, primary) => {
    expect(readableInk(primary)).toBe(name === "Azul Clássico" ? "#0b1220" : "#ffffff");
  },
);

test("takes black ink where neither white nor the dark blue is readable", () => {
  expect(contrast("#787878", "#ffffff")).toBeLessThan(4.5);
  expect(contrast("#787878", "#0b1220")).toBeLessThan(4.5);
  expect(readableInk("#787878")).toBe("#000000");
});

test("every background has a readable ink", () => {
  fc.assert(
    fc.property(anyColor, (background) => {
      expect(contrast(readableInk(background), background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("mixing goes from the first colour to the second", () => {
  expect(mix("#3b82f6", "#000000", 0)).toBe("#3b82f6");
  expect(mix("#3b82f6", "#000000", 1)).toBe("#000000");
  expect(mix("#ffffff", "#000000", 0.5)).toBe("#808080");
  expect(mix("#fff", "#FF0000", 0.06)).toBe("#fff0f0");
});

test("a colour is darkened only as far as needed", () => {
  expect(darkenUntil("#1e3a5f", "#ffffff", 4.5)).toBe("#1e3a5f");
  expect(darkenUntil("#ffffff", "#000000", 22)).toBe("#000000");
  fc.assert(
    fc.property(anyColor, (color) => {
      const tint = mix("#ffffff", color, 0.06);
      const shade = darkenUntil(color, tint, 4.5);
      expect(contrast(shade, tint)).toBeGreaterThanOrEqual(4.5);
      if (contrast(color, tint) >= 4.5) expect(shade).toBe(color);
    }),
  );
});

test("a colour is six hexadecimal digits", () => {
  expect(HexColor.parse(" #3B82F6 ")).toBe("#3b82f6");
  for (const value of ["#fff", "3b82f6", "#3b82fg", "red", "", null, "#3b82f6;}"]) {
    expect(HexColor.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([
      "Cor inválida",
    ]);
  }
  expect(() => contrast("red", "#ffffff")).toThrow(RangeError);
});
