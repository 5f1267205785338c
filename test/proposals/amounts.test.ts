import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Problem } from "#shared/errors.ts";
import { checkAmounts, checkDiscount } from "#shared/proposals/amount-checks.ts";
import {
  amountsAt,
  extremeLines,
  lineAmounts,
  mostTotal,
  percentDiscount,
  proposalAmounts,
} from "#shared/proposals/amounts.ts";
import { cents, MAX_CENTS, toCents } from "#shared/values/money.ts";
import { HALF_UP } from "#test/values/half-up.ts";
import { refused } from "./refused.ts";

function line(quantity: number, unitPrice: number, discount = 0) {
  const priced = { quantity, unitPrice: toCents(unitPrice), discount: toCents(discount) };
  return { ...priced, ...lineAmounts(priced) };
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

const anyQuantity = fc.integer({ min: 1, max: 999_999 });

test("a discount at another quantity equals the exact fraction rounded half up", () => {
  fc.assert(
    fc.property(
      anyQuantity,
      anyQuantity,
      fc.integer({ min: 0, max: 9_999_999 }),
      (offered, chosen, discount) => {
        const priced = { quantity: offered / 100, unitPrice: MAX_CENTS, discount: cents(discount) };
        const found = BigInt(amountsAt(priced, chosen / 100).discount);
        const [part, whole] = [BigInt(discount) * BigInt(chosen), BigInt(offered)];
        // found - 1/2 <= part/whole < found + 1/2
        expect(
          (2n * found - 1n) * whole <= 2n * part && 2n * part < (2n * found + 1n) * whole,
        ).toBe(true);
      },
    ),
  );
});

test("rounds half a centavo of a discount up, where binary fractions fall short", () => {
  const priced = { quantity: 1.1, unitPrice: cents(1_000), discount: cents(5) };
  expect(amountsAt(priced, 1.65)).toEqual({ totalPrice: 1_650, discount: 8, finalValue: 1_642 });
});

test("a line whose quantity is still empty has no discount to share", () => {
  const typed = { quantity: 0, unitPrice: cents(1_000), discount: cents(500) };
  expect(amountsAt(typed, 2)).toEqual({ totalPrice: 2_000, discount: 0, finalValue: 2_000 });
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 100, max: 99_999 }).map((hundredths) => hundredths / 100),
    unitPrice: fc.integer({ min: 0, max: 9_999_999 }).map(cents),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, unitPrice, share }) => {
    const { totalPrice } = lineAmounts({ quantity, unitPrice, discount: cents(0) });
    const priced = { quantity, unitPrice, discount: cents(Math.floor(totalPrice * share)) };
    return { ...priced, ...lineAmounts(priced) };
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

test("a discount in percent never exceeds its line, and 100 % is all of it", () => {
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

test("subtracts a general discount from the sum of the lines, half up", () => {
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

test("a general discount leaves whole centavos, and never a negative sum", () => {
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
      expect(total).toBeGreaterThanOrEqual(0);
      const check = expect(() => checkDiscount(lines, discount));
      if (isTooMuch) check.toThrow(Problem);
      else check.not.toThrow();
    }),
  );
});

test("refuses a discount above its line at the line", () => {
  expect(refused(() => checkAmounts([line(1, 10), line(1, 10, 10.01)]))).toEqual({
    "items.1.discount": "O desconto não pode passar do total do item",
  });
});

test("limits a line and a proposal to R$ 99.999.999,99", () => {
  expect(() => checkAmounts([line(1, 99_999_999.99)])).not.toThrow();
  expect(refused(() => checkAmounts([line(1.01, 99_999_999.99)]))).toHaveProperty(
    "items.0.unitPrice",
  );
  expect(refused(() => checkAmounts([line(1, 99_999_999.99), line(1, 0.01)]))).toHaveProperty(
    "items",
  );
});

test("the discount of a line keeps its share of the price at another quantity", () => {
  const visits = line(4, 840, 168);
  expect(amountsAt(visits, 12)).toEqual({
    totalPrice: 1_008_000,
    discount: 50_400,
    finalValue: 957_600,
  });
  expect(amountsAt(line(3, 10, 10), 2).discount).toBe(667);
  expect(amountsAt(line(2, 0.01, 0.02), 1)).toEqual({ totalPrice: 1, discount: 1, finalValue: 0 });
  expect(amountsAt(visits, 4).finalValue).toBe(visits.finalValue);
});

test("a line at any quantity costs whole centavos, and never less than zero", () => {
  const hundredths = fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 100);
  fc.assert(
    fc.property(
      hundredths,
      hundredths,
      fc.integer({ min: 0, max: 100_000 }),
      fc.nat(100),
      (...of) => {
        const [quantity, count, price, share] = of;
        const full = lineAmounts({
          quantity,
          unitPrice: cents(price),
          discount: cents(0),
        }).totalPrice;
        const discount = cents(Math.floor((full * share) / 100));
        const at = amountsAt({ quantity, unitPrice: cents(price), discount }, count);
        expect(Number.isInteger(at.finalValue)).toBe(true);
        expect(at.finalValue).toBeGreaterThanOrEqual(0);
        expect(at.discount).toBeLessThanOrEqual(at.totalPrice);
      },
    ),
    { numRuns: 10_000 },
  );
});

test("the least and the most a client may choose include one line of each group", () => {
  const offered = [
    { ...line(2, 100), clientQuantity: { min: 1, max: 3 } },
    { ...line(1, 40), optional: true, selected: true },
    { ...line(1, 0), optional: true, selected: true, group: "Garantia" },
    { ...line(1, 18.9), optional: true, group: "Garantia" },
    { ...line(1, 9), optional: true, group: "Garantia" },
  ];
  expect(proposalAmounts(offered).total).toBe(24_000);
  expect(proposalAmounts(extremeLines(offered, "min")).total).toBe(10_000);
  expect(mostTotal(offered)).toBe(35_890);
  expect(mostTotal([line(1, 10)])).toBe(null);
  const discount = { kind: "amount" as const, value: cents(10_001) };
  expect(refused(() => checkDiscount(offered, discount))).toEqual({
    "proposal.discount.value": "O desconto passa do menor total possível (R$\u00a0100,00).",
  });
  const many = { ...line(1, 99_999_999), clientQuantity: { min: 1, max: 2 } };
  expect(refused(() => checkAmounts([many]))).toHaveProperty("items.0.clientQuantity.max");
});
