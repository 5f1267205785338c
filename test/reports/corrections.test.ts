import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { recountValues } from "#functions/reports/recount-values.ts";
import type { CallInput } from "#shared/endpoint.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { reports } from "#shared/reports/contract.ts";
import { users } from "#shared/users/contract.ts";
import { organizationAt, outliveClock, setClock } from "#test/dashboard/organization.fixture.ts";
import { acceptanceOf, sendVersion } from "#test/offers/sent-offer.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { signIn } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

const OCTOBER = "2026-10-20T12:00:00.000Z";
const NOVEMBER = "2026-11-12T12:00:00.000Z";

const OF_OCTOBER = { since: "2026-10", month: "2026-10" };

const listed = async (person: Person, months: CallInput<typeof reports.corrections> = OF_OCTOBER) =>
  (await person.call(reports.corrections, months)).map(({ month, what, by, count, value }) => ({
    month,
    what,
    by,
    count,
    value,
  }));

test("records changes to a past month with their author, and nothing else", async () => {
  const { ada, propose, join } = await organizationAt(world, OCTOBER);
  const bia = await join("admin");
  for (let made = 0; made < 3; made++) await propose({ status: "accepted" });
  // In São Paulo it is still October.
  setClock("2026-11-01T01:00:00.000Z");
  for (const unitPrice of [11, 10])
    await ada.call(proposals.update, { id: 2, items: [{ productId: 1, unitPrice }] });
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
    { month: "2026-10", what: "seller", by: b, count: 0, value: 0 },
    { month: "2026-10", what: "edited", by: a, count: 0, value: 2.34 },
  ]);
  expect(await bia.call(reports.corrections, OF_OCTOBER)).toEqual(
    await ada.call(reports.corrections, OF_OCTOBER),
  );
  // Pages of an earlier version name no period.
  expect(await listed(ada, {})).toEqual(await listed(ada));
  const stranger = await world.owner();
  await outliveClock(stranger);
  expect(await stranger.call(reports.corrections, OF_OCTOBER)).toEqual([]);
});

test("a change of seller corrects the months of both people, and not the team's", async () => {
  const { ada, propose, join } = await organizationAt(world, OCTOBER);
  const bia = await join("member");
  const { id } = await propose({ status: "accepted" });
  setClock(NOVEMBER);
  await ada.call(proposals.update, { id, sellerId: bia.user.id });
  await ada.call(proposals.update, {
    id,
    proposal: { sellerId: ada.user.id },
    items: [{ productId: 1, unitPrice: 25 }],
  });
  const [a, b] = [ada.user.id, bia.user.id];
  const moved = async (person: Person) =>
    (await person.call(reports.corrections, OF_OCTOBER)).map(({ what, count, value, people }) => ({
      what,
      team: [count, value],
      people: people.map((one) => [one.userId, one.count, one.value]),
    }));
  const edited = { what: "edited", team: [0, 15] };
  const given = { what: "seller", team: [0, 0] };
  expect(await moved(ada)).toEqual([
    {
      ...edited,
      people: [
        [b, -1, -10],
        [a, 1, 25],
      ],
    },
    {
      ...given,
      people: [
        [a, -1, -10],
        [b, 1, 10],
      ],
    },
  ]);
  expect(await moved(bia)).toEqual([
    { ...edited, people: [[b, -1, -10]] },
    { ...given, people: [[b, 1, 10]] },
  ]);
});

test("lists corrections of a period and of its comparison, and of no other months", async () => {
  const { ada, propose } = await organizationAt(world, "2026-08-20T12:00:00.000Z");
  const { id: august } = await propose({ status: "accepted" });
  setClock("2026-09-20T12:00:00.000Z");
  const { id: september } = await propose({ status: "accepted" });
  setClock(OCTOBER);
  await ada.call(proposals.remove, { id: august });
  const { id: october } = await propose({ status: "accepted" });
  setClock(NOVEMBER);
  await ada.call(proposals.remove, { id: september });
  for (let price = 11; price <= 65; price++)
    await ada.call(proposals.update, { id: october, items: [{ productId: 1, unitPrice: price }] });
  const monthsOf = async (months: CallInput<typeof reports.corrections>) =>
    new Set((await listed(ada, months)).map(({ month }) => month));
  const [first, last] = ["2026-08", "2026-10"];
  expect(await monthsOf({ since: first, month: first })).toEqual(new Set([first]));
  expect(await monthsOf({ since: first, month: last })).toEqual(new Set([last, "2026-09", first]));
  const compared = { comparedSince: first, comparedMonth: first };
  expect(await monthsOf({ since: last, month: last, ...compared })).toEqual(new Set([last, first]));
  const overlapping = { comparedSince: first, comparedMonth: last };
  expect(await listed(ada, { since: first, month: last, ...overlapping })).toHaveLength(57);
  for (const wrong of [{ comparedSince: first }, { ...compared, comparedMonth: "2026-07" }])
    expect(await ada.refusal(reports.corrections, { ...OF_OCTOBER, ...wrong })).toMatchObject({
      status: 400,
    });
});

test("lists every correction of a period, however many pages there are", async () => {
  const { ada } = await organizationAt(world, NOVEMBER);
  const noted = (month: string, index: number) => ({
    ...keys.correction(ada.orgId, month, `2026-11-11T12:00:00.000Z#${1_000 + index}`),
    month,
    what: "edited",
    by: ada.user.id,
    proposalNumber: `PROP-2026-${1_000 + index}`,
    at: "2026-11-11T12:00:00.000Z",
    people: [],
    count: 0,
    value: 1_000,
    ttl: 9_999_999_999,
  });
  for (let from = 0; from < 1_100; from += 100)
    await write(
      Array.from({ length: 100 }, (_one, index) => ({
        put: noted(from < 600 ? "2026-10" : "2026-09", from + index),
      })),
    );
  const numbersOf = async (months: CallInput<typeof reports.corrections>) =>
    (await ada.call(reports.corrections, months)).map(({ proposalNumber }) => proposalNumber);
  const whole = await numbersOf({ since: "2026-09", month: "2026-10" });
  expect([whole.length, new Set(whole).size]).toEqual([1_100, 1_100]);
  const compared = { comparedSince: "2026-09", comparedMonth: "2026-09" };
  expect(new Set(await numbersOf({ ...OF_OCTOBER, ...compared }))).toEqual(new Set(whole));
  expect(await numbersOf(OF_OCTOBER)).toHaveLength(600);
  for (const before of ["", "2", "zz"])
    expect((await ada.call(reports.corrections, { ...OF_OCTOBER, before })).length).toBeLessThan(
      601,
    );
});

test("a correction names its author after they leave, until they delete their account", async () => {
  const { ada, propose, join } = await organizationAt(world, OCTOBER);
  const bia = await join("admin");
  const { id } = await propose({ status: "accepted" });
  setClock(NOVEMBER);
  await bia.call(proposals.remove, { id });
  const author = async () =>
    (await ada.call(reports.corrections, OF_OCTOBER)).map(({ by, byName }) => [by, byName]);
  await ada.call(organization.removeMember, { id: bia.memberId });
  expect(await author()).toEqual([[bia.user.id, "Bia Souza"]]);
  await (await signIn(world, bia)).call(users.deleteAccount, {});
  expect(await author()).toEqual([[bia.user.id, null]]);
});

test("lists corrections of an earlier version, without its changes of seller", async () => {
  const { ada } = await organizationAt(world, NOVEMBER);
  for (const [at, what] of [
    ["2026-11-10T12:00:00.000Z", "seller"],
    ["2026-11-11T12:00:00.000Z", "edited"],
  ])
    await write([
      {
        put: {
          pk: keys.correction(ada.orgId, "2026-10", "").pk,
          sk: `${at}#0000000001#2026-10`,
          month: "2026-10",
          what,
          at,
          by: ada.user.id,
          proposalNumber: "PROP-2026-0001",
          count: 0,
          value: 1_000,
          ttl: 9_999_999_999,
        },
      },
    ]);
  expect(await ada.call(reports.corrections, OF_OCTOBER)).toMatchObject([
    { what: "edited", value: 10, people: [] },
  ]);
  expect(await listed(ada, { since: "2026-09", month: "2026-09" })).toEqual([]);
});

test("reopening an acceptance by the client records a correction of its month", async () => {
  const { ada, propose } = await organizationAt(world, OCTOBER);
  const { id } = await propose();
  const token = await sendVersion(ada, id);
  const sheet = await acceptanceOf(ada, id);
  await world.anonymous().call(offers.accept, { token, ...sheet });
  setClock(NOVEMBER);
  await ada.call(proposals.reopen, { id, reason: "O cliente pediu." });
  expect(await ada.call(reports.corrections, OF_OCTOBER)).toMatchObject([
    { month: "2026-10", what: "reopened", by: ada.user.id, count: -1, value: -10 },
  ]);
  expect((await ada.call(reports.corrections, OF_OCTOBER))[0]?.proposalNumber).toMatch(
    /^PROP-2026-/,
  );
});

test("a recount that repairs a past month records a correction", async () => {
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
