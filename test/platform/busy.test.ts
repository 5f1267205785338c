import { beforeEach, expect, test, vi } from "vitest";
import { BUSY_TRIES, documents } from "#functions/platform/table/dynamo.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { removeMany } from "#functions/platform/table/remove-many.ts";
import { getMany } from "#functions/platform/table/table.ts";

const KEY = keys.user("someone");

beforeEach(() => {
  vi.stubEnv("TABLE_NAME", "table");
});

test.each([
  ["read", () => getMany([KEY]), { UnprocessedKeys: { table: { Keys: [KEY] } } }],
  ["removal", () => removeMany([KEY]), { UnprocessedItems: { table: [{}] } }],
])(
  "a %s that stays unprocessed is refused as busy right after the last attempt",
  async (_name, run, answer) => {
    const send = vi.spyOn(documents, "send").mockResolvedValue(answer as never);
    // A pause takes one random number, and no time when it is 0.
    const pauses = vi.spyOn(Math, "random").mockReturnValue(0);
    await expect(run()).rejects.toMatchObject({ code: "busy" });
    expect(send).toHaveBeenCalledTimes(BUSY_TRIES);
    expect(pauses).toHaveBeenCalledTimes(BUSY_TRIES - 1);
  },
);
