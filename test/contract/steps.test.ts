import { beforeAll, expect, test } from "vitest";
import { meteredAgain } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { type EverydayOrganization, everydayOrganization } from "./everyday.ts";

const world = ownWorld();
let organization: EverydayOrganization;

beforeAll(async () => {
  organization = await everydayOrganization(world);
});

test("everyday calls stay within their sequential steps, and scan nothing", async () => {
  const measured: string[] = [];
  const allowed: string[] = [];
  for (const [what, max, action] of organization.requests) {
    const { steps, scans } = await meteredAgain(action);
    measured.push(`${what}: ${Math.max(steps, max)} steps, ${scans} scans`);
    allowed.push(`${what}: ${max} steps, 0 scans`);
  }
  expect(measured).toEqual(allowed);
}, 120_000);
