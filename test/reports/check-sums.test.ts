import { beforeAll, expect, test } from "vitest";
import { now } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, query, write } from "#functions/platform/table/table.ts";
import { checkOrganization, checkSums } from "#functions/reports/check-sums.ts";
import { recountValues } from "#functions/reports/recount-values.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { readCounters, readSales } from "#test/dashboard/recount.ts";
import { type Call, withFaults } from "#test/world/faults.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";

const world = ownWorld();
const DAY_MS = 86_400_000;
const START = "2026-11-20T12:00:00.000Z";

beforeAll(() => {
  log.setLogLevel("SILENT");
});

test("recounts each organization once in 30 days, in a job with its own rights", async () => {
  const tenants = [await organizationAt(world, START), await organizationAt(world, START)];
  for (const { propose } of tenants) {
    for (const status of ["draft", "sent", "accepted", "rejected"] as const)
      await propose({ status });
  }
  const orgIds = tenants.map(({ ada }) => ada.orgId);
  const before = await Promise.all(orgIds.map(readAll));
  const damage = async () => {
    for (const orgId of orgIds) {
      const month = (await query(keys.counts(orgId))).find(({ sk }) => sk.includes("#"));
      await write([
        { update: keys.monthCounts(orgId, month?.sk ?? ""), add: { a01: 2, A01: 500 } },
        { update: keys.totals(orgId), add: { proposals: 3, accepted: -1 } },
      ]);
    }
  };
  await damage();
  expect(await world.runJob("check-sums")).toMatchObject({ repaired: 2, isLeft: false });
  expect(await Promise.all(orgIds.map(readAll))).toEqual(before);
  await damage();
  const soon = new Date(Date.parse(START) + 29 * DAY_MS);
  expect(await metered(() => checkSums(soon))).toMatchObject({ calls: 5, writeUnits: 0 });
  // A run that is cut off goes on where it ended.
  const later = new Date(Date.parse(START) + 31 * DAY_MS);
  expect(await checkSums(later, () => true)).toMatchObject({ repaired: 1, isLeft: true });
  expect(await checkSums(later, () => false)).toMatchObject({ repaired: 1, isLeft: false });
  expect(await Promise.all(orgIds.map(readAll))).toEqual(before);
  expect(await get(keys.round("check-sums"))).toMatchObject({ isDone: true });
});

test("requests a recount, at most hourly, when sums contradict each other", async () => {
  const { ada, propose } = await organizationAt(world, START);
  await propose({ status: "accepted" });
  await propose({ status: "sent" });
  const before = await readAll(ada.orgId);
  const look = async () => {
    await ada.call(dashboard.get, {});
    await world.runJob("process-outbox");
    return readAll(ada.orgId);
  };
  expect(await look()).toEqual(before);
  const asked = async () => (await get(keys.organization(ada.orgId)))?.recountAskedAt;
  expect(await asked()).toBeUndefined();
  const damages = [
    { update: keys.monthCounts(ada.orgId, `2026-11#${ada.user.id}`), add: { A20: 500 } },
    { update: keys.totals(ada.orgId), add: { "m:2026-11": 1, accepted: 1 } },
    { update: keys.totals(ada.orgId), add: { accepted: -1 } },
    { update: keys.totals(ada.orgId), add: { [`O:${ada.user.id}`]: -5_000 } },
  ];
  for (const [hours, damage] of damages.entries()) {
    setClock(new Date(Date.parse(START) + hours * 3_601_000).toISOString());
    await write([damage]);
    expect(await look()).toEqual(before);
    await write([damage]);
    const damaged = await readAll(ada.orgId);
    // In the same hour.
    expect(await look()).toEqual(damaged);
    await checkOrganization(ada.orgId, now());
  }
});

test("a change undone during the recount adds nothing", async () => {
  const { ada, propose } = await organizationAt(world, START);
  const { id } = await propose({ status: "sent" });
  const move = (status: "sent" | "accepted") => ada.call(proposals.update, { id, status });
  // From then on each sum has a number, also 0.
  await move("accepted");
  await move("sent");
  const before = await readAll(ada.orgId);
  // Before the sums are read, then the proposals, then the sums again.
  const moves = [undefined, "accepted", "sent"] as const;
  let reads = 0;
  const found = await withFaults(
    (call) => {
      const to = readsOf(call) === undefined ? undefined : moves[reads++];
      return to && { meanwhile: () => move(to) };
    },
    () => recountValues(ada.orgId, true),
  );
  expect(found).toMatchObject({ wrong: {}, isWhole: true });
  expect(await readAll(ada.orgId)).toEqual(before);
});

test("recounts at night the sums that kept changing during a recount", async () => {
  const { ada, propose } = await organizationAt(world, START);
  const { id } = await propose({ status: "accepted" });
  const before = await readAll(ada.orgId);
  const damage = { update: keys.monthCounts(ada.orgId, `2026-11#${ada.user.id}`) };
  await write([{ ...damage, add: { A20: 500 } }]);
  const damaged = await readAll(ada.orgId);
  let price = 10;
  const edit = () =>
    ada.call(proposals.update, { id, items: [{ productId: 1, unitPrice: ++price }] });
  const busy = await withFaults(
    (call) => (readsOf(call) === "PROPOSAL" ? { meanwhile: edit } : undefined),
    () => checkOrganization(ada.orgId, now()),
  );
  expect({ busy, price }).toEqual({ busy: "skipped", price: 13 });
  await ada.call(proposals.update, { id, items: [{ productId: 1, unitPrice: 10 }] });
  // 03:00 in São Paulo.
  setClock("2026-11-21T05:59:00.000Z");
  await world.runJob("check-sums");
  expect(await readAll(ada.orgId)).toEqual(damaged);
  setClock("2026-11-21T06:00:00.000Z");
  expect(await world.runJob("check-sums")).toMatchObject({ repaired: 1 });
  expect(await readAll(ada.orgId)).toEqual(before);
  expect(await get(keys.check(ada.orgId, "sums"))).toBeUndefined();
});

test("repeats a repair for the rest when a later portion hits a conflict", async () => {
  const { ada, propose } = await organizationAt(world, START);
  await propose({ status: "accepted" });
  const before = await readAll(ada.orgId);
  const items = Array.from({ length: 70 }, (_item, index) => `2026-01#${index + 100}`);
  const damage = (item: string) =>
    write([{ update: keys.monthCounts(ada.orgId, item), add: { a01: 1, A01: 500 } }]);
  for (const item of items) await damage(item);
  const change = (item: string) =>
    write([{ update: keys.monthCounts(ada.orgId, item), add: { a02: 1, changes: 1 } }]);
  let writes = 0;
  const found = await withFaults(
    ({ command }) => {
      const isSecond = command === "TransactWriteItems" && ++writes === 2;
      return isSecond ? { meanwhile: () => change(items.at(-1) ?? "") } : undefined;
    },
    () => recountValues(ada.orgId, true),
  );
  expect(Object.keys(found.wrong)).toHaveLength(70);
  expect(found).toMatchObject({ isWritten: true, isWhole: true });
  expect(await readAll(ada.orgId)).toEqual(before);
});

test("adds accepted values per month to an existing organization without an alarm", async () => {
  const { ada, propose } = await organizationAt(world, START);
  await propose({ status: "accepted" });
  const before = await readAll(ada.orgId);
  const { months } = (await ada.call(dashboard.get, {})).sales;
  expect(months?.at(-1)).toEqual({ month: "2026-11", count: 1, value: 10 });
  await write([
    { update: keys.totals(ada.orgId), add: { "m:2026-11": -1, "M:2026-11": -1_000 } },
    { update: keys.organization(ada.orgId), set: { monthsCounted: false } },
    { remove: keys.round("check-sums") },
  ]);
  expect((await ada.call(dashboard.get, {})).sales.months).toBeNull();
  expect(await world.runJob("check-sums")).toMatchObject({ repaired: 0 });
  expect(await readAll(ada.orgId)).toEqual(before);
  expect((await ada.call(dashboard.get, {})).sales.months).toEqual(months);
});

/** Returns which rows of the organization a query reads; undefined for other calls. */
function readsOf({ command, input }: Call): string | undefined {
  if (command !== "Query") return undefined;
  return /ORG#[^#"]+#(DASHBOARD|PROPOSAL)"/.exec(JSON.stringify(input))?.[1];
}

async function readAll(orgId: string) {
  return { counters: await readCounters(orgId), sales: await readSales(orgId) };
}
