import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cloud, startCloud } from "#infra/local/cloud.ts";
import { undisturbed } from "#test/world/cost.ts";
import { worldAt } from "#test/world/world.ts";
import { type EverydayPlace, everydayPlace } from "./everyday.ts";

let cloud: Cloud;
let place: EverydayPlace;

beforeAll(async () => {
  cloud = await startCloud({ port: 0, folder: undefined, web: "none" });
  place = await everydayPlace(worldAt(() => cloud.origin));
});

afterAll(() => cloud.stop());

test("nothing that people do all day takes more steps one after the other than it may, nor a scan", async () => {
  const measured: string[] = [];
  const allowed: string[] = [];
  for (const [what, most, action] of place.requests) {
    const { steps, scans } = await undisturbed(action, 16);
    measured.push(`${what}: ${Math.max(steps, most)} steps, ${scans} scans`);
    allowed.push(`${what}: ${most} steps, 0 scans`);
  }
  expect(measured).toEqual(allowed);
}, 120_000);
