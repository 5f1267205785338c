import { expect, test } from "vitest";
import { nearestQuantity, quantityStep } from "#shared/proposals/choices.ts";

test.each([
  [2, { min: 1, max: 10 }, 1],
  [2.5, { min: 1, max: 10 }, 0.01],
  [2, { min: 0.5, max: 10 }, 0.01],
  [2, { min: 1, max: 10.5 }, 0.01],
])("a quantity of %f within %o is chosen in steps of %f", (quantity, range, step) => {
  expect(quantityStep(quantity, range)).toBe(step);
});

test.each([
  ["rounded to whole ones where all are whole", 2, { min: 1, max: 10 }, 3.4, 3],
  ["rounded to hundredths elsewhere", 2, { min: 1, max: 10.5 }, 3.456, 3.46],
  ["at least the minimum", 2, { min: 1, max: 10 }, -3, 1],
  ["at most the maximum", 2, { min: 1, max: 10.5 }, 99, 10.5],
  ["the offered one for text that is no number", 2, { min: 1, max: 10 }, Number.NaN, 2],
])("a typed quantity is %s", (_rule, quantity, range, typed, nearest) => {
  expect(nearestQuantity(quantity, range, typed)).toBe(nearest);
});
