import { expect, test } from "vitest";
import { dayInWords, slaAfter } from "#web/features/dashboard/time.ts";

const left = (hours: number, minutes: number) => ({
  slaExpired: false,
  slaTimeRemaining: { hours, minutes },
});

test("the remaining SLA time counts down while the page is open, and then expires", () => {
  expect(slaAfter(left(2, 5), 0)).toEqual(left(2, 5));
  expect(slaAfter(left(2, 5), 6)).toEqual(left(1, 59));
  expect(slaAfter(left(0, 5), 5)).toEqual(left(0, 0));
  expect(slaAfter(left(0, 5), 6)).toEqual({
    slaExpired: true,
    slaTimeRemaining: { hours: 0, minutes: 0 },
  });
});

test("a task without a running clock has no countdown", () => {
  const none = { slaExpired: false, slaTimeRemaining: null };
  expect(slaAfter(none, 600)).toEqual(none);
});

test("today is the organization's day, whatever the day elsewhere", () => {
  const moment = new Date("2026-11-19T02:30:00Z");
  expect(dayInWords(moment, "America/Sao_Paulo")).toBe("Quarta-feira, 18 de novembro de 2026");
  expect(dayInWords(moment, "UTC")).toBe("Quinta-feira, 19 de novembro de 2026");
});
