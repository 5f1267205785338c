import { expect, test } from "vitest";
import { judgeAudit } from "#infra/supply-chain.ts";

const found = (vulnerabilities: object) => JSON.stringify({ metadata: { vulnerabilities } });

test.each([
  [{ moderate: 3, high: 0, critical: 0 }, false],
  [{ moderate: 0, high: 1, critical: 0 }, true],
  [{ moderate: 0, high: 0, critical: 1 }, true],
])("an audit that found %j is refused: %s", (counts, isRefused) => {
  expect(judgeAudit(found(counts)).isRefused).toBe(isRefused);
});

test.each([
  ["a registry that knows no audits", '{"message":"405 Method Not Allowed","error":{}}'],
  ["a registry that does not answer", ""],
  ["an answer that is no report", "<html>"],
])("%s is reported as skipped and refuses nothing", (_what, report) => {
  const { isRefused, summary } = judgeAudit(report);
  expect(isRefused).toBe(false);
  expect(summary).toMatch(/^SKIPPED: /);
});
