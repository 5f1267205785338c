import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { type Cloud, startCloud } from "#infra/local/cloud.ts";
import { takeRefusals } from "#infra/local/enforce-grants.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
  }
}

interface Shared {
  cloud: Promise<Cloud>;
  projects: number;
}

/** One process holds one cloud, and every project of a run sets up in the same process. */
const holder = globalThis as typeof globalThis & { sharedCloud?: Shared };

/** One local cloud for all tests of a run, in memory, on a free port. Browser tests need the web app built. */
export default async function startTestCloud(project: TestProject): Promise<() => Promise<void>> {
  const built = resolve("dist/web");
  if (project.name === "browser" && !existsSync(built)) {
    throw new Error("Browser tests need the web app: run npm run build first.");
  }
  const web = existsSync(built) ? { built } : "none";
  const shared = (holder.sharedCloud ??= {
    cloud: startCloud({ port: 0, folder: undefined, web }),
    projects: 0,
  });
  shared.projects++;
  const cloud = await shared.cloud;
  project.provide("origin", cloud.origin);
  return async () => {
    if (--shared.projects > 0) return;
    await cloud.stop();
    const refusals = takeRefusals();
    if (refusals.length > 0)
      throw new Error(`Functions did what they have no grant for:\n${refusals.join("\n")}`);
  };
}
