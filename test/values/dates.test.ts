import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  DEFAULT_TIME_ZONE,
  endOfDay,
  formatDate,
  formatDateTime,
  formatDay,
  nearDay,
  onDay,
  relativeDay,
  relativeTime,
  startOfDay,
  weekdayOf,
  yearOf,
} from "#shared/values/dates.ts";
import { CalendarDay, Instant } from "#shared/values/schemas.ts";

const ZONES = [
  DEFAULT_TIME_ZONE,
  "America/Noronha",
  "America/Manaus",
  "America/Cuiaba",
  "America/Rio_Branco",
  "UTC",
  "Europe/Lisbon",
  "America/Havana",
  "Asia/Amman",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
];
const DAY_MS = 86_400_000;
const TWO = "2-digit";
const SHORT = { year: "numeric", month: TWO, day: TWO, hour: TWO, minute: TWO } as const;
const anyZone = fc.constantFrom(...ZONES);
const anyDay = fc
  .integer({
    min: daysBetween("1970-01-01", "1986-01-01"),
    max: daysBetween("1970-01-01", "2100-01-01"),
  })
  .map((n) => addDays("1970-01-01", n));

test.each([DEFAULT_TIME_ZONE, "America/Manaus", "UTC"])(
  "a due day reads the same in %s",
  (zone) => {
    expect(formatDay("2026-12-10")).toBe("10/12/2026");
    expect(formatDate(startOfDay("2026-12-10", zone), zone)).toBe("10/12/2026");
    expect(formatDate(endOfDay("2026-12-10", zone), zone)).toBe("10/12/2026");
  },
);

test("a due day lasts until midnight of its zone", () => {
  const end = endOfDay("2026-11-19", DEFAULT_TIME_ZONE);
  expect("2026-11-20T02:30:00.000Z" > end).toBe(false);
  expect("2026-11-20T03:00:00.000Z" > end).toBe(true);
});

test("30 days from the evening of 19/11 last through 19/12", () => {
  const sentOn = dayOf("2026-11-20T02:30:00.000Z", DEFAULT_TIME_ZONE);
  expect(sentOn).toBe("2026-11-19");
  expect(addDays(sentOn, 30)).toBe("2026-12-19");
  expect(endOfDay(addDays(sentOn, 30), DEFAULT_TIME_ZONE)).toBe("2026-12-20T02:59:59.999Z");
});

test("a trial of three days counts 3, 2, 1 and 0 days left", () => {
  const endsOn = dayOf("2026-11-23T13:00:00.000Z", DEFAULT_TIME_ZONE);
  const left = ["2026-11-20T13:00:00.000Z", "2026-11-22T02:59:59.999Z", "2026-11-22T03:00:00.000Z"];
  expect(left.map((now) => daysBetween(dayOf(now, DEFAULT_TIME_ZONE), endsOn))).toEqual([3, 2, 1]);
  expect(daysBetween(dayOf("2026-11-23T12:59:59.999Z", DEFAULT_TIME_ZONE), endsOn)).toBe(0);
});

test("24/11 begins at 03:00 UTC in São Paulo", () => {
  expect(startOfDay("2026-11-24", DEFAULT_TIME_ZONE)).toBe("2026-11-24T03:00:00.000Z");
});

test.each([
  ["summer time", "2018-12-15", "2018-12-15T02:00:00.000Z", "2018-12-16T01:59:59.999Z"],
  [
    "a midnight that was skipped",
    "2018-11-04",
    "2018-11-04T03:00:00.000Z",
    "2018-11-05T01:59:59.999Z",
  ],
  ["a day of 25 hours", "2018-02-17", "2018-02-17T02:00:00.000Z", "2018-02-18T02:59:59.999Z"],
  ["the day after it", "2018-02-18", "2018-02-18T03:00:00.000Z", "2018-02-19T02:59:59.999Z"],
])("São Paulo with %s (%s)", (_case, day, start, end) => {
  expect(startOfDay(day, DEFAULT_TIME_ZONE)).toBe(start);
  expect(endOfDay(day, DEFAULT_TIME_ZONE)).toBe(end);
});

test("a day starts with the first of two midnights", () => {
  expect(startOfDay("2026-11-01", "America/Havana")).toBe("2026-11-01T04:00:00.000Z");
  expect(startOfDay("2021-10-29", "Asia/Amman")).toBe("2021-10-28T21:00:00.000Z");
});

test("a day without midnight starts when the clock jumps", () => {
  expect(startOfDay("2026-03-08", "America/Havana")).toBe("2026-03-08T05:00:00.000Z");
});

test("start and end of a day fall on it, and their neighbours on others", () => {
  fc.assert(
    fc.property(anyDay, anyZone, (day, zone) => {
      // Kiritimati crossed the date line: it had no 1994-12-31 (tzdata)
      fc.pre(zone !== "Pacific/Kiritimati" || day > "1995-01-01");
      const start = startOfDay(day, zone);
      const end = endOfDay(day, zone);
      expect([dayOf(start, zone), dayOf(end, zone)]).toEqual([day, day]);
      const before = new Date(Date.parse(start) - 1).toISOString();
      const after = new Date(Date.parse(end) + 1).toISOString();
      expect([dayOf(before, zone), dayOf(after, zone)]).toEqual([
        addDays(day, -1),
        addDays(day, 1),
      ]);
      expect(startOfDay(addDays(day, 1), zone)).toBe(after);
    }),
    { numRuns: 500 },
  );
});

test("day and time are those of the zone's clock, even when it changes", () => {
  // Summer time of São Paulo ended in 2019.
  const days = ["2018-11-04", "2019-02-16", "2019-02-17", "2026-11-24"];
  const anyInstant = fc.oneof(
    fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }),
    fc
      .tuple(fc.constantFrom(...days), fc.integer({ min: -DAY_MS, max: 2 * DAY_MS }))
      .map(([day, ms]) => new Date(Date.parse(day) + ms)),
  );
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, timeZone) => {
      const said = instant.toLocaleString("pt-BR", { timeZone, ...SHORT }).replace(", ", " às ");
      expect(formatDateTime(instant, timeZone)).toBe(said);
    }),
    { numRuns: 300 },
  );
});

test("counting days is the inverse of adding them", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -3650, max: 3650 }), (day, n) => {
      expect(daysBetween(day, addDays(day, n))).toBe(n);
    }),
  );
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test.each([
  ["2027-01-31", 1, "2027-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2027-03-31", -1, "2027-02-28"],
  ["2026-12-15", 1, "2027-01-15"],
  ["2026-01-15", -13, "2024-12-15"],
])("%s with %d months more is %s", (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected);
});

test("refuses days, instants and zones that do not exist", () => {
  expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
  expect(() => startOfDay("10/12/2026", "UTC")).toThrow(RangeError);
  expect(() => dayOf("ontem", "UTC")).toThrow(RangeError);
  expect(() => dayOf("2026-11-20T02:30:00Z", "America/Lugar_Nenhum")).toThrow(RangeError);
});

test("formats an instant with day, time and year of the zone", () => {
  const newYear = "2027-01-01T02:05:00.000Z";
  expect(formatDate(newYear, DEFAULT_TIME_ZONE)).toBe("31/12/2026");
  expect(formatDateTime(newYear, DEFAULT_TIME_ZONE)).toBe("31/12/2026 às 23:05");
  expect(formatDateTime(newYear, "UTC")).toBe("01/01/2027 às 02:05");
  expect(formatDateTime("2026-11-20T03:00:00.000Z", DEFAULT_TIME_ZONE)).toBe("20/11/2026 às 00:00");
  expect([yearOf(newYear, DEFAULT_TIME_ZONE), yearOf(newYear, "UTC")]).toEqual([2026, 2027]);
});

test.each([
  ["2026-11-20T15:00:00.000Z", "agora"],
  ["2026-11-20T14:59:01.000Z", "agora"],
  ["2026-11-20T15:00:30.000Z", "agora"],
  ["2026-11-20T14:54:10.000Z", "há 5 min"],
  ["2026-11-20T14:00:01.000Z", "há 59 min"],
  ["2026-11-20T12:00:00.000Z", "há 3 h"],
  ["2026-11-20T02:59:59.999Z", "ontem"],
  ["2026-11-17T15:00:00.000Z", "há 3 dias"],
  ["2026-11-14T15:00:00.000Z", "há 6 dias"],
  ["2026-11-13T15:00:00.000Z", "13/11"],
  ["2025-12-31T15:00:00.000Z", "31/12/2025"],
  ["2026-11-20T15:05:00.000Z", "em 5 min"],
  ["2026-11-20T17:00:00.000Z", "em 2 h"],
  ["2026-11-21T15:00:00.000Z", "amanhã"],
  ["2026-11-23T15:00:00.000Z", "em 3 dias"],
])("at noon of 20/11/2026, %s is %j", (instant, expected) => {
  expect(relativeTime(instant, "2026-11-20T15:00:00.000Z")).toBe(expected);
});

test("a relative day counts calendar days of the zone", () => {
  const now = "2026-11-20T03:30:00.000Z";
  expect(relativeDay("2026-11-20T03:00:00.000Z", now)).toBe("hoje");
  expect(relativeDay("2026-11-20T02:59:00.000Z", now)).toBe("ontem");
  expect(relativeDay("2026-11-20T02:59:00.000Z", now, "UTC")).toBe("hoje");
});

test("names a near day as people do", () => {
  const today = "2026-11-25";
  const said = ["24", "25", "26", "27", "30"].map((day) => nearDay(`2026-11-${day}`, today));
  expect(said).toEqual(["ontem", "hoje", "amanhã", "sexta", "segunda"]);
  expect(nearDay("2026-12-01", today)).toBe("terça");
  expect(nearDay("2026-12-02", today)).toBe("02/12");
  expect(nearDay("2026-11-23", today)).toBe("23/11");
  expect(nearDay("2027-01-02", today)).toBe("02/01/2027");
  expect(["ontem", "sexta", "02/12", "há 3 dias"].map(onDay)).toEqual([
    "ontem",
    "sexta",
    "em 02/12",
    "há 3 dias",
  ]);
});

test("the weekday is that of the zone", () => {
  expect(weekdayOf("2026-11-29T02:59:00.000Z", DEFAULT_TIME_ZONE)).toBe("sábado");
  expect(weekdayOf("2026-11-29T03:00:00.000Z", DEFAULT_TIME_ZONE)).toBe("domingo");
  expect(weekdayOf("2026-11-30T12:00:00.000Z", DEFAULT_TIME_ZONE)).toBe("segunda");
});

test("a leap day is a calendar day", () => {
  expect(CalendarDay.parse("2028-02-29")).toBe("2028-02-29");
});

test.each([
  "2026-02-29",
  "2026-13-01",
  "10/12/2026",
  "2026-12-10T00:00:00Z",
  "0001-01-01",
  "9999-12-31",
  "",
  null,
  undefined,
])("%s is no calendar day", (value) => {
  expect(CalendarDay.safeParse(value).error?.issues[0]?.message).toBe("Data inválida");
});

test("normalizes instants, so that they sort as text", () => {
  expect(Instant.parse("2026-11-20T10:00:00Z")).toBe("2026-11-20T10:00:00.000Z");
  expect(Instant.parse("2026-11-20T10:00:00.1234Z")).toBe("2026-11-20T10:00:00.123Z");
});

test.each(["2026-11-20", "2026-02-30T10:00:00Z", "2026-11-20T10:00:00-03:00", "agora", null])(
  "%s is no instant",
  (value) => {
    expect(Instant.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([
      "Data inválida",
    ]);
  },
);
