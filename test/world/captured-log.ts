import { format } from "node:util";
import { afterAll, beforeAll, vi } from "vitest";
import { log } from "#functions/platform/logs/log.ts";

export interface Line {
  level?: string;
  message?: string;
  requestId?: string;
  route?: string;
  userId?: string;
  organizationId?: string;
  [more: string]: unknown;
}

/** With metrics and debug lines of this file's own cloud. */
export function captureLog(): { lines(): Line[]; text(): string; everything(): string } {
  const written: string[] = [];
  const besides: string[] = [];
  beforeAll(() => {
    vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", "fechou-test");
    log.setLogLevel("DEBUG");
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0);
    for (const name of ["log", "info", "warn", "error", "debug"] as const)
      vi.spyOn(console, name).mockImplementation((...parts) => {
        besides.push(`${format(...parts)}\n`);
      });
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
  const text = () => written.join("");
  return {
    text,
    everything: () => text() + besides.join(""),
    lines: () =>
      text()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as Line),
  };
}
