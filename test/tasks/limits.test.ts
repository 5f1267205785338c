import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import type { TaskRecord } from "#functions/tasks/records.ts";
import { ROW_LIMITS } from "#shared/organization/limits.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { MAX_CHECKLIST_ITEMS, MAX_SUBTASKS, MAX_TAGS } from "#shared/tasks/inputs.ts";
import { items, organizationWithClient } from "./task.fixture.ts";

test("limits the contents of a task", async () => {
  const { ada, client, task } = await organizationWithClient();
  const subtask = { title: "Medir", assignedTo: ada.user.id };
  const full = await task({ subtasks: Array.from({ length: MAX_SUBTASKS }, () => subtask) });
  expect(full.subtasks).toHaveLength(MAX_SUBTASKS);
  const some = (count: number) => items(...Array.from({ length: count }, () => "Item"));
  const max = [
    { title: "A", items: some(MAX_CHECKLIST_ITEMS - 1) },
    { title: "B", items: some(1) },
  ];
  await task({ checklists: max });
  const input = { title: "Vistoria", clientId: client.id };
  const tagIds = Array.from({ length: MAX_TAGS + 1 }, (_tag, index) => index + 1);
  for (const fields of [
    { subtasks: Array.from({ length: MAX_SUBTASKS + 1 }, () => subtask) },
    { checklists: [...max, { title: "C", items: some(1) }] },
    { checklists: Array.from({ length: 51 }, () => ({ title: "A", items: some(1) })) },
    { tagIds },
  ]) {
    const refusal = await ada.refusal(tasks.create, { ...input, ...fields });
    expect(refusal).toMatchObject({ status: 400, code: "invalid_input" });
    expect(refusal.errors[0]?.message).toMatch(/^Use no máximo \d+ /);
  }
});

test("a change was based on at most as many tags as an organization has", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task({});
  const update = (count: number) => {
    const tagIds = Array.from({ length: count }, (_tag, index) => index + 1);
    return { id, tagIds: [], was: { tagIds } };
  };
  await ada.call(tasks.update, update(ROW_LIMITS.tag.paid));
  expect(await ada.refusal(tasks.update, update(ROW_LIMITS.tag.paid + 1))).toMatchObject({
    errors: [{ field: "was.tagIds" }],
  });
});

test("refuses texts that are too long together for one record with a sentence", async () => {
  const { ada, client } = await organizationWithClient();
  const long = "ã".repeat(2_000);
  const checklists = [
    { title: "A", items: Array.from({ length: 200 }, () => ({ title: "B", description: long })) },
  ];
  const input = { title: "Vistoria", clientId: client.id, checklists };
  expect(await ada.refusal(tasks.create, input)).toMatchObject({
    status: 400,
    errors: [{ message: expect.stringContaining("longos demais") as string }],
  });
});

test("the fullest task is finished, undone and ticked like any other", async () => {
  const { ada, task } = await organizationWithClient();
  const some = items(...Array.from({ length: MAX_CHECKLIST_ITEMS / 50 }, () => "Item"));
  const long = "ã".repeat(5_000);
  const full = {
    title: "Vistoria",
    description: "ã".repeat(3_721),
    checklists: Array.from({ length: 50 }, () => ({ title: "A", items: some })),
    subtasks: Array.from({ length: MAX_SUBTASKS }, (_one, index) => ({
      title: "Medir",
      assignedTo: ada.user.id,
      description: index < 27 ? long : null,
    })),
  };
  const { id, checklists } = await task(full);
  await expect(task({ ...full, title: "Vistorias" })).rejects.toMatchObject({ status: 400 });
  // After 40 changes and notifications, with every item ticked.
  const record = (await get(keys.task(ada.orgId, id)))!;
  const completedAt = record.createdAt;
  const done = { isCompleted: true, completedAt, completedBy: ada.user.id };
  const event = { at: completedAt, by: ada.user.id, field: "assignedTo", to: ada.user.id } as const;
  const worn: TaskRecord = {
    ...record,
    events: Array.from({ length: 40 }, () => event),
    told: Array.from({ length: 40 }, () => `sla_completion_overdue#${completedAt}`),
    subtasks: record.subtasks.map((one) => ({ ...one, dueDate: "2030-01-01", completedAt })),
    checklists: record.checklists.map((one) => ({
      ...one,
      items: one.items.map((item) => ({ ...item, ...done })),
    })),
  };
  await write([{ put: { ...worn, ...keys.task(ada.orgId, id) } }]);
  const finished = await ada.call(tasks.finish, { id });
  expect(finished.status).toBe("completed");
  await ada.call(tasks.undo, { id, changedAt: finished.updatedAt });
  const [item] = checklists.flatMap((one) => one.items);
  await ada.call(tasks.tick, { id: item?.id ?? 0, isCompleted: false });
  await ada.call(tasks.tick, { id: item?.id ?? 0, isCompleted: true });
  // Longer than DynamoDB counts it.
  const stored = JSON.stringify(await get(keys.task(ada.orgId, id)));
  expect(Buffer.byteLength(stored)).toBeLessThan(400 * 1_024);
});

test("a task of before with longer texts can be changed, and its texts not lengthened", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task();
  const record = (await get(keys.task(ada.orgId, id)))!;
  const description = "x".repeat(310_000);
  await write([{ put: { ...record, description, ...keys.task(ada.orgId, id) } }]);
  await ada.call(tasks.update, { id, title: "Vistoria" });
  expect(await ada.call(tasks.finish, { id })).toMatchObject({ status: "completed" });
  expect(await ada.refusal(tasks.update, { id, title: "Vistoria do telhado" })).toMatchObject({
    status: 400,
  });
});

test("changes all tags of a task at once", async () => {
  const { ada, task } = await organizationWithClient();
  const made = [];
  for (let count = 0; count < 2 * MAX_TAGS; count++)
    made.push((await ada.call(tags.create, { name: `Tag ${count}` })).id);
  const { id } = await task({ tagIds: made.slice(0, MAX_TAGS), dueDate: "2030-01-01" });
  const changed = await ada.call(tasks.update, {
    id,
    tagIds: made.slice(MAX_TAGS),
    dueDate: "2031-01-01",
  });
  expect(changed.tags.map((tag) => tag.id)).toEqual(made.slice(MAX_TAGS));
  expect(await ada.call(tasks.byTag, { tagId: made[0] ?? 0 })).toEqual([]);
  expect(await ada.call(tasks.byTag, { tagId: made.at(-1) ?? 0 })).toMatchObject([{ id }]);
});
