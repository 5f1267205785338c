import { expect, test, vi } from "vitest";
import {
  appendLogContext,
  log,
  withLogContext,
  withoutPersonalData,
} from "#functions/platform/logs/log.ts";

interface Line {
  [key: string]: unknown;
  error?: { message: string; cause?: { message: string } };
}

async function linesOf(run: () => unknown): Promise<Line[]> {
  const written: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0),
  );
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return written
    .join("")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

test("a line is one JSON object with its context", async () => {
  const [line] = await linesOf(() =>
    withLogContext({ requestId: "r1", route: "GET /api/tags" }, () => {
      appendLogContext({ userId: "u1", organizationId: "o1" });
      log.warn("refused", { status: 503 });
    }),
  );
  expect(line).toEqual({
    level: "WARN",
    message: "refused",
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    service: "fechou",
    requestId: "r1",
    route: "GET /api/tags",
    userId: "u1",
    organizationId: "o1",
    status: 503,
  });
});

test("simultaneous requests do not mix their contexts", async () => {
  const request = (requestId: string, userId: string, ms: number) =>
    withLogContext({ requestId }, async () => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      appendLogContext({ userId });
      await new Promise((resolve) => setTimeout(resolve, ms));
      log.error("failed");
    });
  const lines = await linesOf(() => Promise.all([request("r1", "u1", 20), request("r2", "u2", 5)]));
  expect(lines.map(({ requestId, userId }) => [requestId, userId])).toEqual([
    ["r2", "u2"],
    ["r1", "u1"],
  ]);
});

test("a line outside any request has no context", async () => {
  const [line] = await linesOf(() => log.error("start"));
  expect(line).not.toHaveProperty("requestId");
  appendLogContext({ userId: "nobody" });
  expect((await linesOf(() => log.error("start")))[0]).not.toHaveProperty("userId");
});

test.each([
  [
    "Email address is not verified: ana.lima+x@exemplo.com.br",
    "Email address is not verified: [e-mail]",
  ],
  ["<Ana@Exemplo.com>", "<[e-mail]>"],
  ["CPF 529.982.247-25", "CPF [tax id]"],
  ["CPF 52998224725 refused", "CPF [tax id] refused"],
  ["CNPJ 12.ABC.345/01DE-35", "CNPJ [tax id]"],
  ["CNPJ 11222333000181", "CNPJ [tax id]"],
  [
    "https://app.example/reset-password?token=abc-DEF_1 failed",
    "https://app.example/reset-password?token=[secret] failed",
  ],
])("%s is logged as %s", (text, logged) => {
  expect(withoutPersonalData(text)).toBe(logged);
});

test.each([
  "PROP-2026-0001",
  "1763640000000",
  "arn:aws:lambda:sa-east-1:123456789012:function:fechou-prod-api-auth",
  "0f8a3b6e-1c2d-4e5f-8a9b-123456789012",
  "at run (file:///var/task/index.mjs:12:345)",
])("%s is logged unchanged", (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

test("removes what an outside service quotes in its error and causes", async () => {
  const cause = new Error("Rejected: ana@exemplo.com.br");
  const [line] = await linesOf(() =>
    log.error("mail not sent", { error: new Error("No mail for 529.982.247-25", { cause }) }),
  );
  expect(line?.error).toMatchObject({
    message: "No mail for [tax id]",
    cause: { message: "Rejected: [e-mail]" },
  });
  expect(JSON.stringify(line)).not.toMatch(/ana@|529\.982/);
});

test("truncates a long text, so that its line stays whole", async () => {
  const [line] = await linesOf(() =>
    log.error("failed", { error: new Error("x".repeat(500_000)) }),
  );
  expect(line?.error?.message).toMatch(/^x{4000}…$/);
  expect(JSON.stringify(line).length).toBeLessThan(10_000);
});
