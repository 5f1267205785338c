import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getRows } from "#functions/platform/table/queries/get-rows.ts";
import { putItems } from "#test/users/whole-table.fixture.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();

async function stored(ids: readonly number[]): Promise<string> {
  const { orgId } = await world.owner();
  await putItems(ids.map((id) => ({ id, ...keys.client(orgId, id) })));
  return orgId;
}

const upTo = (last: number, step = 1) =>
  Array.from({ length: Math.floor(last / step) }, (_id, index) => (index + 1) * step);

test.each([
  ["all rows", upTo(1_200), { calls: 4, most: 30 }],
  ["every third row", upTo(300, 3), { calls: 2, most: 10 }],
  ["a few rows", upTo(20), { calls: 1, most: 22 }],
  ["rows far apart", upTo(5_000, 100), { calls: 1, most: 52 }],
])("finds %s in their order, with the cheapest calls", async (_what, ids, { calls, most }) => {
  const orgId = await stored(upTo(1_200));
  const wanted = [...ids.toReversed(), 0, 9_999_999, ids[0] ?? 0].map((id) =>
    keys.client(orgId, id),
  );
  let found: unknown[] = [];
  const cost = await metered(async () => (found = await getRows(wanted)));
  expect(found).toEqual(
    wanted.map(({ pk, sk }) =>
      Number(sk) > 0 && Number(sk) <= 1_200 ? { pk, sk, id: Number(sk) } : undefined,
    ),
  );
  expect(cost).toMatchObject({ steps: 1, calls });
  expect(cost.readUnits).toBeLessThanOrEqual(most);
});

test("reads keys without a number separately", async () => {
  const orgId = await stored([1]);
  const [row, user] = await getRows([keys.client(orgId, 1), keys.user("nobody")]);
  expect(row).toMatchObject({ id: 1 });
  expect(user).toBeUndefined();
});
