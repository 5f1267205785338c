import { expect, test } from "vitest";
import { salesOfRows } from "#shared/reports/rows.ts";
import { daysInWords, lastYearInWords, shortMoney } from "#shared/reports/words.ts";
import { cents } from "#shared/values/money.ts";
import { acceptedBeside } from "#web/features/reports/overview/accepted-beside.ts";

test.each([
  [0, "R$ 0,00"],
  [9_999_999, "R$ 99.999,99"],
  [10_000_000, "R$ 100.000"],
  [10_000_049, "R$ 100.000"],
  [10_000_050, "R$ 100.001"],
  [999_999_949, "R$ 9.999.999"],
  [999_999_950, "R$ 10,0 mi"],
  [1_000_000_000, "R$ 10,0 mi"],
  [1_004_999_999, "R$ 10,0 mi"],
  [1_234_567_890, "R$ 12,3 mi"],
  [123_456_789_000, "R$ 1.234,6 mi"],
  [-10_000_000, "-R$ 100.000,00"],
])("%i centavos are shortened to %s", (amount, text) => {
  expect(shortMoney(cents(amount)).replaceAll("\u00a0", " ")).toBe(text);
});

test.each([
  [null, undefined],
  [0, "no mesmo dia"],
  [1, "1 dia"],
  [6.5, "6,5 dias"],
  [90, "90 dias"],
  [91, "mais de 90 dias"],
])("a median of %j days is written as %j", (days, text) => {
  expect(daysInWords(days)).toBe(text);
});

test("last year's sum names the days that it counts", () => {
  const inWords = (sum: number | null, today: string) =>
    lastYearInWords(sum === null ? null : cents(sum), today).replaceAll("\u00a0", " ");
  expect(inWords(10_000, "2030-05-10")).toBe("R$ 100,00 nos mesmos dias de maio de 2029");
  expect(inWords(0, "2029-02-28")).toBe("R$ 0,00 nos mesmos dias de fevereiro de 2028");
  expect(inWords(null, "2026-12-01")).toBe("sem dados de dezembro de 2025");
});

test("a compared period without data has no name in the chart", () => {
  const months = (...texts: string[]) => texts.map((month) => ({ from: month, to: month }));
  const beside = months("2025-10-31", "2025-11-30");
  const beginning = { beside, since: "2025-11-30", hasCompared: false };
  const none = salesOfRows([]);
  expect(acceptedBeside({ ...beginning, sales: none })).toBeUndefined();
  expect(acceptedBeside({ ...beginning, sales: none, beside: undefined })).toBeUndefined();
  const days = {
    createdOn: "2025-11-30",
    sentOn: null,
    askedOn: null,
    expiresOn: null,
    lostOn: null,
  };
  const row = {
    status: "accepted",
    totalAmount: 1,
    sentAt: null,
    sellerId: null,
    userId: null,
  } as const;
  const sales = salesOfRows([{ ...row, days: { ...days, acceptedOn: "2025-11-30" } }]);
  expect(acceptedBeside({ ...beginning, sales })).toEqual([null, 100]);
  // Nothing accepted is data too.
  const earlier = { ...beginning, since: "2025-01-01", hasCompared: true };
  expect(acceptedBeside({ ...earlier, sales: none })).toEqual([0, 0]);
});
