import { expect, test } from "vitest";
import { freePeriod } from "#shared/reports/free-period.ts";
import type { Period } from "#shared/reports/measures.ts";
import {
  comparedParts,
  partsOf,
  periodBefore,
  PRESETS,
  reportPeriod,
  stepOf,
  yearBefore,
} from "#shared/reports/periods.ts";
import { daysBetween } from "#shared/values/dates.ts";

const inWords = (period: Period | undefined) => period && `${period.from}..${period.to}`;

test.each([
  ["mes", "2026-03-31", "2026-03-01..2026-03-31", "2026-02-01..2026-02-28"],
  ["mes", "2026-11-01", "2026-11-01..2026-11-01", "2026-10-01..2026-10-01"],
  ["mes-passado", "2026-03-31", "2026-02-01..2026-02-28", "2026-01-01..2026-01-31"],
  ["trimestre", "2026-11-22", "2026-10-01..2026-11-22", "2026-07-01..2026-08-22"],
  ["trimestre", "2026-06-30", "2026-04-01..2026-06-30", "2026-01-01..2026-03-31"],
  ["trimestre", "2026-12-31", "2026-10-01..2026-12-31", "2026-07-01..2026-09-30"],
  ["trimestre", "2026-03-31", "2026-01-01..2026-03-31", "2025-10-01..2025-12-29"],
  ["trimestre-passado", "2026-02-10", "2025-10-01..2025-12-31", "2025-07-01..2025-09-30"],
  ["ano", "2026-11-25", "2026-01-01..2026-11-25", "2025-01-01..2025-11-25"],
  ["12-meses", "2026-11-25", "2025-12-01..2026-11-25", "2024-12-01..2025-11-25"],
  ["mes", "2026-02-28", "2026-02-01..2026-02-28", "2026-01-01..2026-01-28"],
  ["2026-11", "2026-11-25", "2026-11-01..2026-11-25", "2026-10-01..2026-10-25"],
  ["2026-02", "2026-11-25", "2026-02-01..2026-02-28", "2026-01-01..2026-01-31"],
  ["2026-T4", "2026-11-22", "2026-10-01..2026-11-22", "2026-07-01..2026-08-22"],
  ["2026-T1", "2026-11-22", "2026-01-01..2026-03-31", "2025-10-01..2025-12-31"],
  ["2026", "2026-11-25", "2026-01-01..2026-11-25", "2025-01-01..2025-11-25"],
  ["2025", "2026-11-25", "2025-01-01..2025-12-31", "2024-01-01..2024-12-31"],
  ["2026-10-05..2026-10-14", "2026-11-25", "2026-10-05..2026-10-14", "2026-09-25..2026-10-04"],
  ["2026-09-01..2026-10-31", "2026-11-25", "2026-09-01..2026-10-31", "2026-07-01..2026-08-31"],
  ["2026-11-01..2027-01-31", "2026-11-25", "2026-11-01..2026-11-25", "2026-10-07..2026-10-31"],
  ["2026-11-25..2026-11-26", "2026-11-25", "2026-11-25..2026-11-25", "2026-11-24..2026-11-24"],
])("%s on %s is %s, compared with %s", (text, today, days, before) => {
  const period = reportPeriod(text, today);
  expect(inWords(period)).toBe(days);
  expect(inWords(period && periodBefore(text, period, today))).toBe(before);
});

test.each(["2026-11-26..2026-11-30", "2026-12", "2027-T1", "2027", "2026-T5", "2026-00", "20266"])(
  "%s is no period on November 25th, 2026",
  (text) => expect(reportPeriod(text, "2026-11-25")).toBeUndefined(),
);

test("the same period a year before ends with the month if the period does", () => {
  expect(inWords(yearBefore({ from: "2028-02-01", to: "2028-02-29" }))).toBe(
    "2027-02-01..2027-02-28",
  );
  expect(inWords(yearBefore({ from: "2029-02-01", to: "2029-02-28" }))).toBe(
    "2028-02-01..2028-02-29",
  );
  expect(inWords(yearBefore({ from: "2026-11-01", to: "2026-11-22" }))).toBe(
    "2025-11-01..2025-11-22",
  );
});

test.each([
  "",
  "..",
  "hoje",
  "2026-02-30..2026-03-01",
  "2026-11-02..2026-11-01",
  "2023-01-01..2026-01-02",
])("'%s' is no period", (text) => expect(freePeriod(text)).toBeUndefined());

test("shows a month by day, a quarter by week and a year by month", () => {
  const step = (from: string, to: string) => stepOf({ from, to });
  expect(step("2026-10-01", "2026-10-31")).toBe("day");
  expect(step("2026-10-01", "2026-11-01")).toBe("week");
  expect(step("2026-01-01", "2026-07-01")).toBe("week");
  expect(step("2026-01-01", "2026-07-02")).toBe("month");
  // From a Thursday on.
  expect(partsOf({ from: "2026-10-01", to: "2026-10-12" }, "week").map(inWords)).toEqual([
    "2026-10-01..2026-10-04",
    "2026-10-05..2026-10-11",
    "2026-10-12..2026-10-12",
  ]);
});

test("every day of both periods is in exactly one part, on any day", () => {
  for (const { value } of PRESETS)
    for (const today of ["2026-01-01", "2026-02-28", "2026-03-31", "2028-02-29", "2028-12-31"]) {
      const period = reportPeriod(value, today) as Period;
      for (const compared of [periodBefore(value, period, today), yearBefore(period)]) {
        const step = stepOf(period);
        const parts = partsOf(period, step);
        const beside = comparedParts(period, compared, step);
        expect(beside).toHaveLength(parts.length);
        expectWhole(parts, period);
        expectWhole(
          beside.filter((part) => part !== undefined),
          compared,
        );
      }
    }
});

function expectWhole(parts: Period[], { from, to }: Period): void {
  expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, to]);
  for (const [index, part] of parts.entries()) {
    expect(part.from <= part.to).toBe(true);
    const next = parts[index + 1];
    if (next) expect(daysBetween(part.to, next.from)).toBe(1);
  }
}
