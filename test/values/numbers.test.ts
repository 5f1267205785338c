import { expect, test } from "vitest";
import { formatCount, formatNumber } from "#shared/values/numbers.ts";

test.each([
  [0, "0 propostas"],
  [1, "1 proposta"],
  [12, "12 propostas"],
  [2487, "2.487 propostas"],
])("%i is counted as %s", (count, words) => {
  expect(formatCount(count, "proposta", "propostas")).toBe(words);
});

test("numbers have Brazilian separators", () => {
  expect(formatNumber(1_234_567.5)).toBe("1.234.567,5");
});
