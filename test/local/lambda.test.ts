import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { InvokeCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { expect, test } from "vitest";
import { startLambda } from "#infra/local/lambda/lambda.ts";
import { during, sdkSetting, temporaryFolder } from "./sdk-setting.ts";

const HANDLER = `
  let calls = 0;
  export async function handler({ fail, exit, ms = 0 }) {
    calls += 1;
    if (fail) throw new RangeError(fail);
    if (exit) process.exit(1);
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { calls, pid: process.pid, settings: Object.keys(process.env) };
  }
`;

interface Event {
  fail?: string;
  exit?: true;
  ms?: number;
}

interface Answer {
  calls: number;
  pid: number;
  settings: string[];
}

async function functionOf(max: number) {
  const module = join(temporaryFolder(), "handler.mjs");
  writeFileSync(module, HANDLER);
  const lambda = await during(startLambda({ sums: { module, max } }));
  const client = new LambdaClient(sdkSetting(lambda.endpoint));
  return async (event: Event, FunctionName = "sums") => {
    const command = new InvokeCommand({ FunctionName, Payload: JSON.stringify(event) });
    const { FunctionError, Payload } = await client.send(command);
    const said = JSON.parse(Payload?.transformToString() ?? "null") as unknown;
    if (FunctionError) throw Object.assign(new Error(FunctionError), { said });
    return said as Answer;
  };
}

test("runs a handler in its own process, which sees none of this one's settings", async () => {
  process.env["SOME_SECRET"] = "secret";
  const call = await functionOf(1);
  const { pid, settings } = await call({});
  expect(pid).not.toBe(process.pid);
  expect(settings.filter((name) => name !== "TMPDIR" && name !== "NODE_CHANNEL_FD")).toEqual([]);
  expect(await call({})).toMatchObject({ pid, calls: 2 });
});

test("an error of the handler is the answer of a failed call", async () => {
  const call = await functionOf(1);
  await expect(call({ fail: "too large" })).rejects.toMatchObject({
    message: "Unhandled",
    said: { errorType: "RangeError", errorMessage: "too large" },
  });
  expect(await call({})).toMatchObject({ calls: 2 });
});

test("an instance runs one call at a time, and refuses a call without a free instance", async () => {
  const call = await functionOf(2);
  const [one, other, third] = await Promise.allSettled([
    call({ ms: 300 }),
    call({ ms: 300 }),
    call({}),
  ]);
  expect(third).toMatchObject({ reason: { name: "TooManyRequestsException" } });
  const pids = [one, other].map((run) => run.status === "fulfilled" && run.value.pid);
  expect(new Set(pids).size).toBe(2);
});

test("a process that exits during a call fails it and is replaced", async () => {
  const call = await functionOf(1);
  const { pid } = await call({});
  await expect(call({ exit: true })).rejects.toThrow("Unhandled");
  const { pid: next, calls } = await call({});
  expect(next).not.toBe(pid);
  expect(calls).toBeLessThanOrEqual(2);
});

test("does not find an unknown function", async () => {
  const call = await functionOf(1);
  await expect(call({}, "products")).rejects.toMatchObject({ name: "ResourceNotFoundException" });
});
