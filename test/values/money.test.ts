import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import {
  type Cents,
  cents,
  formatAmount,
  formatMoney,
  formatQuantity,
  lineTotal,
  MAX_CENTS,
  parseDecimal,
  parseMoney,
  parseReais,
  toCents,
  toReais,
} from "#shared/values/money.ts";
import { MoneyInput, MoneyOutput } from "#shared/values/schemas.ts";
import { HALF_UP } from "./half-up.ts";

const anyAmount = fc.integer({ min: 0, max: MAX_CENTS }).map(cents);
const anySignedAmount = fc.integer({ min: -9_999_999_999, max: MAX_CENTS }).map(cents);
/** Quantities in hundredths, so large that quantity × price still fits a safe integer of centavos. */
const anyHundredths = fc.integer({ min: 0, max: 90_000_000 });

function refusalsOf(value: unknown): string[] | undefined {
  return MoneyInput.safeParse(value).error?.issues.map((issue) => issue.message);
}

test.each(HALF_UP)("a line of %d × %d is %d, half up and exact", (quantity, price, expected) => {
  expect(toReais(lineTotal(quantity, toCents(price)))).toBe(expected);
});

test("three lines of 1,01 × 0,50 add up to 1,53, each rounded separately", () => {
  const line = lineTotal(1.01, toCents(0.5));
  expect(line).toBe(51);
  expect(toReais(cents(line + line + line))).toBe(1.53);
});

test("a discount of 100 % leaves 0,00, never minus a centavo", () => {
  const total = lineTotal(2.25, toCents(64.22));
  const left = cents(total - total);
  expect(Object.is(left, 0)).toBe(true);
  expect(formatAmount(left)).toBe("0,00");
});

test("a line total equals the exact fraction rounded half up", () => {
  fc.assert(
    fc.property(anyHundredths, anyAmount, (quantity, price) => {
      const exact = BigInt(quantity) * BigInt(price);
      const total = BigInt(lineTotal(quantity / 100, price));
      // total - 1/2 <= exact/100 < total + 1/2
      expect(200n * total - 100n <= 2n * exact && 2n * exact < 200n * total + 100n).toBe(true);
    }),
  );
});

test("a negative line mirrors the positive one", () => {
  fc.assert(
    fc.property(anyHundredths, anyAmount, (quantity, price) => {
      expect(lineTotal(-quantity / 100, price)).toBe(cents(0 - lineTotal(quantity / 100, price)));
    }),
  );
});

test("refuses a line total of a quantity that is no number", () => {
  expect(() => lineTotal(Number.NaN, cents(100))).toThrow(RangeError);
  expect(() => lineTotal(Number.POSITIVE_INFINITY, cents(100))).toThrow(RangeError);
});

test("does not cap a line total above the maximum", () => {
  expect(lineTotal(2, MAX_CENTS)).toBe(19_999_999_998);
});

test("refuses fractions of centavos, and normalizes minus zero", () => {
  expect(() => cents(0.5)).toThrow(RangeError);
  expect(() => cents(Number.NaN)).toThrow(RangeError);
  expect(Object.is(cents(-0), 0)).toBe(true);
  expect(Object.is(toCents(-0.001), 0)).toBe(true);
  expect(Object.is(toReais(-0 as Cents), 0)).toBe(true);
  expect(Object.is(lineTotal(-0.01, cents(1)), 0)).toBe(true);
  expect(Object.is(parseMoney("-0,00"), 0)).toBe(true);
  expect(Object.is(parseDecimal("-0"), 0)).toBe(true);
  expect(formatMoney(-0 as Cents)).toBe("R$\u00a00,00");
});

test("rounds reais half up by their decimals as written", () => {
  expect([1.005, 8.575, 0.285, -1.005, 99_999_999.99].map(toCents)).toEqual([
    101, 858, 29, -101, 9_999_999_999,
  ]);
});

test("converting centavos to reais and back keeps the amount", () => {
  fc.assert(
    fc.property(anySignedAmount, (amount) => {
      expect(toCents(toReais(amount))).toBe(amount);
    }),
  );
});

test("formats money like Intl in pt-BR", () => {
  const intl = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
  expect(formatMoney(cents(123_456))).toBe("R$\u00a01.234,56");
  expect(formatMoney(cents(-1000))).toBe("-R$\u00a010,00");
  fc.assert(
    fc.property(anySignedAmount, (amount) => {
      expect(formatMoney(amount)).toBe(intl.format(amount / 100));
    }),
  );
});

test("parses formatted money to the same amount", () => {
  fc.assert(
    fc.property(anySignedAmount, (amount) => {
      expect(parseMoney(formatMoney(amount))).toBe(amount);
      expect(parseMoney(formatAmount(amount))).toBe(amount);
      expect(parseMoney(String(toReais(amount)))).toBe(amount);
    }),
  );
});

test("formats quantities with at most two decimals", () => {
  expect([2.25, 1, 1.5, 1000, 0.01].map(formatQuantity)).toEqual([
    "2,25",
    "1",
    "1,5",
    "1.000",
    "0,01",
  ]);
  const intl = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(anyHundredths, (hundredths) => {
      expect(formatQuantity(hundredths / 100)).toBe(intl.format(hundredths / 100));
    }),
  );
});

test("parses a formatted quantity to the same number", () => {
  fc.assert(
    fc.property(anyHundredths, (hundredths) => {
      expect(parseDecimal(formatQuantity(hundredths / 100))).toBe(hundredths / 100);
    }),
  );
});

test.each([
  ["1.234,56", 123_456],
  ["1234.56", 123_456],
  ["1.234", 123_400],
  ["0,5", 50],
  ["R$ 1.234,50", 123_450],
  ["R$\u00a01.234,50", 123_450],
  ["1234,5", 123_450],
  ["12.345.678,90", 1_234_567_890],
  [" 10 ", 1000],
  [",5", 50],
  ["5,", 500],
  ["-R$ 10,00", -1000],
  ["R$ -10,00", -1000],
  ["\u221210", -1000],
])("parses %j to %d centavos", (text, expected) => {
  expect([parseMoney(text), parseReais(text)]).toEqual([expected, expected / 100]);
});

test.each([
  ..."abc R$ - , . 1,2,3 1.2.3 12.34,5 1,234.56 1e3 --5 -R$-5 0x10 Infinity 0.500 1,999 1234.567".split(
    " ",
  ),
  "",
  " ",
  "1 2",
  "9".repeat(400),
])("%j is no amount", (text) => {
  expect([parseMoney(text), parseReais(text)]).toEqual([undefined, undefined]);
});

test("a decimal may have more than two places", () => {
  expect("2,25 2.25 1.234,5 1,999 0.125".split(" ").map(parseDecimal)).toEqual([
    2.25, 2.25, 1234.5, 1.999, 0.125,
  ]);
  expect(["", "abc", "1,2,3", "9".repeat(400)].map(parseDecimal)).toEqual(Array(4).fill(undefined));
});

test("parses an amount of more than fifteen digits exactly", () => {
  expect(parseMoney("12.345.678.901.234,56")).toBe(1_234_567_890_123_456);
});

test.each([
  [1234.56, 123_456],
  [0.1 + 0.2, 30],
  [927.7099999999999, 92_771],
  [99_999_999.98 + 0.01, 9_999_999_999],
  ["1234.56", 123_456],
  ["1.234,56", 123_456],
  [0, 0],
  [99_999_999.99, 9_999_999_999],
  ["99.999.999,99", 9_999_999_999],
])("a request may contain %j", (value, expected) => {
  expect(MoneyInput.parse(value)).toBe(expected);
});

test.each([
  ["abc", "Valor inválido"],
  ["", "Valor inválido"],
  [null, "Valor inválido"],
  [undefined, "Valor inválido"],
  [true, "Valor inválido"],
  [[1], "Valor inválido"],
  [Number.NaN, "Valor inválido"],
  [Number.POSITIVE_INFINITY, "Valor inválido"],
  [1.005, "Use no máximo 2 casas decimais"],
  ["1,005", "Use no máximo 2 casas decimais"],
  [100_000_000, "O valor máximo é R$ 99.999.999,99"],
  ["100.000.000,00", "O valor máximo é R$ 99.999.999,99"],
  [Number.MAX_VALUE, "O valor máximo é R$ 99.999.999,99"],
  ["9".repeat(30), "O valor máximo é R$ 99.999.999,99"],
  [-0.01, "O valor não pode ser negativo"],
  [-0.001, "O valor não pode ser negativo"],
  ["-1", "O valor não pode ser negativo"],
])("a request with %j is refused with %j", (value, message) => {
  expect(refusalsOf(value)).toEqual([message]);
});

test("an amount in an answer is the same in a request", () => {
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const wire: unknown = JSON.parse(JSON.stringify(MoneyOutput.parse(amount)));
      expect(MoneyInput.parse(wire)).toBe(amount);
    }),
  );
});

test("an answer contains reais, and never a fraction of a centavo", () => {
  expect(MoneyOutput.parse(cents(123_456))).toBe(1234.56);
  expect(MoneyOutput.safeParse(12.5).success).toBe(false);
  expect(z.toJSONSchema(MoneyOutput)).toMatchObject({ type: "number" });
});
