import { expect, test } from "vitest";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import type { TaskRecord } from "#functions/tasks/records.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { MAX_TAGS, TOO_MANY_TAGS } from "#shared/tasks/inputs.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam } from "#test/world/team.ts";
import { organizationWithClient } from "./task.fixture.ts";

const world = ownWorld();

async function team() {
  const { ada, task } = await organizationWithClient(world);
  return { ada, bia: await joinTeam(world, ada, "member"), task };
}

test("refuses a move based on another status, naming who changed it and when", async () => {
  const { ada, bia, task } = await team();
  const { id } = await task();
  await ada.call(tasks.finish, { id });
  await ada.call(tasks.update, { id, description: "Chave na portaria" });
  const move = { id, status: "in_progress", was: { status: "pending" } } as const;
  expect(await bia.refusal(tasks.update, move)).toMatchObject({
    status: 409,
    code: "task_changed",
    message: expect.stringMatching(
      /^Ada mudou o status desta tarefa às \d\d:\d\d: agora está Concluída\.$/,
    ),
  });
  expect((await ada.call(tasks.get, { id })).status).toBe("completed");
  const anyway = await bia.call(tasks.update, { id, status: "in_progress" });
  expect(anyway).toMatchObject({ status: "in_progress", completedAt: null, completedBy: null });
});

test("a repeated move is answered like the first, and is taken back as it was", async () => {
  const { ada, task } = await organizationWithClient(world);
  const { id } = await task();
  const move = { id, status: "in_progress", was: { status: "pending" } } as const;
  const moved = await ada.call(tasks.update, move);
  expect(await ada.call(tasks.update, move)).toEqual(moved);
  const undone = await ada.call(tasks.undo, { id, changedAt: moved.updatedAt });
  expect(undone.status).toBe("pending");
});

test("compares each short field with the value seen, in the form sent", async () => {
  const { ada, bia, task } = await team();
  const { id } = await task({ dueDate: "2030-12-09" });
  const seen = { assignedTo: "", dueDate: "2030-12-10T02:30:00.000Z", priority: "medium" } as const;
  await bia.call(tasks.update, { id, priority: "low", was: seen });
  await bia.call(tasks.update, { id, assignedTo: bia.user.id, dueDate: null, priority: "high" });
  const refusal = async (was: object) => (await ada.refusal(tasks.update, { id, was })).message;
  expect(await refusal({ assignedTo: null })).toMatch(/ o responsável .*agora está com Bia\.$/);
  expect(await refusal({ dueDate: "2030-12-09" })).toMatch(/ o prazo .*agora está sem prazo\.$/);
  expect(await refusal({ priority: "low" })).toMatch(/ a prioridade .*agora está Alta\.$/);
});

test("tags chosen in place keep what a colleague added and removed meanwhile", async () => {
  const { ada, bia, task } = await team();
  const made = ["A", "B", "C", "D"].map((name) => ada.call(tags.create, { name }));
  const [a = 0, b = 0, c = 0, d = 0] = (await Promise.all(made)).map(({ id }) => id);
  const { id } = await task({ tagIds: [a, b] });
  const was = { tagIds: [a, b] };
  await bia.call(tasks.update, { id, tagIds: [a, c], was });
  const chosen = await ada.call(tasks.update, { id, tagIds: [b, d], was });
  expect(chosen.tags.map((tag) => tag.id)).toEqual([c, d]);
  const undone = await ada.call(tasks.undo, { id, changedAt: chosen.updatedAt });
  expect(undone.tags.map((tag) => tag.id)).toEqual([a, c]);
});

test("tags of two people together keep to the limit, and too many can become fewer", async () => {
  const { ada, task } = await team();
  const made: number[] = [];
  for (let count = 0; count < MAX_TAGS + 1; count++)
    made.push((await ada.call(tags.create, { name: `Tag ${count}` })).id);
  const { id } = await task({ tagIds: made.slice(1) });
  const refused = await ada.refusal(tasks.update, {
    id,
    tagIds: made.slice(0, 1),
    was: { tagIds: [] },
  });
  expect(refused.errors).toEqual([{ field: "tagIds", message: TOO_MANY_TAGS }]);
  // As an earlier version took them.
  await write([{ update: keys.task(ada.orgId, id), set: { tagIds: made } }]);
  const change = { id, tagIds: made.slice(1), was: { tagIds: made } };
  expect((await ada.call(tasks.update, change)).tags).toHaveLength(MAX_TAGS);
});

test("deleted tags, which nobody sees, take no room from tags chosen in place", async () => {
  const { ada, task } = await team();
  const made: number[] = [];
  for (let count = 0; count < MAX_TAGS + 1; count++)
    made.push((await ada.call(tags.create, { name: `Tag ${count}` })).id);
  const [added = 0, gone = 0, ...seen] = made;
  const { id } = await task({ tagIds: [gone, ...seen] });
  await ada.call(tags.remove, { id: gone });
  const change = { id, tagIds: [...seen, added], was: { tagIds: seen } };
  const { tags: shown } = await ada.call(tasks.update, change);
  expect(shown.map((tag) => tag.id)).toEqual([...seen, added]);
});

test("completing a task twice equals completing it once", async () => {
  const { ada, task } = await organizationWithClient(world);
  const { id } = await task();
  const done = await ada.call(tasks.finish, { id });
  expect(done.status).toBe("completed");
  expect(done.completedAt).not.toBeNull();
  expect(await ada.call(tasks.finish, { id })).toEqual(done);
  const reopened = await ada.call(tasks.update, { id, status: "pending" });
  expect(reopened).toMatchObject({ completedAt: null, startedAt: done.startedAt });
});

test("undoing a change restores the task and the dashboard's counts exactly", async () => {
  const { ada, task } = await team();
  const tag = await ada.call(tags.create, { name: "Urgente" });
  const before = await task({ tagIds: [tag.id], dueDate: "2020-01-01", slaEnabled: true });
  const metrics = await ada.call(dashboard.metrics, {});
  const { id } = before;
  const changes = [
    () => ada.call(tasks.finish, { id }),
    () => ada.call(tasks.update, { id, status: "in_progress", was: { status: "pending" } }),
    () => ada.call(tasks.update, { id, dueDate: null, assignedTo: ada.user.id, tagIds: [] }),
  ];
  for (const change of changes) {
    const { updatedAt } = await change();
    const undone = await ada.call(tasks.undo, { id, changedAt: updatedAt });
    const same = { updatedAt: undone.updatedAt, slaTimeRemaining: undone.slaTimeRemaining };
    expect(undone).toEqual({ ...before, ...same });
    // Repeated after a lost response.
    expect(await ada.call(tasks.undo, { id, changedAt: updatedAt })).toEqual(undone);
    expect(await ada.call(dashboard.metrics, {})).toEqual(metrics);
  }
  expect((await ada.call(tasks.byTag, { tagId: tag.id })).map((one) => one.id)).toEqual([id]);
});

test("only its author undoes a change, while it is the last and recent", async () => {
  const { ada, bia, task } = await team();
  const { id } = await task({ checklists: [{ title: "Obra", items: [{ title: "Luz" }] }] });
  const { updatedAt, checklists } = await ada.call(tasks.finish, { id });
  const gone = { status: 400, errors: [{ field: "changedAt" }] };
  expect(await bia.refusal(tasks.undo, { id, changedAt: updatedAt })).toMatchObject(gone);
  // A tick is no change of the task.
  await bia.call(tasks.tick, { id: checklists[0]?.items[0]?.id ?? 0, isCompleted: true });
  await world.advance(0.26);
  expect(await ada.refusal(tasks.undo, { id, changedAt: updatedAt })).toMatchObject(gone);
  const reopened = await ada.call(tasks.update, { id, status: "pending" });
  await bia.call(tasks.update, { id, title: "Outra" });
  expect(await ada.refusal(tasks.undo, { id, changedAt: reopened.updatedAt })).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Bia mudou dados desta tarefa às \d\d:\d\d\.$/),
  });
  const edited = await ada.call(tasks.update, { id, title: "Toda", status: "completed" });
  const whole = { id, changedAt: edited.updatedAt };
  expect(await ada.refusal(tasks.undo, whole)).toMatchObject(gone);
  expect((await (await world.owner()).refusal(tasks.undo, whole)).status).toBe(404);
});

test("who leaves keeps nobody from taking back a change of other fields", async () => {
  const { ada, bia, task } = await team();
  const { id } = await task({ assignedTo: bia.user.id });
  const { updatedAt: changedAt } = await ada.call(tasks.finish, { id });
  await ada.call(organization.removeMember, { id: bia.memberId });
  await world.runJob("process-outbox");
  const undone = await ada.call(tasks.undo, { id, changedAt });
  expect(undone).toMatchObject({ status: "pending", assignedTo: null, completedAt: null });
});

test("names who started, ticked and completed a task after they left the team", async () => {
  const { ada, bia, task } = await team();
  const { id, checklists } = await task({
    checklists: [{ title: "Obra", items: [{ title: "Luz" }] }],
  });
  await bia.call(tasks.update, { id, status: "in_progress" });
  await bia.call(tasks.tick, { id: checklists[0]?.items[0]?.id ?? 0, isCompleted: true });
  await bia.call(tasks.finish, { id });
  await ada.call(organization.removeMember, { id: bia.memberId });
  const kept = await ada.call(tasks.get, { id });
  expect(kept).toMatchObject({
    startedBy: bia.user.id,
    completedBy: bia.user.id,
    completedUser: { firstName: "Bia" },
  });
  expect(kept.people.map(({ firstName }) => firstName).toSorted()).toEqual(["Ada", "Bia"]);
  expect((await ada.call(tasks.list, {}))[0]?.completedUser).toMatchObject({ firstName: "Bia" });
});

test("reads, changes and undoes a task stored before authors were recorded", async () => {
  const { ada, task } = await team();
  const { id } = await task({ status: "in_progress" });
  const stored = (await get(keys.task(ada.orgId, id))) as TaskRecord & Item;
  const { startedBy: _s, completedBy: _c, updatedBy: _u, changes: _h, ...former } = stored;
  await write([{ put: former }]);
  const before = await ada.call(tasks.get, { id });
  expect(before).toMatchObject({ startedBy: null, completedBy: null, updatedBy: null });
  const refused = await ada.refusal(tasks.update, { id, was: { status: "pending" } });
  expect(refused.message).toMatch(/^Outra pessoa mudou o status .*: agora está Em Progresso\.$/);
  const { updatedAt } = await ada.call(tasks.finish, { id });
  const { people: _people, events: _events, ...whole } = before;
  expect(await ada.call(tasks.undo, { id, changedAt: updatedAt })).toEqual({
    ...whole,
    updatedAt: expect.any(String),
    updatedBy: ada.user.id,
  });
});
