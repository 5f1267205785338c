import { beforeAll, expect, test } from "vitest";
import { now } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { offers } from "#shared/offers/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { samples } from "#shared/samples/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { users } from "#shared/users/contract.ts";
import { outliveClock } from "#test/dashboard/organization.fixture.ts";
import { lateAt, readCounters, recount } from "#test/dashboard/recount.ts";
import { acceptanceOf, sendVersion } from "#test/offers/sent-offer.fixture.ts";
import { killed, withConflicts, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { tenantItems } from "./sample-table.fixture.ts";

const ZONE = "America/Sao_Paulo";
const world = ownWorld();

beforeAll(async () => {
  log.setLogLevel("SILENT");
});

async function sampled() {
  const ada = await world.owner();
  const before = await tenantItems(ada.orgId);
  return { ada, before, made: await ada.call(samples.create, {}) };
}

async function expectCounted({ orgId }: Person): Promise<void> {
  expect(await readCounters(orgId)).toEqual(await recount(orgId, ZONE, lateAt(ZONE, now())));
}

/** Returns whether there are samples, as the dashboard says and the session, which reports ask. */
const isThere = async (person: Person) => {
  const found = (await person.call(dashboard.get, {})).samples === "there";
  const { organization } = await person.call(auth.user, {});
  expect(organization?.hasSamples).toBe(found);
  return found;
};

test("removes changed samples and their unique values too", async () => {
  const { ada, before, made } = await sampled();
  const [clientId = 0, other = 0] = made.clients;
  const [productId = 0] = made.products;
  await ada.call(clients.update, { id: clientId, name: "Outro", cnpj: "12.ABC.345/01DE-35" });
  await ada.call(products.update, { id: productId, code: "EQ-1", price: 1 });
  await ada.call(tags.update, { id: made.tags[0] ?? 0, name: "Outra", showInDashboard: false });
  await ada.call(proposals.update, {
    id: made.proposals[3] ?? 0,
    proposal: { status: "accepted" },
  });
  await ada.call(proposals.update, { id: made.proposals[0] ?? 0, proposal: { clientId: other } });
  for (const id of made.tasks)
    await ada.call(tasks.update, { id, dueDate: "2020-01-01", slaEnabled: true });
  await ada.call(samples.remove, {});
  expect(await tenantItems(ada.orgId)).toEqual(before);
  await ada.call(clients.create, { name: "Helena", cnpj: "12.ABC.345/01DE-35" });
  await ada.call(products.create, { name: "Split", code: "EQ-1", price: 1 });
  await ada.call(tags.create, { name: "Outra" });
});

test("keeps an organization's client that was merged with a sample, with its records", async () => {
  const { ada, made } = await sampled();
  const all = await ada.call(clients.list, {});
  const [into, from] = made.clients.map((id) => all.find((one) => one.id === id));
  const [own, other] = [
    await ada.call(clients.create, { name: "Helena" }),
    await ada.call(clients.create, { name: "Rita" }),
  ];
  if (!into || !from) throw new Error("There are no samples");
  const { id } = await ada.call(proposals.create, {
    proposal: { clientId: own.id, title: "Reforma" },
    items: [{ name: "Pintura", unitPrice: 10 }],
  });
  for (const [kept, gone] of [
    [into, own],
    [other, from],
  ] as const)
    await ada.call(clients.merge, {
      id: kept.id,
      otherId: gone.id,
      updatedAt: kept.updatedAt,
      otherUpdatedAt: gone.updatedAt,
    });
  await ada.call(samples.remove, {});
  const left = (await ada.call(clients.list, {})).map((one) => one.id);
  expect(left.toSorted((a, b) => a - b)).toEqual([into.id, other.id]);
  await expect
    .poll(async () => (await ada.call(proposals.list, {})).map((one) => [one.id, one.clientId]))
    .toEqual([[id, into.id]]);
  expect(await isThere(ada)).toBe(false);
  await expectCounted(ada);
});

test("samples deleted by hand do not prevent a removal, and restored ones are removed", async () => {
  const { ada, made } = await sampled();
  const [task = 0, back = 0] = made.tasks;
  for (const id of made.clients) await ada.call(clients.remove, { id });
  await ada.call(tags.remove, { id: made.tags[0] ?? 0 });
  await ada.call(tasks.remove, { id: task });
  await ada.call(tasks.remove, { id: back });
  await ada.call(tasks.restore, { id: back });
  await ada.call(samples.remove, {});
  const [left, others] = [await ada.call(tasks.list, {}), await ada.call(proposals.list, {})];
  expect([...left, ...others, ...(await ada.call(products.list, {}))]).toEqual([]);
  expect(await isThere(ada)).toBe(false);
  await expectCounted(ada);
});

test("keeps the user's own records, which name samples like deleted ones", async () => {
  const { ada, made } = await sampled();
  const [clientId = 0] = made.clients;
  const own = await ada.call(proposals.create, {
    proposal: { clientId, title: "Dutos" },
    items: [{ productId: made.products[0] ?? 0, quantity: 2 }],
  });
  const client = await ada.call(clients.create, { name: "Helena" });
  const fields = { clientId, proposalId: made.proposals[1] ?? null, tagIds: made.tags };
  const task = await ada.call(tasks.create, {
    ...fields,
    title: "Vistoria",
    dueDate: "2020-01-01",
  });
  await ada.call(samples.remove, {});
  expect(await ada.call(proposals.list, {})).toHaveLength(1);
  expect(await ada.call(proposals.get, { id: own.id })).toMatchObject({
    ...own,
    client: { ...own.client, deleted: true },
  });
  expect(await ada.call(clients.list, {})).toEqual([client]);
  expect(await ada.call(tasks.list, {})).toMatchObject([
    { id: task.id, proposal: null, tags: [], client: { deleted: true, name: task.client.name } },
  ]);
  await expectCounted(ada);
  expect(await ada.call(dashboard.get, {})).toMatchObject({
    samples: "none",
    specialTags: [],
    metrics: { totalProposals: 1, openTasks: 1, overdueTasks: 1 },
  });
  await ada.call(tasks.finish, { id: task.id });
  await expectCounted(ada);
});

test("keeps a proposal with a contract, whoever deletes it", async () => {
  const { ada, made } = await sampled();
  const [id = 0] = made.proposals;
  await write([
    { update: keys.proposal(ada.orgId, id), set: { zapsignDocumentToken: "documento-1" } },
  ]);
  await ada.call(samples.remove, {});
  expect(await ada.call(proposals.list, {})).toMatchObject([
    { id, zapsignDocumentToken: "documento-1", client: { deleted: true } },
  ]);
  expect((await ada.call(dashboard.get, {})).firstSteps).toMatchObject({ proposal: true });
  await expectCounted(ada);
});

/** More items in the table than one transaction takes. */
async function withManyTags(ada: Person, taskIds: readonly number[]): Promise<void> {
  const tagIds: number[] = [];
  for (let count = 0; count < 15; count++)
    tagIds.push((await ada.call(tags.create, { name: `Tag ${count}` })).id);
  for (const id of taskIds) await ada.call(tasks.update, { id, status: "pending", tagIds });
}

test("keeps a proposal that a client accepted, even when it was reopened", async () => {
  const { ada, made } = await sampled();
  const [, , id = 0] = made.proposals;
  const token = await sendVersion(ada, id);
  const acceptance = { token, ...(await acceptanceOf(ada, id)) };
  await world.anonymous().call(offers.accept, acceptance);
  await ada.call(proposals.reopen, { id, reason: "O cliente pediu mais um aparelho." });
  const bia = await joinTeam(world, ada, "member");
  expect((await bia.refusal(proposals.remove, { id })).code).toBe("not_allowed");
  await bia.call(samples.remove, {});
  expect(await ada.call(proposals.list, {})).toMatchObject([{ id, offer: { state: "paused" } }]);
  await expectCounted(ada);
});

test("the next removal completes one that was killed halfway", async () => {
  const { ada, made } = await sampled();
  await withManyTags(ada, made.tasks);
  let transactions = 0;
  const dieAtSecond = ({ command }: { command: string }) =>
    command === "TransactWriteItems" && ++transactions === 2 ? { before: killed() } : undefined;
  await withFaults(dieAtSecond, async () => {
    expect((await ada.raw("/api/samples", { method: "DELETE" })).status).toBe(500);
  });
  expect(await ada.call(clients.list, {})).toEqual([]);
  expect(await ada.call(tasks.list, {})).not.toEqual([]);
  expect(await isThere(ada)).toBe(true);
  await expectCounted(ada);
  await ada.call(samples.remove, {});
  expect(await ada.call(tasks.list, {})).toEqual([]);
  expect(await ada.call(tags.list, {})).toHaveLength(15);
  expect(await isThere(ada)).toBe(false);
  await expectCounted(ada);
});

test("creates all samples or none, even when killed or after a lost answer", async () => {
  const ada = await world.owner();
  const before = await tenantItems(ada.orgId);
  const dies = ({ command }: { command: string }) =>
    command === "TransactWriteItems" ? { before: killed() } : undefined;
  await withFaults(dies, async () => {
    expect((await ada.raw("/api/samples", { method: "POST" })).status).toBe(500);
  });
  expect(await tenantItems(ada.orgId)).toEqual(before);
  await ada.call(samples.create, {});
  await expectCounted(ada);
});

test("work on samples during a removal is refused or lost, and counts stay right", async () => {
  const { ada, made } = await sampled();
  await withConflicts(5, () =>
    Promise.allSettled([
      ...made.tasks.map((id) => ada.call(tasks.finish, { id })),
      ...made.proposals.map((id) =>
        ada.call(proposals.update, { id, proposal: { title: "Outra" } }),
      ),
      ada.call(samples.remove, {}),
      ada.call(samples.remove, {}),
      ...made.clients.map((id) => ada.call(clients.update, { id, name: "Outro" })),
    ]),
  );
  await ada.call(samples.remove, {});
  const lists = [await ada.call(clients.list, {}), await ada.call(tasks.list, {})];
  expect([...lists.flat(), ...(await ada.call(proposals.list, {}))]).toEqual([]);
  await expectCounted(ada);
});

test("old samples are counted like other records, and removed without a trace", async () => {
  const { ada, made } = await sampled();
  await outliveClock(ada);
  await world.advance(24 * 70);
  while (((await world.runJob("refresh-sla"))["due"] ?? 0) > 0);
  for (const id of made.tasks.slice(0, 3)) await ada.call(tasks.finish, { id });
  await ada.call(proposals.update, {
    id: made.proposals[2] ?? 0,
    proposal: { status: "accepted" },
  });
  await expectCounted(ada);
  await ada.call(samples.remove, {});
  expect(await readCounters(ada.orgId)).toEqual({});
});

test("deleting an organization deletes its samples and the note of them", async () => {
  const { ada } = await sampled();
  await ada.call(users.deleteAccount, {});
  const left = async () => (await tenantItems(ada.orgId)).map(({ sk }: Item) => sk);
  // The deletion mark stays until no request can write any more.
  await expect.poll(left, { timeout: 15_000 }).toEqual(["ORGANIZATION"]);
  await world.advance(1);
  await world.runJob("continue-purges");
  await expect.poll(left, { timeout: 15_000 }).toEqual([]);
});
