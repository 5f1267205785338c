import { expect, test } from "vitest";
import { tasks } from "#shared/tasks/contract.ts";
import { items, organizationWithClient } from "./task.fixture.ts";

/** A task with a checklist of its own and one in a subtask, its first item ticked. */
async function fullTask() {
  const organization = await organizationWithClient();
  const { ada } = organization;
  const task = await organization.task({
    subtasks: [
      {
        title: "Medir",
        assignedTo: ada.user.id,
        dueDate: "2030-12-10",
        checklists: [{ title: "Material", items: items("Trena") }],
      },
      { title: "Orçar", assignedTo: ada.user.id, priority: "high" },
    ],
    checklists: [{ title: "Entrega", items: items("Chaves", "Manual", "Nota") }],
  });
  const [subtask] = task.subtasks;
  const [checklist] = task.checklists;
  if (!subtask || !checklist) throw new Error("the task is not as it was made");
  const [item] = checklist.items;
  if (!item) throw new Error("the checklist is not as it was made");
  await ada.call(tasks.tick, { id: item.id, isCompleted: true });
  return {
    ...organization,
    id: task.id,
    task: await ada.call(tasks.get, { id: task.id }),
    subtask,
    checklist,
    item,
  };
}

test("returns subtasks, checklists and items with their own numbers and parents", async () => {
  const { task, subtask, ada } = await fullTask();
  expect(subtask).toMatchObject({
    parentTaskId: task.id,
    status: "pending",
    priority: "medium",
    assignedUser: { id: ada.user.id, firstName: "Ada" },
    dueDate: "2030-12-10",
    completedAt: null,
    checklists: [{ taskId: task.id, subtaskId: subtask.id, isRequired: true }],
  });
  const lists = [...task.checklists, ...task.subtasks.flatMap(({ checklists }) => checklists)];
  const numbers = [
    ...task.subtasks.map(({ id }) => id),
    ...lists.flatMap(({ id, items: inside }) => [id, ...inside.map((item) => item.id)]),
  ];
  expect(new Set(numbers).size).toBe(8);
  for (const { id, items: inside } of lists) {
    expect(inside.map(({ checklistId }) => checklistId)).toEqual(inside.map(() => id));
    expect(inside.map(({ order }) => order)).toEqual(inside.map((_item, index) => index + 1));
  }
});

test("keeps an absent array, and takes a present one as the full set", async () => {
  const { ada, id, task, subtask } = await fullTask();
  const renamed = await ada.call(tasks.update, { id, title: "Outra" });
  expect(renamed).toMatchObject({ subtasks: task.subtasks, checklists: task.checklists });
  const one = await ada.call(tasks.update, { id, subtasks: [{ id: subtask.id }] });
  expect(one.subtasks).toEqual([subtask]);
  expect(one.checklists).toEqual(task.checklists);
  const none = await ada.call(tasks.update, { id, subtasks: [], checklists: [] });
  expect(none).toMatchObject({ subtasks: [], checklists: [] });
});

test("an item sent with its number keeps who ticked it and when", async () => {
  const { ada, id, checklist, item } = await fullTask();
  const [, manual] = checklist.items;
  const { checklists } = await ada.call(tasks.update, {
    id,
    checklists: [
      {
        id: checklist.id,
        title: "Entrega das chaves",
        items: [
          { id: manual?.id ?? 0, title: "Manual do proprietário" },
          { title: "Garantia", isRequired: true },
          { id: item.id, isCompleted: false } as { id: number },
        ],
      },
    ],
  });
  expect(checklists).toMatchObject([
    {
      id: checklist.id,
      title: "Entrega das chaves",
      items: [
        { id: manual?.id, title: "Manual do proprietário", isCompleted: false, order: 1 },
        { title: "Garantia", isRequired: true, isCompleted: false, order: 2 },
        { id: item.id, title: "Chaves", isCompleted: true, completedBy: ada.user.id, order: 3 },
      ],
    },
  ]);
  expect(checklists[0]?.items[2]?.completedAt).not.toBeNull();
});

test("never reuses a number", async () => {
  const { ada, id, task } = await fullTask();
  const before = task.checklists.flatMap((one) => [one.id, ...one.items.map((item) => item.id)]);
  await ada.call(tasks.update, { id, checklists: [] });
  const checklists = [{ title: "De novo", items: items("A", "B", "C") }];
  const after = await ada.call(tasks.update, { id, checklists });
  for (const one of after.checklists) {
    expect(before).not.toContain(one.id);
    for (const item of one.items) expect(before).not.toContain(item.id);
  }
});

test("keeps items in the order sent", async () => {
  const { task } = await organizationWithClient();
  const { checklists } = await task({
    checklists: [
      {
        title: "Entrega",
        items: [
          { title: "terceiro", order: 9 },
          { title: "primeiro", order: 1 },
          { title: "segundo", order: 4 },
        ],
      },
    ],
  });
  expect(checklists[0]?.items.map(({ title, order }) => [order, title])).toEqual([
    [1, "primeiro"],
    [2, "segundo"],
    [3, "terceiro"],
  ]);
});

test("refuses a number of another parent, and one sent twice", async () => {
  const { ada, id, checklist, subtask, item } = await fullTask();
  const inSubtask = subtask.checklists[0]?.id ?? 0;
  for (const [input, field] of [
    [{ subtasks: [{ id: checklist.id }] }, "subtasks.0.id"],
    [{ subtasks: [{ id: subtask.id }, { id: subtask.id }] }, "subtasks.1.id"],
    [{ checklists: [{ id: inSubtask }] }, "checklists.0.id"],
    [{ checklists: [{ title: "Novo", items: [{ id: item.id }] }] }, "checklists.0.items.0.id"],
  ] as const) {
    const refusal = await ada.refusal(tasks.update, { id, ...(input as object) });
    expect(refusal).toMatchObject({ status: 400, errors: [{ field }] });
  }
});

test("a required checklist has at least one item, in new and in changed tasks", async () => {
  const { ada, id, client, checklist, subtask } = await fullTask();
  const sentence = (title: string) =>
    `O checklist '${title}' é obrigatório e deve ter pelo menos um item.`;
  const input = { title: "Vistoria", clientId: client.id, checklists: [{ title: "Fotos" }] };
  expect(await ada.refusal(tasks.create, input)).toMatchObject({
    status: 400,
    errors: [{ field: "checklists.0.items", message: sentence("Fotos") }],
  });
  const emptied = { id, checklists: [{ id: checklist.id, items: [] }] };
  expect(await ada.refusal(tasks.update, emptied)).toMatchObject({
    errors: [{ field: "checklists.0.items", message: sentence("Entrega") }],
  });
  const material = subtask.checklists[0]?.id ?? 0;
  const inSubtask = {
    id,
    subtasks: [{ id: subtask.id, checklists: [{ id: material, items: [] }] }],
  };
  expect(await ada.refusal(tasks.update, inSubtask)).toMatchObject({
    errors: [{ field: "subtasks.0.checklists.0.items", message: sentence("Material") }],
  });
  const optional = { id, checklists: [{ id: checklist.id, isRequired: false, items: [] }] };
  expect((await ada.call(tasks.update, optional)).checklists[0]?.items).toEqual([]);
});

test("moving a subtask does not change its task", async () => {
  const { ada, id, task, subtask } = await fullTask();
  const moved = await ada.call(tasks.changeSubtask, { id: subtask.id, status: "completed" });
  expect(moved).toMatchObject({ id: subtask.id, title: "Medir", status: "completed" });
  expect(moved.completedAt).not.toBeNull();
  const after = await ada.call(tasks.get, { id });
  expect(after).toMatchObject({ status: task.status, startedAt: null });
  expect(after.subtasks[0]).toEqual(moved);
  expect(after.subtasks[1]).toEqual(task.subtasks[1]);
  const back = await ada.call(tasks.changeSubtask, { id: subtask.id, status: "in_progress" });
  expect(back.completedAt).toBeNull();
  const nobody = { id: subtask.id, assignedTo: "" };
  expect(await ada.refusal(tasks.changeSubtask, nobody)).toMatchObject({
    errors: [{ field: "assignedTo", message: "Responsável obrigatório" }],
  });
});

test("records who ticked an item and when, clears it on untick, and ignores repetition", async () => {
  const { ada, id, task, item } = await fullTask();
  const again = await ada.call(tasks.tick, { id: item.id, isCompleted: true });
  expect(again).toEqual(task.checklists[0]?.items[0]);
  expect(again).toMatchObject({ isCompleted: true, completedBy: ada.user.id });
  expect(await ada.call(tasks.tick, { id: item.id, isCompleted: false })).toMatchObject({
    isCompleted: false,
    completedBy: null,
    completedAt: null,
  });
  // Another person's open form is not refused for a tick.
  const { updatedAt } = task;
  await ada.call(tasks.update, { id, updatedAt, title: "Outra" });
});

test("keeps simultaneous ticks of many people", async () => {
  const { ada, task } = await organizationWithClient();
  const names = Array.from({ length: 12 }, (_item, index) => `Item ${index}`);
  const { id, checklists } = await task({
    checklists: [{ title: "Entrega", items: items(...names) }],
  });
  const ids = checklists.flatMap((one) => one.items.map((item) => item.id));
  await Promise.all(ids.map((one) => ada.call(tasks.tick, { id: one, isCompleted: true })));
  const after = await ada.call(tasks.get, { id });
  expect(after.checklists[0]?.items.map(({ isCompleted }) => isCompleted)).toEqual(
    names.map(() => true),
  );
});
