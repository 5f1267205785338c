import { expect, test } from "vitest";
import { segmentOf } from "#functions/platform/table/change-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { contract } from "#shared/contract.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import type { Changes } from "#shared/sync/schemas.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const { clients, sync, tasks } = contract;
const world = ownWorld();
const MEGABYTE = 1_000_000;

/** Creates tasks of so many bytes each, behind a known position. */
async function shop(count: number, bytes: number) {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Padaria" });
  const header = (await ada.raw("/api/clients")).headers.get(SYNC_CURSOR);
  const { cursor } = await ada.call(sync.changes, { since: String(header?.split(";")[0]) });
  const item = { title: "Item", description: "x".repeat(1_800) };
  const items = Array.from({ length: bytes / 2_000 }, () => item);
  for (let made = 0; made < count; made++)
    await ada.call(tasks.create, {
      title: `Laudo ${made}`,
      clientId: 1,
      checklists: [{ title: "Vistoria", items }],
    });
  return { ada, cursor };
}

async function readParts(ada: Person, from: string): Promise<Changes[]> {
  const part = await ada.call(sync.changes, { since: from });
  return part.more ? [part, ...(await readParts(ada, part.cursor))] : [part];
}

test("splits changed rows that exceed one answer into parts", async () => {
  const { ada, cursor } = await shop(25, 200_000);
  const listed = await ada.call(tasks.list, {});
  expect(JSON.stringify(listed).length).toBeGreaterThan(4 * MEGABYTE);
  const parts = await readParts(ada, cursor);
  expect(parts.map(({ reset }) => reset)).toEqual([false, false]);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(5 * MEGABYTE);
  const received = parts.flatMap(({ changed }) => changed.tasks);
  expect(received.toReversed()).toEqual(listed);
});

test("resets only when the rows of a single entry are too large", async () => {
  const { ada, cursor } = await shop(14, 300_000);
  const known = (await readParts(ada, cursor)).at(-1)?.cursor ?? "";
  const update = keys.changes(ada.orgId, segmentOf(new Date()));
  await write([{ update, append: { entries: ["t1-14"] } }]);
  expect(await readParts(ada, known)).toMatchObject([{ reset: true }]);
});
