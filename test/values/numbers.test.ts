import * as fc from "fast-check";
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
  const intl = new Intl.NumberFormat("pt-BR");
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (value) => {
      expect(formatNumber(value)).toBe(intl.format(value));
    }),
  );
  expect(formatNumber(-0)).toBe("0");
});
