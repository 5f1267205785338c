import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { clients } from "#shared/clients/contract.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { NONE } from "./empty.fixture.ts";
import { organizationAt, setClock } from "./organization.fixture.ts";

const world = ownWorld();

const NOON = "2027-03-10T15:00:00.000Z";
test("a new organization has no numbers, whatever others have", async () => {
  const tenant = await organizationAt(world, NOON);
  await tenant.propose({ status: "accepted" });
  await tenant.task({ dueDate: "2027-01-01" });
  const other = await organizationAt(world, NOON);
  expect(await other.metrics()).toEqual(NONE);
  expect(await other.ada.call(dashboard.get, {})).toMatchObject({
    metrics: NONE,
    recentProposals: [],
    specialTags: [],
  });
});

test("counts proposals by their current state", async () => {
  const { ada, propose, metrics, listed } = await organizationAt(world, NOON);
  const { id } = await propose();
  expect(await metrics()).toEqual({ ...NONE, totalProposals: 1, proposalsChange: null });
  await ada.call(proposals.update, { id, status: "accepted" });
  const accepted = {
    ...NONE,
    totalProposals: 1,
    proposalsChange: null,
    acceptedProposals: 1,
    acceptedProposalsChange: null,
  };
  expect(await metrics()).toEqual(accepted);
  // The same status again, or another change, counts nothing.
  await ada.call(proposals.update, { id, proposal: { status: "accepted", title: "Outro" } });
  expect(await metrics()).toEqual(accepted);
  await ada.call(proposals.update, { id, status: "rejected" });
  const rejected = { ...NONE, totalProposals: 1, proposalsChange: null, rejectedProposals: 1 };
  expect(await metrics()).toEqual(rejected);
  expect(await listed()).toMatchObject({ rejectedProposals: 1 });
  const copy = await ada.call(proposals.duplicate, { id });
  expect(await metrics()).toEqual({ ...rejected, totalProposals: 2 });
  await ada.call(proposals.remove, { id });
  expect(await metrics()).toEqual({ ...NONE, totalProposals: 1, proposalsChange: null });
  await ada.call(proposals.remove, { id: copy.id });
  expect(await metrics()).toEqual(NONE);
});

test("counts tasks by their current state", async () => {
  const { ada, task, metrics } = await organizationAt(world, NOON);
  const { id } = await task();
  const open = { ...NONE, openTasks: 1, openTasksChange: null };
  expect(await metrics()).toEqual(open);
  await ada.call(tasks.update, { id, status: "in_progress" });
  expect(await metrics()).toEqual(open);
  await ada.call(tasks.finish, { id });
  await ada.call(tasks.finish, { id });
  expect(await metrics()).toEqual({ ...NONE, completedTasks: 1 });
  await ada.call(tasks.update, { id, status: "pending" });
  expect(await metrics()).toEqual(open);
  await task({ status: "completed" });
  expect(await metrics()).toEqual({ ...open, completedTasks: 1 });
  await ada.call(tasks.remove, { id });
  expect(await metrics()).toEqual({ ...NONE, completedTasks: 1 });
});

test("compares this month so far with the same days of last month", async () => {
  const { ada, propose, task, metrics } = await organizationAt(world, "2027-02-05T15:00:00.000Z");
  for (let count = 0; count < 4; count++) await propose();
  await ada.call(proposals.update, { id: 1, status: "accepted" });
  const done = await task();
  await task();
  setClock("2027-02-25T15:00:00.000Z");
  for (let count = 0; count < 3; count++) await propose();
  await task();
  expect(await metrics()).toMatchObject({ proposalsChange: null, openTasksChange: null });
  setClock("2027-03-20T15:00:00.000Z");
  expect(await metrics()).toMatchObject({
    totalProposals: 7,
    proposalsChange: -100,
    acceptedProposalsChange: -100,
    openTasksChange: 50,
  });
  for (let count = 0; count < 5; count++) await propose();
  for (const id of [2, 3]) await ada.call(proposals.update, { id, status: "accepted" });
  await ada.call(tasks.finish, { id: done.id });
  expect(await metrics()).toMatchObject({
    totalProposals: 12,
    proposalsChange: 25,
    acceptedProposals: 3,
    acceptedProposalsChange: 100,
    openTasks: 2,
    openTasksChange: 0,
  });
  // Deleting subtracts from the month of the count: three in February, four in March.
  await ada.call(proposals.remove, { id: 4 });
  await ada.call(proposals.remove, { id: 12 });
  expect(await metrics()).toMatchObject({ totalProposals: 10, proposalsChange: 33 });
  // A new acceptance counts today, not in February.
  await ada.call(proposals.update, { id: 1, status: "sent" });
  await ada.call(proposals.update, { id: 1, status: "accepted" });
  expect(await metrics()).toMatchObject({ acceptedProposals: 3, acceptedProposalsChange: null });
  setClock("2027-04-10T15:00:00.000Z");
  expect(await metrics()).toMatchObject({ totalProposals: 10, proposalsChange: 0 });
});

test("a day ends at midnight of the organization's zone", async () => {
  const { propose, metrics } = await organizationAt(world, "2027-03-01T02:59:00.000Z");
  await propose();
  setClock("2027-03-01T03:00:00.000Z");
  expect(await metrics()).toMatchObject({ proposalsChange: 0 });
  setClock("2027-03-28T15:00:00.000Z");
  expect(await metrics()).toMatchObject({ proposalsChange: -100 });
  setClock("2027-03-27T15:00:00.000Z");
  expect(await metrics()).toMatchObject({ proposalsChange: 0 });
});

test("shows the three newest proposals and clients", async () => {
  const { ada, clientId, propose } = await organizationAt(world, NOON);
  for (const title of ["A", "B", "C", "D"]) await propose({ title });
  for (const name of ["Bia", "Caio", "Davi"])
    await ada.call(clients.create, { name, phone: "11987654321" });
  const shown = await ada.call(dashboard.get, {});
  expect(shown.recentProposals.map(({ title }) => title)).toEqual(["D", "C", "B"]);
  expect(shown.recentProposals[0]).toEqual({
    id: 4,
    title: "D",
    totalAmount: 10,
    status: "draft",
    createdAt: expect.stringMatching(/^2027-03-10T15:00/) as string,
    validUntil: "2027-04-09",
    client: { name: "Helena Duarte", company: "Construtora Horizonte S.A." },
  });
  expect(shown.recentClients.map(({ name }) => name)).toEqual(["Davi", "Caio", "Bia"]);
  expect(shown.recentClients[0]).toMatchObject({ id: 4, phone: "11987654321", company: null });
  // The current name, then the last known one.
  await ada.call(clients.update, { id: clientId, name: "Helena Dias" });
  const renamed = await ada.call(dashboard.get, {});
  expect(renamed.recentProposals[0]?.client.name).toBe("Helena Dias");
  await ada.call(clients.remove, { id: clientId });
  const gone = await ada.call(dashboard.get, {});
  expect(gone.recentProposals[0]?.client.name).toBe("Helena Duarte");
});

test("a tag on the dashboard shows its first three open tasks and their number", async () => {
  const { ada, task } = await organizationAt(world, NOON);
  const [urgent, plain, alpha] = [
    await ada.call(tags.create, { name: "Urgente", color: "#dc2626", showInDashboard: true }),
    await ada.call(tags.create, { name: "Obra" }),
    await ada.call(tags.create, { name: "água", showInDashboard: true }),
  ];
  const tagIds = [urgent.id, plain.id];
  await task({ title: "Sem data", tagIds });
  await task({ title: "Quarta", tagIds, dueDate: "2027-03-17" });
  await task({ title: "Terça, alta", tagIds, dueDate: "2027-03-16", priority: "high" });
  await task({ title: "Terça", tagIds, dueDate: "2027-03-16", slaEnabled: true });
  await task({ title: "Ontem", tagIds, dueDate: "2027-03-09" });
  const shown = await ada.call(dashboard.get, {});
  expect(shown.specialTags.map(({ tag }) => tag.name)).toEqual(["água", "Urgente"]);
  expect(shown.specialTags[0]).toMatchObject({ tasks: [], total: 0 });
  const card = shown.specialTags[1];
  expect(card?.tag).toEqual({ id: urgent.id, name: "Urgente", color: "#dc2626" });
  expect(card?.total).toBe(5);
  const all = await ada.call(tasks.byTag, { tagId: urgent.id });
  expect(card?.tasks.map(({ title }) => title)).toEqual(["Ontem", "Terça, alta", "Terça"]);
  expect(card?.tasks.map(({ id }) => id)).toEqual(all.slice(0, 3).map(({ id }) => id));
  expect(card?.tasks[0]).toMatchObject({ isOverdue: true, client: { name: "Helena Duarte" } });
  expect(card?.tasks[2]).toMatchObject({ slaEnabled: true, slaStatus: "on_time" });
  expect(card?.tasks[2]?.slaTimeRemaining?.hours).toBeGreaterThan(0);
  expect(card?.tasks[0]?.assignedUser).toBeNull();
  const part = {
    title: "Medir",
    assignedTo: ada.user.id,
    priority: "low",
    status: "pending",
  } as const;
  await ada.call(tasks.update, { id: 5, subtasks: [part] });
  const held = async () =>
    (await ada.call(dashboard.get, {})).specialTags[1]?.tasks[0]?.assignedUser;
  expect(await held()).toBeNull();
  await ada.call(tasks.update, { id: 5, assignedTo: ada.user.id });
  expect(await held()).toEqual({
    id: ada.user.id,
    firstName: "Ada",
    lastName: "Lovelace",
    profileImageUrl: null,
  });
  await ada.call(tasks.finish, { id: 5 });
  await ada.call(tasks.update, { id: 3, tagIds: [plain.id] });
  const fewer = await ada.call(dashboard.get, {});
  expect(fewer.specialTags[1]).toMatchObject({ total: 3 });
  expect(fewer.specialTags[1]?.tasks.map(({ title }) => title)).toEqual([
    "Terça",
    "Quarta",
    "Sem data",
  ]);
  await ada.call(tags.update, { id: plain.id, showInDashboard: true });
  await ada.call(tags.update, { id: urgent.id, showInDashboard: false });
  await ada.call(tags.remove, { id: alpha.id });
  const moved = await ada.call(dashboard.get, {});
  expect(moved.specialTags).toMatchObject([{ tag: { name: "Obra" }, total: 4 }]);
  await ada.call(tags.remove, { id: plain.id });
  expect((await ada.call(dashboard.get, {})).specialTags).toEqual([]);
  expect(await get(keys.organization(ada.orgId))).not.toHaveProperty("dashboardTagIds");
});

test("an organization with more tags on its dashboard than fit sees the oldest twelve", async () => {
  const { ada } = await organizationAt(world, NOON);
  const ids = [];
  for (let index = 0; index < 15; index++)
    ids.push((await ada.call(tags.create, { name: `Tag ${index}` })).id);
  const dashboardTagIds = new Set(ids);
  await write([{ update: keys.organization(ada.orgId), add: { dashboardTagIds } }]);
  const shown = await ada.call(dashboard.get, {});
  expect(shown.specialTags.map(({ tag }) => tag.id)).toEqual(ids.slice(0, 12));
});

test("a locked organization sees no numbers", async () => {
  setClock(NOON);
  const ada = await world.owner();
  setClock("2027-03-13T15:00:01.000Z");
  for (const endpoint of [dashboard.get, dashboard.metrics]) {
    expect(await ada.refusal(endpoint, {})).toMatchObject({
      status: 402,
      code: "PAYMENT_REQUIRED",
      message: "Sistema bloqueado - assinatura necessária",
    });
  }
  const refusal = await ada.refusal(dashboard.dismissFirstSteps, { dismissed: true });
  expect(refusal.status).toBe(402);
});
