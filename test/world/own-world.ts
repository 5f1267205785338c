import "./endpoints.ts";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { type Cloud, type CloudOptions, startCloud, startPrinter } from "#infra/local/cloud.ts";
import { takeRefusals } from "#infra/local/lambda/enforce-grants.ts";
import { worldAt } from "./world.ts";

export const BUILT_APP = { built: resolve("dist/web") };

/** Of all clouds of this worker, because starting a browser takes longer than most prints. */
let printer: ReturnType<typeof startPrinter> | undefined;

/** In memory. Only one runs at a time. */
export async function startOwnCloud(web: CloudOptions["web"], push = false): Promise<Cloud> {
  printer ??= startPrinter();
  return startCloud({ port: 0, folder: undefined, web, push, printer: await printer });
}

/** A world on this file's own cloud, for tests that move its clock, read its table or let it fail. */
export function ownWorld(
  web: CloudOptions["web"] = "none",
  { push = false } = {},
): ReturnType<typeof worldAt> {
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await startOwnCloud(web, push);
  });
  afterAll(async () => {
    await cloud.stop();
    // A refused grant may be hidden behind a response.
    expect(takeRefusals()).toEqual([]);
  });
  return worldAt(() => cloud.origin);
}
