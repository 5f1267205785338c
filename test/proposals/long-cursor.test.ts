import { expect, test } from "vitest";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

test("a forged session passes no cursor to the table that is too long for a key", async () => {
  const asked: string[] = [];
  dynamo.middlewareStack.add(
    (next) => (args) => {
      asked.push(JSON.stringify(args.input));
      return next(args);
    },
    { step: "initialize", name: "asked" },
  );
  const forged = [crypto.randomUUID(), crypto.randomUUID(), "a".repeat(43)].join(".");
  const path = `/api/proposals/rejected?before=${"9".repeat(1_100)}`;
  expect((await world.withToken(forged).raw(path)).status).toBe(401);
  // The table refuses sort keys above 1,024 bytes, which would be an error of ours.
  expect(asked.filter((input) => input.includes("9".repeat(1_025)))).toEqual([]);
});
