import "./log-of-test.ts";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, vi } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";

const SEGMENT_MS = 10 * 60_000;
/** Longer than most tests that count what a request costs. */
const END_MS = 5_000;

/** At the end of a segment of the change log its entries are written twice: requests cost more than they usually do. */
beforeEach(async () => {
  const rest = SEGMENT_MS - (Date.now() % SEGMENT_MS);
  if (rest < END_MS) await setTimeout(rest);
});

/** Files share their worker, so each leaves the environment, the clock and the log level as it found them. */
const before = { ...process.env };

afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  setClockAhead(0);
  log.setLogLevel("WARN");
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  Object.assign(process.env, before);
});
