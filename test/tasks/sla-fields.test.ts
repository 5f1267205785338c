import { expect, test } from "vitest";
import { DEFAULT_SLA_SETTINGS } from "#shared/sla-settings/rules.ts";
import { changeSla, NO_SLA } from "#shared/tasks/sla-fields.ts";

const now = new Date("2026-11-20T15:00:00.000Z");
const settings = { ...DEFAULT_SLA_SETTINGS, defaultStartTimeMinutes: 30 };

test("takes blank values from the organization's settings while SLA is on", () => {
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
  expect(
    changeSla(NO_SLA, { slaEnabled: true, completionTimeMinutes: 10 }, settings, now),
  ).toMatchObject({ completionTimeHours: 0, completionTimeMinutes: 10 });
  const blank = { startTimeMinutes: null, completionTimeMinutes: null };
  const hours = { slaEnabled: true, startTimeHours: 1, completionTimeHours: 2 };
  expect(changeSla(NO_SLA, { ...hours, ...blank }, settings, now)).toMatchObject({
    startTimeMinutes: 0,
    completionTimeMinutes: 0,
  });
});

test("accepts equal targets and one of 0h00, and refuses both", () => {
  const equal = { slaEnabled: true, startTimeHours: 8, completionTimeHours: 8 };
  expect(changeSla(NO_SLA, equal, settings, now)).toMatchObject(equal);
  const noStart = { slaEnabled: true, startTimeHours: 0, completionTimeHours: 8 };
  expect(changeSla(NO_SLA, noStart, settings, now)).toMatchObject({
    startTimeHours: 0,
    startTimeMinutes: 0,
    completionTimeHours: 8,
  });
  const none = { slaEnabled: true, startTimeHours: 0, completionTimeHours: 0 };
  expect(() => changeSla(NO_SLA, none, settings, now)).toThrow("Informe um tempo de SLA");
});

test("the clocks start whenever SLA is switched on", () => {
  const on = changeSla(NO_SLA, { slaEnabled: true }, settings, now);
  const later = new Date("2026-11-20T18:00:00.000Z");
  expect(changeSla(on, { startTimeHours: 5 }, settings, later).slaSince).toBe(now.toISOString());
  const off = changeSla(on, { slaEnabled: false }, settings, later);
  expect(off).toMatchObject({ slaEnabled: false, slaSince: null, startTimeHours: 2 });
  expect(changeSla(off, { slaEnabled: true }, settings, later).slaSince).toBe(later.toISOString());
});
