import { beforeAll, expect, test } from "vitest";
import { now } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import { recountValues } from "#functions/reports/recount-values.ts";
import { randomBy } from "#infra/local/seed/random.ts";
import { clients } from "#shared/clients/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { STATUSES } from "#shared/proposals/status.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { type Numbers, readCounters, readSales } from "#test/dashboard/recount.ts";
import { acceptanceOf, sendVersion } from "#test/offers/sent-offer.fixture.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { RequestFailed } from "#web/contract/client.ts";

/** Of two people at once. `npm run test:sales` runs 20,000. */
const OPERATIONS = Number(process.env["SALES_OPERATIONS"] ?? 240);
const SEED = Number(process.env["SALES_SEED"] ?? 20_261_123);
const CHECK_EVERY = 2_000;
const ZONES = ["America/Sao_Paulo", "America/Rio_Branco", "Pacific/Kiritimati", "America/Noronha"];

const world = ownWorld();
beforeAll(() => {
  log.setLogLevel("SILENT");
});

type Tenant = Awaited<ReturnType<typeof team>>;

async function team() {
  const { ada, clientId, join } = await organizationAt(world, "2026-01-20T12:00:00.000Z");
  const bia = await join("admin");
  const other = await ada.call(clients.create, { company: "Padaria Monte Alto" });
  return { ada, bia, clientIds: [clientId, other.id], newest: 1 };
}

/** Changes a number, by one of the newest rows. A refused call changes nothing. */
async function act(person: Person, tenant: Tenant, pick: (n: number) => number) {
  const { ada, bia, clientIds } = tenant;
  const id = Math.max(tenant.newest - pick(12), 1);
  const items = [
    { productId: 1, quantity: 1 + pick(300) / 100, unitPrice: pick(999_999) / 100 },
    { name: "Frete", unitPrice: pick(9_999) / 100, optional: true, selected: pick(2) === 1 },
  ];
  const change = (proposal: object) => person.call(proposals.update, { id, proposal });
  const kinds = [
    async () => {
      const status = STATUSES[pick(STATUSES.length)] ?? "draft";
      const proposal = { clientId: clientIds[pick(2)] ?? 0, title: "Climatização", status };
      const { id: made } = await person.call(proposals.create, { proposal, items });
      tenant.newest = Math.max(tenant.newest, made);
    },
    () => change({ status: STATUSES[pick(STATUSES.length)] ?? "draft" }),
    () => change({ status: STATUSES[pick(STATUSES.length)] ?? "draft" }),
    () => person.call(proposals.update, { id, proposal: { validityDays: 1 + pick(60) }, items }),
    () => change({ sellerId: (pick(2) ? ada : bia).user.id }),
    () => change({ clientId: clientIds[pick(2)] }),
    () => person.call(proposals.remove, { id }),
    () => person.call(proposals.restore, { id }),
    async () => {
      const { updatedAt } = await change({ status: STATUSES[pick(STATUSES.length)] ?? "draft" });
      return person.call(proposals.undo, { id, change: updatedAt });
    },
    async () => {
      const token = await sendVersion(person, id);
      const sheet = await acceptanceOf(person, id, {
        taxId: "529.982.247-25",
        selection: [{ line: 1, selected: false }],
      });
      return world.anonymous().call(offers.accept, { token, ...sheet });
    },
    () => person.call(proposals.reopen, { id, reason: "O cliente pediu." }),
    async () => setClock(new Date(now().getTime() + pick(40) * 3_600_000).toISOString()),
    () =>
      pick(6) === 0
        ? ada.call(organization.update, { timezone: ZONES[pick(ZONES.length)] ?? "" })
        : undefined,
  ];
  await kinds[pick(kinds.length)]?.();
}

const EXPECTED = new Set([400, 403, 404, 409, 429]);

async function actOrBeRefused(...[person, tenant, pick]: Parameters<typeof act>) {
  try {
    await act(person, tenant, pick);
  } catch (error) {
    if (!(error instanceof RequestFailed) || !EXPECTED.has(error.status)) throw error;
  }
}

async function sumsOfList({ ada }: Tenant): Promise<Numbers> {
  const sums: Numbers = {};
  const plus = (name: string, by: number) => (sums[name] = (sums[name] ?? 0) + by);
  for (const { status, days, totalAmount, sellerId } of await ada.call(proposals.list, {})) {
    const value = Math.round(totalAmount * 100);
    const both = (letter: string, day: string | null) => {
      if (day === null) return;
      plus(`${day} ${sellerId} ${letter}`, 1);
      if (value > 0) plus(`${day} ${sellerId} ${letter.toUpperCase()}`, value);
    };
    if (status === "draft") continue;
    both("s", days.sentOn);
    if (status === "sent") both("o", days.askedOn);
    if (status === "accepted") both("w", days.sentOn);
    if (status === "accepted") both("a", days.acceptedOn);
    if (status === "rejected") both("l", days.sentOn);
    if (status === "rejected") both("r", days.lostOn);
  }
  return sums;
}

/** By day, without those of expiry and of the time until the acceptance. */
async function storedSums({ ada }: Tenant): Promise<Numbers> {
  const sums: Numbers = {};
  for (const [name, number] of Object.entries(await readSales(ada.orgId))) {
    const [, month, seller, letter, day] = /^(\d{4}-\d\d)#(\S+) ([a-z])(\d\d)$/i.exec(name) ?? [];
    expect(number, name).toBeGreaterThan(0);
    if (letter) sums[`${month}-${day} ${seller} ${letter}`] = number;
  }
  return sums;
}

async function acceptedByMonth({ ada }: Tenant): Promise<Numbers> {
  const months: Numbers = {};
  for (const { status, days, totalAmount } of await ada.call(proposals.list, {})) {
    if (status !== "accepted" || days.acceptedOn === null) continue;
    const month = days.acceptedOn.slice(0, 7);
    months[month] = (months[month] ?? 0) + Math.round(totalAmount * 100);
  }
  return months;
}

async function expectRight(tenant: Tenant) {
  const months = await acceptedByMonth(tenant);
  const totals = Object.entries(await readSales(tenant.ada.orgId)).flatMap(([name, value]) => {
    const [, month] = /^TOTALS M:(.*)$/.exec(name) ?? [];
    return month ? [[month, value] as const] : [];
  });
  expect(Object.fromEntries(totals)).toEqual(months);
  expect(await storedSums(tenant)).toEqual(await sumsOfList(tenant));
  expect(await recountValues(tenant.ada.orgId, false)).toMatchObject({ wrong: {} });
  for (const { status, totalAmount, sold } of await tenant.ada.call(proposals.list, {})) {
    expect(sold === null).toBe(status !== "accepted");
    const value = (sold ?? []).reduce((sum, item) => sum + Math.round(item.value * 100), 0);
    if (sold) expect(value).toBe(Math.round(totalAmount * 100));
  }
}

test(`after ${OPERATIONS} random operations of two people the sums equal the list`, async () => {
  const tenant = await team();
  const pick = randomBy(SEED);
  for (let done = 0; done < OPERATIONS; done += 2) {
    await Promise.all(
      [tenant.ada, tenant.bia].map((person) => actOrBeRefused(person, tenant, pick)),
    );
    if (done % CHECK_EVERY === CHECK_EVERY - 2) await expectRight(tenant);
  }
  await expectRight(tenant);
  const accepted = (await readCounters(tenant.ada.orgId))["accepted"] ?? 0;
  if (OPERATIONS > 100) expect(accepted).toBeGreaterThan(3);
}, 3_600_000);
