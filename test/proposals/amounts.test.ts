import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Problem } from "#shared/errors.ts";
import { checkAmounts, checkDiscount } from "#shared/proposals/amount-checks.ts";
import { lineAmounts, percentDiscount, proposalAmounts } from "#shared/proposals/amounts.ts";
import { cents, MAX_CENTS, toCents } from "#shared/values/money.ts";
import { HALF_UP } from "#test/values/half-up.ts";
import { refused } from "./refused.ts";

function line(quantity: number, unitPrice: number, discount = 0) {
  return lineAmounts({ quantity, unitPrice: toCents(unitPrice), discount: toCents(discount) });
}

test.each(HALF_UP)("%d × R$ %d is R$ %d, half up", (quantity, unitPrice, expected) => {
  expect(line(quantity, unitPrice).totalPrice).toBe(toCents(expected));
});

test("the total is the sum of rounded lines, not the rounded sum", () => {
  expect(proposalAmounts([line(1.01, 0.5), line(1.01, 0.5), line(1.01, 0.5)]).total).toBe(153);
});

test("a discount of the whole line leaves zero, never minus zero", () => {
  const free = line(2.25, 64.22, 144.5);
  expect(Object.is(free.finalValue, 0)).toBe(true);
  expect(Object.is(proposalAmounts([free, free]).total, 0)).toBe(true);
  expect(Object.is(proposalAmounts([]).total, 0)).toBe(true);
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 100, max: 99_999 }).map((hundredths) => hundredths / 100),
    unitPrice: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, unitPrice, share }) => {
    const { totalPrice } = lineAmounts({ quantity, unitPrice, discount: cents(0) });
    return lineAmounts({ quantity, unitPrice, discount: cents(Math.floor(totalPrice * share)) });
  });

test("subtotal less discounts is the total, in whole centavos and never below zero", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 200 }), (lines) => {
      const { subtotal, discount, total } = proposalAmounts(lines);
      expect(subtotal - discount).toBe(total);
      expect(Number.isInteger(total)).toBe(true);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(Object.is(total, -0)).toBe(false);
    }),
  );
});

test("a discount in percent never passes its line, and 100 % is the whole of it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: MAX_CENTS }).map(cents),
      (hundredths, total) => {
        const discount = percentDiscount(hundredths / 100, total);
        const exact = (BigInt(hundredths) * BigInt(total) + 5_000n) / 10_000n;
        expect(BigInt(discount)).toBe(exact);
        expect(percentDiscount(100, total)).toBe(total);
      },
    ),
  );
  expect(percentDiscount(250, cents(1_000))).toBe(1_000);
  expect(percentDiscount(-5, cents(1_000))).toBe(0);
});

test("a general discount is taken off the sum of the lines, half up", () => {
  const lines = [line(1, 4_000, 296.32)];
  expect(proposalAmounts(lines, { kind: "percent", value: 10 })).toEqual({
    subtotal: 400_000,
    discount: 29_632,
    generalDiscount: { percent: 10, amount: 37_037 },
    total: 333_331,
  });
  expect(proposalAmounts([line(1, 9.99)], { kind: "percent", value: 12.5 }).total).toBe(874);
  expect(proposalAmounts(lines, { kind: "amount", value: toCents(3.68) }).total).toBe(370_000);
  expect(proposalAmounts(lines, null)).not.toHaveProperty("generalDiscount");
});

test("a general discount leaves whole centavos and never less than nothing", () => {
  const anyDiscount = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }).map((n) => ({ kind: "percent" as const, value: n / 100 })),
    fc
      .integer({ min: 1, max: MAX_CENTS })
      .map((n) => ({ kind: "amount" as const, value: cents(n) })),
  );
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), anyDiscount, (lines, discount) => {
      const before = proposalAmounts(lines).total;
      const { generalDiscount, total } = proposalAmounts(lines, discount);
      expect(Number.isInteger(total)).toBe(true);
      expect(total + (generalDiscount?.amount ?? 0)).toBe(before);
      const isTooMuch = discount.kind === "amount" && discount.value > before;
      expect(total < 0).toBe(isTooMuch);
      const check = expect(() => checkDiscount(lines, discount));
      if (isTooMuch) check.toThrow(Problem);
      else check.not.toThrow();
    }),
  );
});

test("a discount above its line is refused by line", () => {
  expect(refused(() => checkAmounts([line(1, 10), line(1, 10, 10.01)]))).toEqual({
    "items.1.discount": "O desconto não pode passar do total do item",
  });
});

test("R$ 99.999.999,99 is the most of a line and of a proposal", () => {
  expect(() => checkAmounts([line(1, 99_999_999.99)])).not.toThrow();
  expect(refused(() => checkAmounts([line(1.01, 99_999_999.99)]))).toHaveProperty(
    "items.0.unitPrice",
  );
  expect(refused(() => checkAmounts([line(1, 99_999_999.99), line(1, 0.01)]))).toHaveProperty(
    "items",
  );
});
