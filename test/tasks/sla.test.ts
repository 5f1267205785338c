import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { keyOfWrite } from "#functions/platform/table/write.ts";
import { lookupRowWrites } from "#functions/tasks/lookup-rows.ts";
import { blankTask, type TaskRecord } from "#functions/tasks/records.ts";
import { moveTo, NEW_PROGRESS } from "#shared/tasks/rules.ts";
import {
  runningClock,
  slaDeadlines,
  type SlaClocks,
  slaOf,
  timeLeftText,
} from "#shared/tasks/sla.ts";

const NOON = "2026-11-20T12:00:00.000Z";
const at = (time: string, day = "2026-11-20") => new Date(`${day}T${time}Z`);

/** Base 12:00, two hours to start, 24 hours to complete. */
const task: SlaClocks = {
  ...NEW_PROGRESS,
  createdAt: NOON,
  slaEnabled: true,
  slaSince: NOON,
  startTimeHours: 2,
  startTimeMinutes: 0,
  completionTimeHours: 24,
  completionTimeMinutes: 0,
};
const started = { ...task, ...moveTo(task, "in_progress", at("15:00:00.000")) };

describe("the start and completion clocks", () => {
  test.each([
    ["12:00:00.000", "on_time", { hours: 2, minutes: 0 }, "2h 0m restante"],
    ["13:35:59.000", "on_time", { hours: 0, minutes: 24 }, "0h 24m restante"],
    ["13:36:00.000", "warning", { hours: 0, minutes: 24 }, "0h 24m restante"],
    ["13:59:59.999", "warning", { hours: 0, minutes: 0 }, "0h 0m restante"],
    ["14:00:00.000", "overdue", { hours: 0, minutes: 0 }, "Expirado"],
    ["23:00:00.000", "overdue", { hours: 0, minutes: 0 }, "Expirado"],
  ])("not started at %s it is %s", (time, slaStatus, slaTimeRemaining, text) => {
    const sla = slaOf(task, at(time));
    expect(sla).toMatchObject({ slaStatus, slaTimeRemaining });
    expect(sla.slaExpired).toBe(slaStatus === "overdue");
    expect(timeLeftText(sla)).toBe(text);
  });

  test.each([
    ["15:00:00.000", "2026-11-20", "on_time", { hours: 24, minutes: 0 }],
    ["10:11:59.999", "2026-11-21", "on_time", { hours: 4, minutes: 48 }],
    ["10:12:00.000", "2026-11-21", "warning", { hours: 4, minutes: 48 }],
    ["15:00:00.000", "2026-11-21", "overdue", { hours: 0, minutes: 0 }],
  ])("started at 15:00, at %s of %s it is %s", (time, day, slaStatus, slaTimeRemaining) => {
    expect(slaOf(started, at(time, day))).toMatchObject({ slaStatus, slaTimeRemaining });
  });

  test("a late start stays a breach after completion in time", () => {
    const finished = {
      ...started,
      ...moveTo(started, "completed", at("14:59:00.000", "2026-11-21")),
    };
    expect(slaOf(finished, at("18:00:00.000", "2026-12-24"))).toEqual({
      slaStatus: "completed",
      slaExpired: false,
      slaTimeRemaining: null,
      slaWarningAt: null,
      slaDeadlineAt: null,
      slaBreached: true,
      breachedAt: "2026-11-20T14:00:00.000Z",
    });
  });

  test("completed from pending at 13:00 it was started at 13:00, in time", () => {
    const finished = { ...task, ...moveTo(task, "completed", at("13:00:00.000")) };
    expect(finished.startedAt).toBe("2026-11-20T13:00:00.000Z");
    expect(slaOf(finished, at("23:00:00.000"))).toMatchObject({
      slaStatus: "completed",
      slaBreached: false,
      breachedAt: null,
    });
  });
});

test("without SLA a task is on time, and shows no time", () => {
  const off = { ...task, slaEnabled: false };
  expect(slaOf(off, at("23:00:00.000"))).toMatchObject({
    slaStatus: "on_time",
    slaExpired: false,
    slaTimeRemaining: null,
    slaBreached: false,
  });
  expect(timeLeftText(slaOf(off, at("23:00:00.000")))).toBeNull();
});

test("a target of 0h00 has no clock", () => {
  const noStart = { ...task, startTimeHours: 0 };
  expect(runningClock(noStart)).toMatchObject({
    phase: "completion",
    deadlineAt: "2026-11-21T12:00:00.000Z",
  });
  const noCompletion = { ...started, completionTimeHours: 0 };
  expect(runningClock(noCompletion)).toBeUndefined();
  expect(slaOf(noCompletion, at("23:00:00.000", "2027-01-01"))).toMatchObject({
    slaStatus: "on_time",
    slaTimeRemaining: null,
  });
});

test("an overdue start is a breach before anybody starts", () => {
  expect(slaOf(task, at("14:00:00.000")).slaBreached).toBe(false);
  expect(slaOf(task, at("14:00:00.001"))).toMatchObject({
    slaBreached: true,
    breachedAt: "2026-11-20T14:00:00.000Z",
  });
});

test("returning to pending keeps the start, and reopening resumes the completion clock", () => {
  const back = { ...started, ...moveTo(started, "pending", at("16:00:00.000")) };
  expect(runningClock(back)).toMatchObject({ deadlineAt: "2026-11-21T15:00:00.000Z" });
  const done = { ...started, ...moveTo(started, "completed", at("16:00:00.000")) };
  const reopened = { ...done, ...moveTo(done, "pending", at("17:00:00.000")) };
  expect(reopened.completedAt).toBeNull();
  expect(runningClock(reopened)).toMatchObject({ deadlineAt: "2026-11-21T15:00:00.000Z" });
});

describe("a completion target without a start target counts from the beginning", () => {
  // One hour to complete, looked at three hours later.
  const noStart = {
    ...task,
    startTimeHours: 0,
    completionTimeHours: 0,
    completionTimeMinutes: 60,
  };
  const late = { slaBreached: true, breachedAt: "2026-11-20T13:00:00.000Z" };

  test.each([
    ["left alone", noStart, "overdue"],
    [
      "started late",
      { ...noStart, ...moveTo(noStart, "in_progress", at("14:30:00.000")) },
      "overdue",
    ],
    [
      "started in time",
      { ...noStart, ...moveTo(noStart, "in_progress", at("12:30:00.000")) },
      "overdue",
    ],
    [
      "finished late",
      { ...noStart, ...moveTo(noStart, "completed", at("14:30:00.000")) },
      "completed",
    ],
  ])("%s it stays late", (_name, one, slaStatus) => {
    expect(slaOf(one, at("15:00:00.000"))).toMatchObject({ slaStatus, ...late });
  });

  test("completed within the hour, its end included, it was never late", () => {
    const done = { ...noStart, ...moveTo(noStart, "completed", at("13:00:00.000")) };
    expect(slaOf(done, at("15:00:00.000"))).toMatchObject({ slaBreached: false, breachedAt: null });
  });
});

test("SLA switched on for a running task counts completion from then", () => {
  const running = { ...started, slaSince: at("12:00:00.000", "2026-11-22").toISOString() };
  expect(slaOf(running, at("12:00:00.000", "2026-11-22"))).toMatchObject({
    slaStatus: "on_time",
    slaTimeRemaining: { hours: 24, minutes: 0 },
    slaDeadlineAt: "2026-11-23T12:00:00.000Z",
    slaBreached: false,
  });
  expect(slaOf(running, at("12:00:00.001", "2026-11-23"))).toMatchObject({
    slaStatus: "overdue",
    breachedAt: "2026-11-23T12:00:00.000Z",
  });
});

test("a completion target shorter than the start target begins with the start", () => {
  const short = { ...task, startTimeHours: 5, completionTimeHours: 1 };
  expect(slaDeadlines(short)).toEqual({ startAt: "2026-11-20T17:00:00.000Z", completionAt: null });
  expect(slaOf(short, at("14:00:00.000"))).toMatchObject({
    slaStatus: "on_time",
    slaBreached: false,
  });
});

test("removes the lookup rows of a deadline by its present and its previous rule", () => {
  const stored: TaskRecord = {
    ...blankTask(),
    ...started,
    startTimeHours: 0,
    id: 7,
    organizationId: "org",
    userId: null,
    title: "Vistoria",
    updatedAt: NOON,
  };
  const removed = lookupRowWrites("org", stored, undefined).map(keyOfWrite);
  // Counted from 12:00 now, and from 15:00 before.
  expect(removed).toMatchObject([
    keys.taskSlaEnd("org", "2026-11-21T15:00:00.000Z", 7),
    keys.taskSlaEnd("org", "2026-11-21T12:00:00.000Z", 7),
  ]);
});

test("999 hours and 59 minutes are counted to the minute", () => {
  const longest = { ...task, startTimeHours: 999, startTimeMinutes: 59 };
  const sla = slaOf(longest, at("12:00:00.000"));
  expect(sla.slaTimeRemaining).toEqual({ hours: 999, minutes: 59 });
  expect(timeLeftText(sla)).toBe("41d 15h restante");
  const textOf = (startTimeHours: number, startTimeMinutes: number) =>
    timeLeftText(slaOf({ ...task, startTimeHours, startTimeMinutes }, at("12:00:00.000")));
  expect([textOf(47, 59), textOf(48, 0)]).toEqual(["47h 59m restante", "2d 0h restante"]);
});

const hours = fc.integer({ min: 0, max: 999 });
const minutes = fc.integer({ min: 0, max: 59 });
const anyTask = fc.record({
  slaEnabled: fc.boolean(),
  startTimeHours: hours,
  startTimeMinutes: minutes,
  completionTimeHours: hours,
  completionTimeMinutes: minutes,
});
const anyMoment = fc
  .integer({ min: 0, max: 3_000 * 60 })
  .map((m) => new Date(Date.parse(NOON) + m * 60_000));

test("the time left is never negative, and the status agrees with it", () => {
  fc.assert(
    fc.property(anyTask, anyMoment, anyMoment, fc.boolean(), (fields, a, b, isStarted) => {
      const [start, now] = a < b ? [a, b] : [b, a];
      const one: SlaClocks = { ...task, ...fields };
      const progressed = isStarted ? { ...one, ...moveTo(one, "in_progress", start) } : one;
      const sla = slaOf(progressed, now);
      const left = sla.slaTimeRemaining;
      if (left) {
        expect(left.hours).toBeGreaterThanOrEqual(0);
        expect(left.minutes).toBeGreaterThanOrEqual(0);
        expect(left.minutes).toBeLessThan(60);
      }
      expect(left === null).toBe(sla.slaDeadlineAt === null);
      expect(sla.slaExpired).toBe(sla.slaStatus === "overdue");
      const time = now.toISOString();
      if (sla.slaDeadlineAt && sla.slaWarningAt) {
        expect(sla.slaWarningAt < sla.slaDeadlineAt).toBe(true);
        expect(sla.slaExpired).toBe(sla.slaDeadlineAt <= time);
        expect(sla.slaStatus !== "on_time").toBe(sla.slaWarningAt <= time);
      }
      if (sla.breachedAt) expect(sla.breachedAt < time).toBe(true);
    }),
  );
});
