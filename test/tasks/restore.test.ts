import { expect, test } from "vitest";
import { now } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { WriteConflict } from "#functions/platform/table/write.ts";
import { reassignTasks } from "#functions/tasks/reassign-tasks.ts";
import { getDeleted, restore } from "#functions/tasks/trash-store.ts";
import { clients } from "#shared/clients/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationAt, setClock } from "#test/dashboard/organization.fixture.ts";
import { lateAt, readCounters, recount } from "#test/dashboard/recount.ts";
import { withConflicts } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { confirmedOwner, joinTeam } from "#test/world/team.ts";

const ZONE = "America/Sao_Paulo";
const START = "2027-01-20T12:00:00.000Z";
const world = ownWorld();

async function expectRecounted(orgId: string): Promise<void> {
  expect(await readCounters(orgId)).toEqual(await recount(orgId, ZONE, lateAt(ZONE, now())));
}

test("restores a deleted task with its contents, listed and counted as before", async () => {
  const { ada, task, propose } = await organizationAt(world, START);
  const { id: tagId } = await ada.call(tags.create, { name: "Urgente", showInDashboard: true });
  const made = await task({
    assignedTo: ada.user.id,
    proposalId: (await propose()).id,
    tagIds: [tagId],
    dueDate: "2027-03-01",
    slaEnabled: true,
    startTimeHours: 200,
    subtasks: [
      {
        title: "Medir",
        assignedTo: ada.user.id,
        checklists: [{ title: "Lados", items: [{ title: "Norte" }] }],
      },
    ],
    checklists: [{ title: "Entrega", items: [{ title: "Chaves" }] }],
  });
  const itemId = made.checklists[0]?.items[0]?.id ?? 0;
  await ada.call(tasks.tick, { id: itemId, isCompleted: true });
  const {
    people: _people,
    events: _events,
    ...before
  } = await ada.call(tasks.get, { id: made.id });
  const counted = await readCounters(ada.orgId);
  await ada.call(tasks.remove, { id: made.id });
  expect(await ada.call(tasks.byTag, { tagId })).toEqual([]);
  const back = await ada.call(tasks.restore, { id: made.id });
  const { slaTimeRemaining, updatedAt } = back;
  expect(back).toEqual({ ...before, slaTimeRemaining, updatedAt });
  expect(updatedAt > before.updatedAt).toBe(true);
  expect(await ada.call(tasks.byTag, { tagId })).toMatchObject([{ id: made.id }]);
  expect(await readCounters(ada.orgId)).toEqual(counted);
  await ada.call(tasks.tick, { id: itemId, isCompleted: false });
});

test("restores a completed task on the days it was counted on", async () => {
  const { ada, task } = await organizationAt(world, START);
  const { id } = await task();
  setClock("2027-01-31T12:00:00.000Z");
  await ada.call(tasks.finish, { id });
  const counted = await readCounters(ada.orgId);
  await ada.call(tasks.remove, { id });
  setClock("2027-02-10T12:00:00.000Z");
  await ada.call(tasks.restore, { id });
  expect(await readCounters(ada.orgId)).toEqual(counted);
});

test("a task whose day ends while deleted is restored overdue, with one notification", async () => {
  const { ada, task } = await organizationAt(world, START);
  const { id } = await task({ assignedTo: ada.user.id, dueDate: "2027-01-21" });
  await ada.call(tasks.remove, { id });
  setClock("2027-01-25T12:00:00.000Z");
  await world.runJob("refresh-sla");
  expect(await ada.call(notifications.list, {})).toEqual([]);
  expect(await ada.call(tasks.restore, { id })).toMatchObject({ isOverdue: true });
  expect(await ada.call(tasks.overdue, {})).toMatchObject([{ id }]);
  await expectRecounted(ada.orgId);
  await world.runJob("refresh-sla");
  await world.runJob("refresh-sla");
  expect(await ada.call(notifications.list, {})).toMatchObject([
    { type: "task_overdue", relatedId: id },
  ]);
});

test("restores a task without members and tags that are gone", async () => {
  const { ada, clientId, task } = await organizationAt(world, START);
  const bia = await joinTeam(world, ada, "member");
  const [gone, kept] = [
    await ada.call(tags.create, { name: "Obra" }),
    await ada.call(tags.create, { name: "Suporte" }),
  ];
  const { id } = await task({
    assignedTo: bia.user.id,
    tagIds: [gone.id, kept.id],
    subtasks: [{ title: "Medir", assignedTo: bia.user.id }],
  });
  await ada.call(tasks.remove, { id });
  await ada.call(tags.remove, { id: gone.id });
  await ada.call(organization.removeMember, { id: bia.memberId });
  await ada.call(clients.remove, { id: clientId });
  const back = await ada.call(tasks.restore, { id });
  expect(back).toMatchObject({
    assignedTo: null,
    assignedUser: null,
    tags: [{ id: kept.id }],
    subtasks: [{ assignedTo: ada.user.id }],
    client: { company: "Construtora Horizonte S.A.", deleted: true },
  });
  expect(await query(keys.tagTasks(ada.orgId, gone.id))).toEqual([]);
  expect(await ada.call(tasks.byTag, { tagId: kept.id })).toMatchObject([{ id }]);
  await expectRecounted(ada.orgId);
});

test("of five simultaneous restores one succeeds, and a deleted tag has no link", async () => {
  const { ada, task } = await organizationAt(world, START);
  const bob = await world.owner();
  for (let round = 0; round < 4; round++) {
    const { id: tagId } = await ada.call(tags.create, { name: `Tag ${round}` });
    const { id } = await task({ tagIds: [tagId], dueDate: "2027-01-01" });
    await ada.call(tasks.remove, { id });
    expect(await bob.refusal(tasks.restore, { id })).toMatchObject({ status: 404 });
    const tries = Array.from({ length: 5 }, () => ada.call(tasks.restore, { id }));
    const outcomes = await withConflicts(3, async () => {
      const removal = ada.call(tags.remove, { id: tagId });
      const settled = await Promise.allSettled(tries);
      await removal;
      return settled;
    });
    const lost = outcomes.filter(({ status }) => status === "rejected");
    expect(lost).toMatchObject(Array.from({ length: 4 }, () => ({ reason: { status: 404 } })));
    const links = () => query(keys.tagTasks(ada.orgId, tagId));
    await expect.poll(links).toEqual([]);
  }
  await expectRecounted(ada.orgId);
});

test("re-reads a restored task when a member or tag disappears during it", async () => {
  const { ada, task } = await organizationAt(world, START);
  const bia = await joinTeam(world, ada, "member");
  const { id: tagId } = await ada.call(tags.create, { name: "Obra" });
  const { id: tagged } = await task({ tagIds: [tagId] });
  const { id: assigned } = await task({ assignedTo: bia.user.id });
  for (const id of [tagged, assigned]) await ada.call(tasks.remove, { id });
  const [first, second] = [
    await getDeleted(ada.orgId, tagged, now()),
    await getDeleted(ada.orgId, assigned, now()),
  ];
  await ada.call(tags.remove, { id: tagId });
  await ada.call(organization.removeMember, { id: bia.memberId });
  const moment = { zone: ZONE, now: now() };
  for (const read of [first, second])
    await expect(restore(ada.orgId, read.task, moment)).rejects.toBeInstanceOf(WriteConflict);
  expect(await ada.call(tasks.restore, { id: tagged })).toMatchObject({ tags: [] });
  expect(await ada.call(tasks.restore, { id: assigned })).toMatchObject({ assignedTo: null });
});

test("unassigns tasks of a former member in runs of limited time", async () => {
  const ada = await confirmedOwner(world);
  const client = await ada.call(clients.create, { name: "Padaria" });
  const bia = await joinTeam(world, ada, "member");
  const task = { title: "Instalar", clientId: client.id, assignedTo: bia.user.id };
  const ids = [await ada.call(tasks.create, task), await ada.call(tasks.create, task)];
  await write([{ remove: keys.member(ada.orgId, bia.user.id) }]);
  const message = { orgId: ada.orgId, userId: bia.user.id };
  const run = (after?: number) =>
    reassignTasks({ ...message, ...(after && { after }) }, now(), () => true);
  const assigned = async () =>
    (await Promise.all(ids.map(({ id }) => ada.call(tasks.get, { id })))).filter(
      ({ assignedTo }) => assignedTo !== null,
    ).length;
  const after = await run();
  expect([after, await assigned()]).toEqual([ids[0]?.id, 1]);
  expect([await run(after), await assigned()]).toEqual([undefined, 0]);
});
