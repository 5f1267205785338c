import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { brandColors } from "#shared/offers/page/brand.ts";
import { tokens } from "#shared/offers/page/styles/tokens.ts";
import { contrast } from "#shared/values/color.ts";

test("the page's colours equal the app's", () => {
  const [light = "", dark = ""] = readFileSync("web/src/ui/tokens.css", "utf8").split(":root.dark");
  const valueIn = (css: string, name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
  for (const [name, value] of Object.entries(tokens.light))
    expect(valueIn(light, name)).toBe(value);
  for (const [name, value] of Object.entries(tokens.dark)) expect(valueIn(dark, name)).toBe(value);
});

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

test("every brand has readable texts and visible buttons in both themes", () => {
  fc.assert(
    fc.property(color, fc.constantFrom("light", "dark"), (primary, theme) => {
      const brand = brandColors({ primary, secondary: primary, accent: primary }, theme);
      const of = (name: string) => brand[`--b-${name}`] ?? "";
      const { page, surface } = tokens[theme];
      expect(contrast(of("on-p"), of("p"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of("on-p-soft"), of("p"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of("on-act"), of("act"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of("act-line"), surface)).toBeGreaterThanOrEqual(3);
      for (const ground of [of("tint"), surface, page])
        expect(contrast(of("p-text"), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
