import { expect, test } from "vitest";
import { processMessage } from "#functions/outbox/process-message.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { tags } from "#shared/tags/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

test("deleting a tag removes all its links, and no other tag's", async () => {
  const ada = await world.owner();
  const [gone, kept] = [
    await ada.call(tags.create, { name: "Obra" }),
    await ada.call(tags.create, { name: "Suporte" }),
  ];
  const link = (tagId: number, taskId: number) => {
    const { pk, prefix } = keys.tagTasks(ada.orgId, tagId);
    return { put: { pk, sk: `${prefix}${String(taskId).padStart(10, "0")}` } };
  };
  for (let from = 0; from < 230; from += 90)
    await write(Array.from({ length: 90 }, (_link, index) => link(gone.id, from + index)));
  await write([link(kept.id, 1)]);
  await ada.call(tags.remove, { id: gone.id });
  await expect.poll(() => query(keys.tagTasks(ada.orgId, gone.id))).toEqual([]);
  expect(await query(keys.tagTasks(ada.orgId, kept.id))).toHaveLength(1);
});

test("repeats the message of a tag without links harmlessly", async () => {
  const ada = await world.owner();
  const row = {
    pk: "OUTBOX#0",
    sk: "2026-01-01T00:00:00.000Z#test",
    errand: { kind: "unlink-tag" as const, orgId: ada.orgId, tagId: 5 },
    ttl: 0,
  };
  await processMessage(row);
  await processMessage(row);
});
