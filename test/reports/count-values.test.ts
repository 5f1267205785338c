import { beforeAll, expect, test } from "vitest";
import { upgradeRows } from "#functions/jobs/upgrade-rows.ts";
import { log } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { STATUSES } from "#shared/proposals/status.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { readCounters, readSales, recount, recountSales } from "#test/dashboard/recount.ts";
import { withConflicts } from "#test/world/faults.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";

const ZONE = "America/Sao_Paulo";
const NOW = new Date();
const world = ownWorld();

beforeAll(() => {
  log.setLogLevel("SILENT");
});

/** Proposals of three months, as stored before values were counted. */
async function earlierOrganization() {
  const tenant = await organizationAt(world, "2026-09-20T12:00:00.000Z");
  const { ada, propose } = tenant;
  for (const [index, at] of ["2026-09-25", "2026-10-20", "2026-11-10", "2026-11-12"].entries()) {
    setClock(`${at}T12:00:00.000Z`);
    for (const status of STATUSES) await propose({ status, validityDays: 3 + index * 20 });
  }
  for (const row of await query(keys.proposals(ada.orgId))) {
    const { createdOn, acceptedOn } = row.counted ?? {};
    const { countedAs: _as, ...earlier } = row;
    await write([
      {
        put: {
          ...earlier,
          counted: { createdOn, acceptedOn },
          ...keys.proposal(ada.orgId, row.id),
        },
      },
    ]);
  }
  // Days were counted for the organization.
  for (const { pk, sk, ...names } of await query(keys.counts(ada.orgId))) {
    const [month = "", seller] = sk.split("#");
    const isTotals = sk === keys.totals(ada.orgId).sk;
    const wanted = (name: string) => (isTotals ? !/^[om]:/i.test(name) : /^[pa]\d\d$/.test(name));
    const counted = Object.entries(names).filter(([name]) => wanted(name));
    if (seller === undefined && !isTotals) continue;
    await write([{ remove: { pk, sk } }]);
    const add = Object.fromEntries(counted) as Record<string, number>;
    await write([{ update: isTotals ? { pk, sk } : keys.monthCounts(ada.orgId, month), add }]);
  }
  await write([{ update: keys.organization(ada.orgId), set: { valuesCounted: false } }]);
  return tenant;
}

test("counts the values of earlier proposals once, even if they change meanwhile", async () => {
  const { ada } = await earlierOrganization();
  expect(await readSales(ada.orgId)).toEqual({});
  expect(await readCounters(ada.orgId)).toEqual(await recount(ada.orgId, ZONE, () => false));
  const before = await ada.call(proposals.get, { id: 2 });
  expect((await ada.call(dashboard.get, {})).sales).toMatchObject({ isWhole: false });
  const lose = (id: number) =>
    ada.call(proposals.update, { id, status: "rejected", lostReason: "price" });
  const count = async () => {
    // The job has rights of its own.
    while ((await world.runJob("upgrade-rows"))["isLeft"]);
  };
  // A form may be refused as stale, and is sent again.
  await withConflicts(5, () =>
    Promise.all([count(), ...[1, 5, 9, 13].map((id) => lose(id).catch(() => lose(id)))]),
  );
  const sales = await readSales(ada.orgId);
  expect(sales).toEqual(await recountSales(ada.orgId, ZONE));
  expect((await get(keys.organization(ada.orgId)))?.valuesCounted).toBe(true);
  expect((await ada.call(dashboard.get, {})).sales).toMatchObject({ isWhole: true });
  // Counters stay right and open forms stay valid.
  expect(await readCounters(ada.orgId)).toEqual(await recount(ada.orgId, ZONE, () => false));
  const { updatedAt } = before;
  await ada.call(proposals.update, { id: 2, proposal: { title: "Dutos", updatedAt } });
  expect(await metered(() => upgradeRows(NOW))).toMatchObject({ calls: 1, writeUnits: 0 });
});
