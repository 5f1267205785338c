import { expect, test } from "vitest";
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
