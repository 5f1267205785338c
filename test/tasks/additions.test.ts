import { expect, test } from "vitest";
import { tasks } from "#shared/tasks/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { items, organizationWithClient } from "./task.fixture.ts";

test("adds a subtask by its title, for the person of the task, once per key", async () => {
  const { ada, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await task({ assignedTo: bia.user.id });
  const sent = { id, title: "Medir", createId: crypto.randomUUID() };
  const made = await ada.call(tasks.addSubtask, sent);
  expect(made).toMatchObject({ title: "Medir", assignedUser: { id: bia.user.id }, checklists: [] });
  expect(await ada.call(tasks.addSubtask, sent)).toMatchObject({
    id: made.id,
    alreadyCreated: true,
  });
  await Promise.all(["Serrar", "Pintar"].map((title) => ada.call(tasks.addSubtask, { id, title })));
  const { subtasks } = await ada.call(tasks.get, { id });
  expect(subtasks).toHaveLength(3);
  const other = await task();
  expect(await ada.call(tasks.addSubtask, { id: other.id, title: "Ligar" })).toMatchObject({
    assignedTo: ada.user.id,
  });
  const refused = await ada.refusal(tasks.addSubtask, { id, title: " " });
  expect(refused.message).toMatch(/título obrigatório/i);
});

test("adds an item to a checklist of the task or a subtask, or to a new one", async () => {
  const { ada, task } = await organizationWithClient();
  const checklists = [{ title: "Lados", items: items("Norte") }];
  const { id, ...made } = await task({
    checklists,
    subtasks: [{ title: "Medir", assignedTo: ada.user.id, checklists }],
  });
  const [outer, inner] = [made.checklists[0]?.id ?? 0, made.subtasks[0]?.checklists[0]?.id ?? 0];
  await ada.call(tasks.tick, { id: made.checklists[0]?.items[0]?.id ?? 0, isCompleted: true });
  for (const checklistId of [outer, inner])
    expect(await ada.call(tasks.addChecklistItem, { id, checklistId, title: "Sul" })).toMatchObject(
      { title: "Sul", checklistId, order: 2 },
    );
  await ada.call(tasks.addChecklistItem, { id, title: "Chaves" });
  const kept = await ada.call(tasks.get, { id });
  expect(kept.checklists).toMatchObject([
    { title: "Lados", items: [{ title: "Norte", isCompleted: true }, { title: "Sul" }] },
    { title: "Checklist", isRequired: false, items: [{ title: "Chaves" }] },
  ]);
  expect(kept.subtasks[0]?.checklists[0]?.items).toMatchObject([{}, { title: "Sul" }]);
  const elsewhere = await task();
  const wrong = { id: elsewhere.id, checklistId: outer, title: "Leste" };
  expect((await ada.refusal(tasks.addChecklistItem, wrong)).message).toMatch(/Checklist inválido/);
});
