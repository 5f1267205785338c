import { expect, test } from "vitest";
import { businessDayFrom, isBusinessDay } from "#shared/values/business-days.ts";

test.each([
  ["2026-01-01", "2026-01-02", "New Year"],
  ["2026-02-16", "2026-02-18", "Carnival"],
  ["2026-04-03", "2026-04-06", "Good Friday"],
  ["2049-04-16", "2049-04-19", "Good Friday in an exception to the rule of Easter"],
  ["2026-04-21", "2026-04-22", "Tiradentes"],
  ["2026-05-01", "2026-05-04", "Labour Day, a Friday"],
  ["2026-06-04", "2026-06-05", "Corpus Christi"],
  ["2026-09-07", "2026-09-08", "Independence"],
  ["2026-10-12", "2026-10-13", "Aparecida"],
  ["2026-11-02", "2026-11-03", "Finados"],
  ["2026-11-20", "2026-11-23", "Consciência Negra, a Friday"],
  ["2026-12-25", "2026-12-28", "Christmas, a Friday"],
  ["2024-11-15", "2024-11-18", "República, a Friday"],
  ["2025-03-03", "2025-03-05", "Carnival with Easter on 20 April"],
  ["2038-06-24", "2038-06-25", "Corpus Christi with the latest Easter there is"],
  ["2026-11-21", "2026-11-23", "a Saturday"],
  ["2026-11-22", "2026-11-23", "a Sunday"],
])("what is due on %s can be paid until %s: %s", (day, payable) => {
  expect(isBusinessDay(day)).toBe(false);
  expect(businessDayFrom(day)).toBe(payable);
});

test.each(["2026-02-18", "2026-11-19", "2026-11-23", "2026-12-24", "2026-12-31"])(
  "banks work on %s",
  (day) => {
    expect(isBusinessDay(day)).toBe(true);
    expect(businessDayFrom(day)).toBe(day);
  },
);
