import { resolve } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { type Cloud, type CloudOptions, startCloud } from "#infra/local/cloud.ts";
import { takeRefusals } from "#infra/local/lambda/enforce-grants.ts";
import "./endpoints.ts";
import { worldAt } from "./world.ts";

/** The app as it was built, for browser tests with a cloud of their own. */
export const BUILT_APP = { built: resolve("dist/web") };

/** A cloud in this worker, in memory. Only one runs at a time. */
export function startOwnCloud(web: CloudOptions["web"]): Promise<Cloud> {
  return startCloud({ port: 0, folder: undefined, web });
}

/** A world on a cloud of this file's own, for tests that move its clock, look into its table or let it fail. */
export function ownWorld(web: CloudOptions["web"] = "none"): ReturnType<typeof worldAt> {
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await startOwnCloud(web);
  });
  afterAll(async () => {
    await cloud.stop();
    // What a function did without a grant may have been hidden behind an answer.
    expect(takeRefusals()).toEqual([]);
  });
  return worldAt(() => cloud.origin);
}
