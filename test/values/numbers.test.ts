import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatCount, formatNumber, roughAmount } from "#shared/values/numbers.ts";

test.each([
  [0, "0 propostas"],
  [0.5, "0,5 proposta"],
  [1, "1 proposta"],
  [1.5, "1,5 proposta"],
  [2, "2 propostas"],
  [12, "12 propostas"],
  [2487, "2.487 propostas"],
])("formats %d as %s", (count, words) => {
  expect(formatCount(count, "proposta", "propostas")).toBe(words);
});

test("formats numbers with Brazilian separators", () => {
  expect(formatNumber(1_234_567.5)).toBe("1.234.567,5");
  const intl = new Intl.NumberFormat("pt-BR");
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger()), (value) => {
      expect(formatNumber(value)).toBe(intl.format(value));
    }),
  );
  expect(formatNumber(-0)).toBe("0");
});

test.each([
  [0, "0"],
  [78_000, "780"],
  [99_994, "999,9"],
  [99_995, "1 mil"],
  [99_999, "1 mil"],
  [100_000, "1 mil"],
  [8_427_000, "84,3 mil"],
  [99_994_999, "999,9 mil"],
  [99_995_000, "1 mi"],
  [99_996_000, "1 mi"],
  [149_000_000, "1,5 mi"],
  [100_000_000_000, "1.000 mi"],
])("%i centavos are roughly R$ %s", (amount, words) => {
  expect(roughAmount(amount)).toBe(words);
});
