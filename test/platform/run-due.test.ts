import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { runDue } from "#functions/platform/run-due.ts";

const due = ["a", "b", "c", "d"].map((sk) => ({ pk: "due", sk, gsi1sk: "2026-11-30" }));
const run = { name: "test", now: new Date() };

test("a run that is out of time leaves the rest for the next one", async () => {
  const handled: string[] = [];
  const shouldStop = () => handled.length === 2;
  const report = await runDue({ due, isAll: true }, { ...run, shouldStop }, async ({ sk }) => {
    handled.push(sk);
  });
  expect([handled, report]).toEqual([["a", "b"], { due: 4, failed: 0, isLeft: true }]);
});

test("says whether there was more than it read", async () => {
  const isLeft = async (isAll: boolean) =>
    (await runDue({ due, isAll }, run, async () => undefined)).isLeft;
  expect([await isLeft(true), await isLeft(false)]).toEqual([false, true]);
});

test("handles rows in turn that belong together, and others at once", async () => {
  const events: string[] = [];
  const inTurn = ({ sk }: { sk: string }) => (sk === "d" ? "other" : "same");
  await runDue({ due, isAll: true }, { ...run, atOnce: 2, inTurn }, async ({ sk }) => {
    events.push(sk);
    await turn();
    events.push(sk);
  });
  const ofSame = events.filter((sk) => sk !== "d");
  expect([events.slice(0, 2).join(""), ofSame.join("")]).toEqual(["ad", "aabbcc"]);
});
