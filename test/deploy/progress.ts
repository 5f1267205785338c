import { existsSync, readFileSync } from "node:fs";
import { API_STACK, type Target } from "./cdk.ts";
import { logOf } from "./emulator.ts";
import { tail } from "./run-program.ts";
import { lastLogLines } from "./services.ts";

const TRACE_LINES = 40;

export async function printTraces({ endpoint, folder }: Target): Promise<void> {
  const log = logOf(folder);
  const lines = await lastLogLines(endpoint, API_STACK, TRACE_LINES).catch(String);
  console.log(`--- last lines of the functions\n${[lines].flat().join("\n")}`);
  if (existsSync(log))
    console.log(`--- end of the log of MiniStack\n${tail(readFileSync(log, "utf8"), TRACE_LINES)}`);
}

export async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const from = performance.now();
  const value = await work;
  console.log(`deploy: ${what} in ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  return value;
}
