import { expect, test } from "vitest";
import { now } from "#functions/platform/clock.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { isExpired } from "#shared/proposals/rules.ts";
import { samples } from "#shared/samples/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { dayOf } from "#shared/values/dates.ts";
import { lateAt, readCounters, recount } from "#test/dashboard/recount.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { withConflicts } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { teamOfTwo } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import type { RequestFailed } from "#web/contract/client.ts";
import { partitionsWritten, tenantItems } from "./sample-table.fixture.ts";

const ZONE = "America/Sao_Paulo";
const world = ownWorld();

async function listsOf(person: Person) {
  return {
    clients: await person.call(clients.list, {}),
    products: await person.call(products.list, {}),
    proposals: await person.call(proposals.list, {}),
    tasks: await person.call(tasks.list, {}),
    tags: await person.call(tags.list, {}),
  };
}

const dashboardOf = (person: Person) => person.call(dashboard.get, {});

async function expectCounted({ orgId }: Person): Promise<void> {
  expect(await readCounters(orgId)).toEqual(await recount(orgId, ZONE, lateAt(ZONE, now())));
}

test("fills an empty organization in one request with labelled samples", async () => {
  const ada = await world.owner();
  expect((await dashboardOf(ada)).samples).toBe("possible");
  const made = await ada.call(samples.create, {});
  const lists = await listsOf(ada);
  const numbersOf = (rows: { id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
  expect(made).toEqual({
    clients: numbersOf(lists.clients),
    products: numbersOf(lists.products),
    proposals: numbersOf(lists.proposals),
    tasks: numbersOf(lists.tasks),
    tags: numbersOf(lists.tags),
  });
  const names = [
    ...lists.clients.flatMap(({ name, company }) => (company ? [name, company] : [name])),
    ...lists.products.map(({ name }) => name),
    ...lists.proposals.map(({ title }) => title),
    ...lists.tasks.map(({ title }) => title),
    ...lists.tags.map(({ name }) => name),
  ];
  expect(names).toHaveLength(20);
  for (const name of names) expect(name).toMatch(/ \(exemplo\)$/);
  for (const client of lists.clients) {
    expect(client).toMatchObject({ cnpj: null, phone: null, userId: ada.user.id });
    expect(client.email).toMatch(/@example\.com$/);
  }
  expect(lists.products.every(({ code }) => code === null)).toBe(true);
  expect(lists.tasks.every(({ assignedTo }) => assignedTo === ada.user.id)).toBe(true);
  expect((await dashboardOf(ada)).samples).toBe("there");
});

test("samples cover drafts, answers, expired, due and overdue records", async () => {
  const ada = await world.owner();
  await ada.call(samples.create, {});
  const lists = await listsOf(ada);
  const moment = now();
  const today = dayOf(moment, ZONE);
  const expired = lists.proposals.filter((one) => isExpired(one, moment, ZONE));
  expect(lists.proposals.map(({ status }) => status)).toEqual([
    "draft",
    "sent",
    "sent",
    "accepted",
  ]);
  expect(expired.map(({ client }) => client.company)).toEqual(["Padaria Modelo (exemplo)"]);
  for (const { id, totalAmount } of lists.proposals) {
    const { items } = await ada.call(proposals.get, { id });
    const sum = items.reduce((total, { finalValue }) => total + finalValue, 0);
    expect(totalAmount).toBeCloseTo(sum, 2);
  }
  expect(lists.tasks.filter(({ isOverdue }) => isOverdue)).toHaveLength(1);
  expect(lists.tasks.filter(({ dueDate }) => dueDate === today)).toHaveLength(1);
  expect(lists.tasks.filter(({ status }) => status === "completed")).toHaveLength(1);
  const [withChecklist] = lists.tasks.filter(({ checklists }) => checklists.length > 0);
  expect(withChecklist?.checklists[0]?.items.map(({ isCompleted }) => isCompleted)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  const { metrics, specialTags } = await dashboardOf(ada);
  expect(metrics).toMatchObject({
    totalProposals: 4,
    acceptedProposals: 1,
    openTasks: 4,
    completedTasks: 1,
    overdueTasks: 1,
  });
  expect(specialTags).toMatchObject([{ total: 3, tasks: [{ isOverdue: true }, {}, {}] }]);
  await expectCounted(ada);
});

test("samples can be ticked, changed, finished and counted like other records", async () => {
  const ada = await world.owner();
  const made = await ada.call(samples.create, {});
  const list = await ada.call(tasks.list, {});
  const item = list.flatMap(({ checklists }) => checklists).flatMap(({ items }) => items)[1];
  await ada.call(tasks.tick, { id: item?.id ?? 0 });
  for (const id of made.tasks) await ada.call(tasks.finish, { id });
  for (const id of made.proposals)
    await ada.call(proposals.update, { id, proposal: { status: "rejected" } });
  await expectCounted(ada);
  const { id } = await ada.call(proposals.duplicate, { id: made.proposals[0] ?? 0 });
  // The numbers of the year are the organization's own.
  expect((await ada.call(proposals.get, { id })).proposalNumber).toMatch(/^PROP-\d{4}-0001$/);
});

test("one click removes all samples, and they can be created again", async () => {
  const ada = await world.owner();
  const before = await tenantItems(ada.orgId);
  const empty = await dashboardOf(ada);
  await ada.call(samples.create, {});
  expect(await tenantItems(ada.orgId)).not.toEqual(before);
  expect(await ada.call(samples.remove, {})).toBeNull();
  expect(await tenantItems(ada.orgId)).toEqual(before);
  expect(await dashboardOf(ada)).toEqual(empty);
  await ada.call(samples.remove, {});
  const again = await ada.call(samples.create, {});
  expect(again.clients[0]).toBe(4);
  expect((await dashboardOf(ada)).samples).toBe("there");
});

test("samples do not complete first steps, but the user's own records do", async () => {
  const ada = await world.owner();
  const { firstSteps } = await dashboardOf(ada);
  await ada.call(samples.create, {});
  expect((await dashboardOf(ada)).firstSteps).toEqual(firstSteps);
  await ada.call(products.create, { name: "Visita", price: 10 });
  const { id: clientId } = await ada.call(clients.create, { name: "Helena" });
  expect((await dashboardOf(ada)).firstSteps).toEqual({
    ...firstSteps,
    product: true,
    client: true,
  });
  await ada.call(proposals.create, { proposal: { clientId, title: "Dutos" } });
  expect((await dashboardOf(ada)).firstSteps).toMatchObject({ proposal: true });
  await ada.call(samples.remove, {});
  expect(await dashboardOf(ada)).toMatchObject({
    samples: "none",
    firstSteps: { product: true, client: true, proposal: true },
  });
});

test("of five simultaneous requests one creates samples, and the others report them", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const people = [ada, bia, ada, bia, ada];
  const asked = await withConflicts(5, () =>
    Promise.allSettled(people.map((person) => person.call(samples.create, {}))),
  );
  const refused = asked.filter((one) => one.status === "rejected");
  expect(refused.map(({ reason }) => (reason as RequestFailed).problem?.code)).toEqual(
    Array.from({ length: 4 }, () => "samples_exist"),
  );
  expect((await ada.call(clients.list, {})).length).toBe(3);
  expect(await ada.refusal(samples.create, {})).toMatchObject({
    status: 409,
    code: "samples_exist",
  });
  await withConflicts(5, () =>
    Promise.all(people.map((person) => person.call(samples.remove, {}))),
  );
  expect(Object.values(await listsOf(ada)).flat()).toEqual([]);
  await expectCounted(ada);
});

test("does not offer samples to a person with records, and refuses them", async () => {
  type Make = (person: Person, clientId: number) => Promise<unknown>;
  const ownAlone = (make: Make) => async (person: Person) => {
    const { id } = await person.call(clients.create, { name: "Helena" });
    await make(person, id);
    await person.call(clients.remove, { id });
  };
  const makings: ((person: Person) => Promise<unknown>)[] = [
    (person) => person.call(clients.create, { name: "Helena" }),
    (person) => person.call(products.create, { name: "Visita", price: 10 }),
    ownAlone((person, clientId) => person.call(tasks.create, { title: "Vistoria", clientId })),
    ownAlone((person, clientId) =>
      person.call(proposals.create, { proposal: { clientId, title: "Dutos" } }),
    ),
  ];
  for (const make of makings) {
    const ada = await world.owner();
    await make(ada);
    expect((await dashboardOf(ada)).samples).toBe("none");
    expect(await ada.refusal(samples.create, {})).toMatchObject({ status: 409, code: "not_empty" });
    await ada.call(samples.remove, {});
  }
});

test("a tag of the same name prevents samples, and nothing is created", async () => {
  const ada = await world.owner();
  const { id } = await ada.call(tags.create, { name: "ACOMPANHAR (exemplo)" });
  expect((await ada.refusal(samples.create, {})).code).toBe("tag_name_taken");
  expect(await ada.call(clients.list, {})).toEqual([]);
  expect((await dashboardOf(ada)).samples).toBe("possible");
  await ada.call(tags.remove, { id });
  await ada.call(samples.create, {});
});

test("dismissing the first steps hides the offer, but existing samples are still shown", async () => {
  const ada = await world.owner();
  await ada.call(dashboard.dismissFirstSteps, { dismissed: true });
  expect((await dashboardOf(ada)).samples).toBe("none");
  await ada.call(samples.create, {});
  expect((await dashboardOf(ada)).samples).toBe("there");
});

test("does not touch records of other organizations", async () => {
  const [ada, eva] = [await world.owner(), await world.owner()];
  await ada.call(samples.create, {});
  await eva.call(clients.create, { name: "Helena" });
  const before = await tenantItems(eva.orgId);
  await eva.call(samples.remove, {});
  await ada.call(samples.remove, {});
  expect(await tenantItems(eva.orgId)).toEqual(before);
});

test("samples cause no notifications, mails or messages, even when jobs run", async () => {
  const ada = await world.owner();
  const mails = await world.mail(ada.email);
  const written = await partitionsWritten(async () => {
    await ada.call(samples.create, {});
    await world.runJob("refresh-sla");
    // What was due today is late by then, and counted so.
    await world.advance(26);
    await world.runJob("refresh-sla");
    expect((await dashboardOf(ada)).metrics.overdueTasks).toBe(2);
    await ada.call(samples.remove, {});
    await ada.call(samples.create, {});
  });
  expect([...written].join(" ")).toContain(`ORG#${ada.orgId}#PROPOSAL`);
  expect([...written].join(" ")).not.toMatch(/OUTBOX#|NOTIFICATION|BIN/);
  expect(await ada.call(notifications.list, {})).toEqual([]);
  expect(await world.mail(ada.email)).toEqual(mails);
});

test("creating and removing samples takes three steps", async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => world.owner()));
  const [makers, removers] = [people.values(), people.values()];
  const made = await meteredAgain(() => makers.next().value!.call(samples.create, {}));
  expect(made).toMatchObject({ steps: 3, scans: 0 });
  const removed = await meteredAgain(() => removers.next().value!.call(samples.remove, {}));
  expect(removed).toMatchObject({ steps: 3, scans: 0 });
});
