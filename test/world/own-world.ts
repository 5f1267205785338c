import { afterAll, beforeAll } from "vitest";
import { type Cloud, startCloud } from "#infra/local/cloud.ts";
import { worldAt } from "./world.ts";

/** A world on a cloud of this file's own, for tests that move its clock, look into its table or let it fail. */
export function ownWorld(): ReturnType<typeof worldAt> {
  let cloud: Cloud;
  beforeAll(async () => {
    cloud = await startCloud({ port: 0, folder: undefined, web: "none" });
  });
  afterAll(() => cloud.stop());
  return worldAt(() => cloud.origin);
}
