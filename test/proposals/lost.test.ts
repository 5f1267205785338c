import { expect, test } from "vitest";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { putItems } from "#test/users/whole-table.fixture.ts";
import { costOf } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { organizationWithProduct } from "./proposal.fixture.ts";

/** The job of upgrades visits all organizations of its cloud. */
const world = ownWorld();

async function withLost() {
  const tenant = await organizationWithProduct(world);
  const { ada, propose } = tenant;
  for (const status of ["rejected", "draft", "rejected"] as const) {
    const { id } = await propose();
    await ada.call(proposals.update, { id, status });
  }
  const lost = async () => (await ada.call(proposals.rejected, {})).map(({ id }) => id);
  return { ...tenant, lost };
}

test("leaving and re-entering the lost status updates the list of lost proposals", async () => {
  const { ada, lost } = await withLost();
  expect(await lost()).toEqual([3, 1]);
  await ada.call(proposals.update, { id: 3, status: "draft" });
  expect(await lost()).toEqual([1]);
  await ada.call(proposals.remove, { id: 1 });
  expect(await lost()).toEqual([]);
  await ada.call(proposals.restore, { id: 1 });
  await ada.call(proposals.update, { id: 1, proposal: { title: "Outro título" } });
  expect(await lost()).toEqual([1]);
});

test("listing lost proposals costs the same, whatever else is stored", async () => {
  const { ada } = await withLost();
  const ask = () => ada.call(proposals.rejected, {});
  const few = await costOf(ada, ask);
  const draft = (await get(keys.proposal(ada.orgId, 2))) as unknown as Item;
  const ids = Array.from({ length: 300 }, (_row, index) => 10 + index);
  await putItems(ids.map((id) => ({ ...draft, id, ...keys.proposal(ada.orgId, id) })));
  expect(await costOf(ada, ask)).toEqual(few);
});

test("lists lost proposals of an earlier version before and after their indexing", async () => {
  const { ada, lost } = await withLost();
  for (const id of [1, 3]) {
    const {
      gsi1pk: _pk,
      gsi1sk: _sk,
      ...earlier
    } = (await get(keys.proposal(ada.orgId, id))) as unknown as Item;
    await write([{ put: earlier }]);
  }
  await write([
    { update: keys.organization(ada.orgId), set: { rowsIndexed: false } },
    { remove: keys.upgrade("index-rows-2") },
  ]);
  expect(await lost()).toEqual([3, 1]);
  const before = await ada.call(proposals.get, { id: 3 });
  while ((await world.runJob("upgrade-rows"))["isLeft"]);
  expect((await get(keys.organization(ada.orgId)))?.rowsIndexed).toBe(true);
  expect(await lost()).toEqual([3, 1]);
  // Forms that were open stay valid.
  expect(await ada.call(proposals.get, { id: 3 })).toEqual(before);
  expect(await world.runJob("upgrade-rows")).toMatchObject({ upgraded: 0 });
});
