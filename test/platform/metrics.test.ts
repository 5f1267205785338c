import { afterEach, expect, test, vi } from "vitest";
import { count } from "#functions/platform/logs/metrics.ts";

/** The first one of a worker stays, so it is that of all tests. */
const NAMESPACE = "fechou-test";

afterEach(() => vi.unstubAllEnvs());

function written(run: () => void): string[] {
  const lines: string[] = [];
  const spy = vi
    .spyOn(process.stdout, "write")
    .mockImplementation((text) => lines.push(String(text)) > 0);
  try {
    run();
  } finally {
    spy.mockRestore();
  }
  return lines;
}

test("writes one line per count, which CloudWatch turns into a metric", () => {
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", NAMESPACE);
  const lines = written(() => count("JobRan", { job: "refresh-sla" }));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    _aws: {
      Timestamp: expect.any(Number) as unknown,
      CloudWatchMetrics: [
        {
          Namespace: NAMESPACE,
          Dimensions: [["service", "job"]],
          Metrics: [{ Name: "JobRan", Unit: "Count" }],
        },
      ],
    },
    service: "fechou",
    job: "refresh-sla",
    JobRan: 1,
  });
});

test("counts each metric separately", () => {
  vi.stubEnv("POWERTOOLS_METRICS_NAMESPACE", NAMESPACE);
  const lines = written(() => {
    count("JobRan", { job: "refresh-sla" });
    count("Registered");
  });
  expect(JSON.parse(lines[1] ?? "")).toMatchObject({ Registered: 1, service: "fechou" });
  expect(lines[1]).not.toContain("JobRan");
  expect(lines[1]).not.toContain('"job"');
});

test("writes nothing without a namespace", () => {
  expect(written(() => count("Registered"))).toEqual([]);
});
