import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { startCloud } from "#infra/local/cloud.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
  }
}

/** One local cloud for all tests of a run, in memory, on a free port. Browser tests need the web app built. */
export default async function startTestCloud(project: TestProject): Promise<() => Promise<void>> {
  const built = resolve("dist/web");
  if (project.name === "browser" && !existsSync(built)) {
    throw new Error("Browser tests need the web app: run npm run build first.");
  }
  const cloud = await startCloud({
    port: 0,
    folder: undefined,
    web: existsSync(built) ? { built } : "none",
  });
  project.provide("origin", cloud.origin);
  return () => cloud.stop();
}
