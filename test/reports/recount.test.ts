import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { recountValues } from "#functions/reports/recount-values.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { STATUSES } from "#shared/proposals/status.ts";
import { readSales } from "#test/dashboard/recount.ts";
import { organizationWithProduct } from "#test/proposals/proposal.fixture.ts";

async function organizationWithSales() {
  const { ada, product, propose } = await organizationWithProduct();
  const line = [{ productId: product.id }];
  for (const status of STATUSES) await propose(line, { status });
  const month = (await ada.call(proposals.list, {}))[0]?.days.createdOn.slice(0, 7) ?? "";
  const damaged = keys.monthCounts(ada.orgId, `${month}#${ada.user.id}`);
  return { ada, line, propose, damaged };
}

test("finds and repairs damaged sums once", async () => {
  const { ada, damaged } = await organizationWithSales();
  const before = await readSales(ada.orgId);
  const untouched = { proposals: 4, wrong: {}, isWritten: false, isWhole: true };
  expect(await recountValues(ada.orgId, true)).toEqual(untouched);
  const open = { [`O:${ada.user.id}`]: 5 };
  await write([
    { update: damaged, add: { a01: 7, A01: 100, "d:3": -1 } },
    { update: keys.totals(ada.orgId), add: open },
  ]);
  const shown = await recountValues(ada.orgId, false);
  expect(shown.wrong).toMatchObject({
    [damaged.sk]: { "d:3": 1 },
    TOTALS: { [`O:${ada.user.id}`]: -5 },
  });
  expect(await readSales(ada.orgId)).not.toEqual(before);
  const both = await Promise.all([1, 2].map(() => recountValues(ada.orgId, true)));
  expect(both.filter(({ isWritten }) => isWritten)).toHaveLength(1);
  expect(await readSales(ada.orgId)).toEqual(before);
});

test("a recount repairs nothing that people change meanwhile", async () => {
  const { ada, line, propose, damaged } = await organizationWithSales();
  await write([{ update: damaged, add: { x0101: 1, X0101: 5 } }]);
  await Promise.all([
    recountValues(ada.orgId, true),
    ...STATUSES.map((status) => propose(line, { status })),
  ]);
  await recountValues(ada.orgId, true);
  expect(await recountValues(ada.orgId, false)).toMatchObject({ proposals: 8, wrong: {} });
});
