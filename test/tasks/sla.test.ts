import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { moveTo, NEW_PROGRESS } from "#shared/tasks/rules.ts";
import { changeSla, NO_SLA } from "#shared/tasks/sla-fields.ts";
import { runningClock, type SlaClocks, slaOf, timeLeftText } from "#shared/tasks/sla.ts";

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

describe("the two clocks of decisions §7.5", () => {
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

  test("a late start stays a breach in a task that was finished in time", () => {
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

  test("finished from pending at 13:00 it was started at 13:00, in time", () => {
    const finished = { ...task, ...moveTo(task, "completed", at("13:00:00.000")) };
    expect(finished.startedAt).toBe("2026-11-20T13:00:00.000Z");
    expect(slaOf(finished, at("23:00:00.000"))).toMatchObject({
      slaStatus: "completed",
      slaBreached: false,
      breachedAt: null,
    });
  });
});

test("without SLA a task is on time, with no time to show", () => {
  const off = { ...task, slaEnabled: false };
  expect(slaOf(off, at("23:00:00.000"))).toMatchObject({
    slaStatus: "on_time",
    slaExpired: false,
    slaTimeRemaining: null,
    slaBreached: false,
  });
  expect(timeLeftText(slaOf(off, at("23:00:00.000")))).toBeNull();
});

test("a target of 0h00 is no clock", () => {
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

test("going back to pending keeps the start, reopening goes on with the completion clock", () => {
  const back = { ...started, ...moveTo(started, "pending", at("16:00:00.000")) };
  expect(runningClock(back)).toMatchObject({ deadlineAt: "2026-11-21T15:00:00.000Z" });
  const done = { ...started, ...moveTo(started, "completed", at("16:00:00.000")) };
  const reopened = { ...done, ...moveTo(done, "pending", at("17:00:00.000")) };
  expect(reopened.completedAt).toBeNull();
  expect(runningClock(reopened)).toMatchObject({ deadlineAt: "2026-11-21T15:00:00.000Z" });
});

test("999 hours and 59 minutes are counted to the minute", () => {
  const longest = { ...task, startTimeHours: 999, startTimeMinutes: 59 };
  expect(slaOf(longest, at("12:00:00.000")).slaTimeRemaining).toEqual({ hours: 999, minutes: 59 });
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

test("whatever the targets, no time left is ever negative and the status agrees with it", () => {
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

describe("the fields of SLA", () => {
  const now = at("15:00:00.000");
  const settings = { ...DEFAULT_SLA_SETTINGS, defaultStartTimeMinutes: 30 };

  test("what is blank while SLA is on comes from the organization's settings", () => {
    expect(changeSla(NO_SLA, { slaEnabled: true }, settings, now)).toEqual({
      slaEnabled: true,
      startTimeHours: 2,
      startTimeMinutes: 30,
      completionTimeHours: 24,
      completionTimeMinutes: 0,
      slaSince: now.toISOString(),
    });
    const half = { slaEnabled: true, startTimeHours: 1, completionTimeHours: null };
    expect(changeSla(NO_SLA, half, settings, now)).toMatchObject({
      startTimeHours: 1,
      startTimeMinutes: 0,
      completionTimeHours: 24,
    });
  });

  test("minutes without hours are minutes", () => {
    expect(
      changeSla(NO_SLA, { slaEnabled: true, startTimeMinutes: 45 }, settings, now),
    ).toMatchObject({ startTimeHours: 0, startTimeMinutes: 45 });
  });

  test("one target of 0h00 is kept, both are refused", () => {
    const noStart = { slaEnabled: true, startTimeHours: 0, completionTimeHours: 8 };
    expect(changeSla(NO_SLA, noStart, settings, now)).toMatchObject({
      startTimeHours: 0,
      startTimeMinutes: 0,
      completionTimeHours: 8,
    });
    const none = { slaEnabled: true, startTimeHours: 0, completionTimeHours: 0 };
    expect(() => changeSla(NO_SLA, none, settings, now)).toThrow("Informe um tempo de SLA");
  });

  test("the clocks count from when SLA is switched on, and anew when it is again", () => {
    const on = changeSla(NO_SLA, { slaEnabled: true }, settings, now);
    const later = at("18:00:00.000");
    expect(changeSla(on, { startTimeHours: 5 }, settings, later).slaSince).toBe(now.toISOString());
    const off = changeSla(on, { slaEnabled: false }, settings, later);
    expect(off).toMatchObject({ slaEnabled: false, slaSince: null, startTimeHours: 2 });
    expect(changeSla(off, { slaEnabled: true }, settings, later).slaSince).toBe(
      later.toISOString(),
    );
  });
});
