import "./log-of-test.ts";
import { afterAll, vi } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";

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
