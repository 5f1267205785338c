import { expect, test, vi } from "vitest";
import * as z from "zod";
import { callZapsign } from "#functions/gateways/zapsign-call.ts";
import { startStub } from "#test/world/stub-server.ts";
import { resources, synthesize } from "./synthesize.ts";

test("functions that call providers, import or print get the API's whole timeout", () => {
  const { api } = synthesize();
  const timeouts = Object.entries(resources(api, "AWS::Lambda::Function"))
    .filter(([id]) => /^(subscription|contracts|clients|pdf)[0-9A-F]{8}$/.test(id))
    .map(([, { Properties }]) => Properties["Timeout"]);
  expect(timeouts).toEqual([29, 29, 29, 29]);
});

test("waits 5 seconds for a signature provider that does not answer", async () => {
  const silent = await startStub(() => {});
  vi.stubEnv("ZAPSIGN_BASE_URL", `${silent.origin}/`);
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const ask = () =>
    callZapsign(
      { apiKey: "key", environment: "sandbox" },
      { method: "GET", path: "docs/1/" },
      z.object({}),
    );
  timeout.mockReturnValueOnce(AbortSignal.abort());
  await expect(ask()).rejects.toThrow();
  expect(timeout).toHaveBeenLastCalledWith(5_000);
  vi.stubEnv("ZAPSIGN_TIMEOUT_MS", "100");
  await expect(ask()).rejects.toMatchObject({ code: "zapsign_unanswered", outcome: "doubtful" });
  expect(timeout).toHaveBeenLastCalledWith(100);
  await silent.stop();
});
