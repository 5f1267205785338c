import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { format } from "node:util";
import type { TestProject } from "vitest/node";
import { type Cloud, startCloud } from "#infra/local/cloud.ts";
import { takeRefusals } from "#infra/local/lambda/enforce-grants.ts";

declare module "vitest" {
  interface ProvidedContext {
    origin: string;
  }
}

interface Shared {
  cloud: Promise<Cloud>;
  projects: number;
  printed: string[];
}

const holder = globalThis as typeof globalThis & { sharedCloud?: Shared };

/** Starts one local cloud for a run, in memory. Browser tests need the built app. */
export default async function startTestCloud(project: TestProject): Promise<() => Promise<void>> {
  const built = resolve("dist/web");
  if (project.name === "browser" && !existsSync(built)) {
    throw new Error("Browser tests need the web app: run npm run build first.");
  }
  const web = existsSync(built) ? { built } : "none";
  const shared = (holder.sharedCloud ??= {
    cloud: startCloud({ port: 0, folder: undefined, web, push: false }),
    projects: 0,
    printed: holdPrinted(),
  });
  shared.projects++;
  const cloud = await shared.cloud;
  project.provide("origin", cloud.origin);
  return async () => {
    if (--shared.projects > 0) return;
    await cloud.stop();
    // It serves many tests at once, so its lines cannot be told apart: a failed run shows them all.
    if (process.exitCode && shared.printed.length > 0)
      console.log(`The shared cloud printed:\n${shared.printed.join("")}`);
    const refusals = takeRefusals();
    if (refusals.length > 0)
      throw new Error(`Functions did what they have no grant for:\n${refusals.join("\n")}`);
  };
}

/**
 * Holds back the output of functions and simulators in this process until the end of the run. Warnings are dropped:
 * tests provoke these failures.
 */
function holdPrinted(): string[] {
  const printed: string[] = [];
  for (const name of ["warn", "error"] as const)
    console[name] = (...parts) => void printed.push(`${format(...parts)}\n`);
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    stream.write = (...args: unknown[]) => {
      const [text] = args;
      if (typeof text !== "string" || !text.startsWith('{"level":')) return write(...args);
      if (!text.startsWith('{"level":"WARN"')) printed.push(text);
      return true;
    };
  }
  return printed;
}
