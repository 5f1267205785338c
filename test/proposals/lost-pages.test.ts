import { expect, test } from "vitest";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { organizationAt } from "#test/dashboard/organization.fixture.ts";
import { putItems } from "#test/users/whole-table.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";

/** Its rows would keep the jobs of other files busy. */
const world = ownWorld();

test("lists all lost proposals, of however many pages", async () => {
  const { ada, propose } = await organizationAt(world, new Date().toISOString());
  await propose({ status: "rejected" });
  const row = (await get(keys.proposal(ada.orgId, 1))) as unknown as Item;
  const ids = Array.from({ length: 1_001 }, (_row, index) => 10 + index);
  const lostAt = (id: number) => new Date(Date.now() + id * 1_000).toISOString();
  await putItems(
    ids.map((id) => ({
      ...row,
      id,
      rejectedAt: lostAt(id),
      ...keys.proposalLost(ada.orgId, lostAt(id)),
      ...keys.proposal(ada.orgId, id),
    })),
  );
  const listed = await ada.call(proposals.rejected, {});
  expect(listed.map(({ id }) => id)).toEqual([...ids.toReversed(), 1]);
});
