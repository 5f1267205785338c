import { afterAll, expect, test } from "vitest";
import { setClockAhead } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { recountValues } from "#functions/reports/recount-values.ts";
import { offers } from "#shared/offers/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { organizationAt, outliveClock, setClock } from "#test/dashboard/organization.fixture.ts";
import { acceptanceOf, sendVersion } from "#test/offers/sent-offer.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();
afterAll(() => setClockAhead(0));

const OCTOBER = "2026-10-20T12:00:00.000Z";
const NOVEMBER = "2026-11-12T12:00:00.000Z";

const listed = async (person: Person) =>
  (await person.call(reports.corrections, {})).map(({ month, what, by, count, value }) => ({
    month,
    what,
    by,
    count,
    value,
  }));

test("what changes a month that is over is noted with who did it, and nothing else is", async () => {
  const { ada, propose } = await organizationAt(world, OCTOBER);
  const bia = await joinTeam(world, ada, "admin");
  await outliveClock(bia);
  for (let made = 0; made < 3; made++) await propose({ status: "accepted" });
  setClock(NOVEMBER);
  const { id: own } = await propose({ status: "accepted" });
  await ada.call(proposals.update, { id: own, items: [{ productId: 1, unitPrice: 20 }] });
  await ada.call(proposals.remove, { id: own });
  // Changes of no number.
  await ada.call(proposals.update, { id: 1, proposal: { title: "Dutos" } });
  expect(await listed(ada)).toEqual([]);
  await ada.call(proposals.update, { id: 1, items: [{ productId: 1, unitPrice: 12.34 }] });
  await bia.call(proposals.update, { id: 1, sellerId: bia.user.id });
  await bia.call(proposals.remove, { id: 2 });
  await ada.call(proposals.restore, { id: 2 });
  const { updatedAt } = await ada.call(proposals.update, { id: 3, status: "sent" });
  await ada.call(proposals.undo, { id: 3, change: updatedAt });
  await ada.call(proposals.update, { id: 3, status: "rejected" });
  const [a, b] = [ada.user.id, bia.user.id];
  expect(await listed(ada)).toEqual([
    { month: "2026-10", what: "lost", by: a, count: -1, value: -10 },
    { month: "2026-10", what: "undone", by: a, count: 1, value: 10 },
    { month: "2026-10", what: "reopened", by: a, count: -1, value: -10 },
    { month: "2026-10", what: "restored", by: a, count: 1, value: 10 },
    { month: "2026-10", what: "deleted", by: b, count: -1, value: -10 },
    { month: "2026-10", what: "seller", by: b, count: 0, value: 12.34 },
    { month: "2026-10", what: "edited", by: a, count: 0, value: 2.34 },
  ]);
  expect(await bia.call(reports.corrections, {})).toEqual(await ada.call(reports.corrections, {}));
  const stranger = await world.owner();
  await outliveClock(stranger);
  expect(await stranger.call(reports.corrections, {})).toEqual([]);
});

test("an acceptance by the client that is reopened leaves its month with a note", async () => {
  const { ada, propose } = await organizationAt(world, OCTOBER);
  const { id } = await propose();
  const token = await sendVersion(ada, id);
  const sheet = await acceptanceOf(ada, id);
  await world.anonymous().call(offers.accept, { token, ...sheet });
  setClock(NOVEMBER);
  await ada.call(proposals.reopen, { id, reason: "O cliente pediu." });
  expect(await ada.call(reports.corrections, {})).toMatchObject([
    { month: "2026-10", what: "reopened", by: ada.user.id, count: -1, value: -10 },
  ]);
  expect((await ada.call(reports.corrections, {}))[0]?.proposalNumber).toMatch(/^PROP-2026-/);
});

test("a recount that repairs a month that is over says so", async () => {
  const { ada, propose } = await organizationAt(world, OCTOBER);
  await propose({ status: "accepted" });
  setClock(NOVEMBER);
  await propose({ status: "accepted" });
  await write([
    {
      update: keys.monthCounts(ada.orgId, `2026-10#${ada.user.id}`),
      add: { a20: 1, A20: 500, s20: 1 },
    },
    { update: keys.monthCounts(ada.orgId, `2026-11#${ada.user.id}`), add: { a12: 1, A12: 500 } },
  ]);
  await recountValues(ada.orgId, true);
  expect(await listed(ada)).toEqual([
    { month: "2026-10", what: "recount", by: null, count: -1, value: -5 },
  ]);
});
