import { expect, test } from "vitest";
import { withFilter } from "#web/ui/saved-filters/use-saved-filters.ts";

const EXPIRING = { name: "A vencer", query: "vence=7" };

test("a filter is added at the end, and replaces the one of its name", () => {
  const large = { name: "Acima de mil", query: "min=1000" };
  expect(withFilter([EXPIRING], large)).toEqual([EXPIRING, large]);
  expect(withFilter([EXPIRING, large], { name: "Á VENCER", query: "vence=15" })).toEqual([
    { name: "A vencer", query: "vence=15" },
    large,
  ]);
});
