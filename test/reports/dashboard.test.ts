import { expect, test } from "vitest";
import { now } from "#functions/platform/clock.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import type { ProposalStatus } from "#shared/proposals/status.ts";
import type { Period } from "#shared/reports/measures.ts";
import { overviewOf } from "#shared/reports/overview.ts";
import { reportPeriod } from "#shared/reports/periods.ts";
import { salesOfRows } from "#shared/reports/rows.ts";
import { dayOf } from "#shared/values/dates.ts";
import { toCents } from "#shared/values/money.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { costOf } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { linksOf } from "#web/features/dashboard/sales/links.ts";
import { UNFILTERED } from "#web/features/proposals/list/filters.ts";
import { findInAnyStatus, hasStatus } from "#web/features/proposals/list/find-proposals.ts";
import { knownFilters } from "#web/features/proposals/list/known-filters.ts";
import { addBusyMonths } from "./busy-months.fixture.ts";

const world = ownWorld();

type Tenant = Awaited<ReturnType<typeof organizationAt>>;

/** Two people whose proposals were sent, accepted and lost on the edges of days and months. */
async function sellersIn(timezone: string) {
  const tenant = await organizationAt(world, "2025-10-05T12:00:00.000Z");
  const { ada } = tenant;
  await ada.call(organization.update, { timezone });
  const bia = await joinTeam(world, ada, "member");
  const moments = [
    ["2025-11-20T15:00:00.000Z", 10],
    ["2026-07-30T01:30:00.000Z", 20],
    ["2026-10-01T02:30:00.000Z", 40],
    ["2026-10-31T23:30:00.000Z", 80],
    ["2026-11-14T01:30:00.000Z", 160],
    ["2026-11-16T15:00:00.000Z", 320],
    ["2026-11-23T01:30:00.000Z", 640],
  ] as const;
  for (const [at, price] of moments) {
    setClock(at);
    for (const [index, end] of (["sent", "accepted", "rejected", "draft"] as const).entries())
      await sell(tenant, { price, end, sellerId: index % 2 ? bia.user.id : undefined });
  }
  return { ...tenant, bia };
}

interface Sale {
  price: number;
  end: ProposalStatus;
  sellerId: string | undefined;
}

async function sell({ ada, propose }: Tenant, { price, end, sellerId }: Sale): Promise<void> {
  const { id } = await propose({ validityDays: 7 });
  await ada.call(proposals.update, {
    id,
    proposal: { status: "sent", ...(sellerId && { sellerId }) },
    items: [{ productId: 1, unitPrice: price }],
  });
  if (end !== "sent") await ada.call(proposals.update, { id, status: end });
}

const withoutEmpty = (filters: object) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));

test.each(["America/Sao_Paulo", "America/Rio_Branco"])(
  "in %s every number of the dashboard is the sum of the list that it opens",
  async (zone) => {
    const { ada, bia } = await sellersIn(zone);
    const { sales } = await ada.call(dashboard.get, {});
    const rows = await ada.call(proposals.list, {});
    const context = {
      today: dayOf(now(), zone),
      team: new Set([ada.user.id, bia.user.id]),
      me: bia.user.id,
    };
    for (const [figures, sellerId] of [
      [sales.team, undefined],
      [sales.mine, ada.user.id],
    ] as const) {
      const listed = (link: string) => {
        const params = Object.fromEntries(new URL(link, "https://x.test").searchParams);
        const filters = knownFilters({ ...UNFILTERED, ...params });
        expect(params).toEqual({ view: "lista", ...withoutEmpty(filters) });
        const found = findInAnyStatus(rows, filters, context).filter((row) =>
          hasStatus(row, filters.status, context.today),
        );
        const sum = found.reduce((total, { totalAmount }) => total + totalAmount, 0);
        return { count: found.length, value: sum };
      };
      const reported = (link: string) => {
        const { pathname, searchParams } = new URL(link, "https://x.test");
        const { periodo, ...rest } = Object.fromEntries(searchParams);
        expect([pathname, rest]).toEqual(["/reports", sellerId ? { pessoa: "eu" } : {}]);
        const own = rows.filter((row) => sellerId === undefined || row.sellerId === sellerId);
        return overviewOf(salesOfRows(own), reportPeriod(periodo ?? "", context.today) as Period);
      };
      const links = linksOf(figures, { sellerId, today: context.today });
      const { open, accepted, conversion, expiring, waiting, expired, ticket } = figures;
      expect(listed(links.open)).toEqual(open);
      expect(listed(links.accepted)).toEqual(accepted.now);
      const { cohort } = reported(links.conversion);
      for (const part of ["sent", "accepted", "open"] as const) {
        const { count, value } = conversion[part];
        expect(cohort[part]).toEqual({ count, value: toCents(value) });
      }
      expect(expiring).toMatchObject(listed(links.expiring));
      expect(waiting).toMatchObject(listed(links.waiting));
      expect(listed(links.expired)).toEqual(expired);
      expect(reported(links.ticket).ticket).toBe(ticket && toCents(ticket));
      expect(open.count * expired.count * waiting.count * conversion.sent.count).toBeGreaterThan(0);
    }
    expect(sales.team.accepted.now.value).toBeGreaterThan(0);
    expect(sales.mine.accepted.now).toEqual({ count: 0, value: 0 });
    expect(sales.team.accepted.lastYear).toEqual({ count: 1, value: 10 });
  },
  60_000,
);

test("an acceptance adds its value to the accepted sum once, at the next read", async () => {
  const { ada, propose } = await organizationAt(world, "2026-11-22T15:00:00.000Z");
  const { id } = await propose();
  const items = [{ productId: 1, unitPrice: 1_234.56 }];
  await ada.call(proposals.update, { id, proposal: { status: "sent" }, items });
  const read = async () => (await ada.call(dashboard.get, {})).sales;
  const before = await read();
  expect(before).toMatchObject({
    isWhole: true,
    today: "2026-11-22",
    team: { open: { count: 1, value: 1_234.56 }, accepted: { now: { count: 0, value: 0 } } },
  });
  await ada.call(proposals.update, { id, status: "accepted" });
  const { team, mine } = await read();
  expect(team).toEqual(mine);
  expect(team).toMatchObject({
    open: { count: 0, value: 0 },
    accepted: { now: { count: 1, value: 1_234.56 }, lastYear: null },
    ticket: 1_234.56,
    median: { days: 0 },
  });
  await ada.call(proposals.remove, { id });
  expect((await read()).team.accepted.now).toEqual({ count: 0, value: 0 });
  await ada.call(proposals.restore, { id });
  expect(await read()).toMatchObject({ team });
});

test("does not suggest a first proposal to an organization that sold long ago", async () => {
  const tenant = await organizationAt(world, "2025-11-20T12:00:00.000Z");
  const { ada } = tenant;
  const read = async () => (await ada.call(dashboard.get, {})).sales;
  expect(await read()).toMatchObject({ hasSent: false });
  await sell(tenant, { price: 10, end: "draft", sellerId: undefined });
  expect(await read()).toMatchObject({ hasSent: false });
  const { id } = await tenant.propose({ status: "sent" });
  expect(await read()).toMatchObject({ hasSent: true });
  for (const status of ["accepted", "rejected"] as const) {
    await ada.call(proposals.update, { id, status });
    setClock("2026-11-22T15:00:00.000Z");
    expect(await read()).toMatchObject({ hasSent: true, team: { open: { count: 0, value: 0 } } });
  }
  await ada.call(proposals.remove, { id });
  expect(await read()).toMatchObject({ hasSent: false });
});

test("the dashboard costs few units for three people with 2,700 proposals a month", async () => {
  const { ada } = await organizationAt(world, "2025-10-05T12:00:00.000Z");
  setClock("2026-11-22T15:00:00.000Z");
  const { units: before } = await costOf(ada, () => ada.call(dashboard.get, {}));
  await addBusyMonths(ada.orgId);
  const { units, steps } = await costOf(ada, () => ada.call(dashboard.get, {}));
  expect(units - before).toBeLessThanOrEqual(14);
  expect(steps).toBeLessThanOrEqual(2);
});
