import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";
import { office } from "./task.fixture.ts";

const told = async (person: Person) =>
  (await person.call(notifications.list, {})).filter(({ type }) => type === "task_assigned");

test("who gets a task or subtasks is told of it once a change, and never who gave it", async () => {
  const { ada, task } = await office();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await task({ assignedTo: bia.user.id });
  expect(await told(bia)).toMatchObject([
    { relatedId: id, message: 'Ada Lovelace atribuiu a você a tarefa "Vistoria do telhado".' },
  ]);
  await ada.call(tasks.update, { id, title: "Outra", assignedTo: bia.user.id });
  expect(await told(bia)).toHaveLength(1);
  const subtask = { title: "Medir", assignedTo: bia.user.id };
  const { subtasks } = await ada.call(tasks.update, { id, subtasks: [subtask, subtask] });
  expect((await told(bia))[0]).toMatchObject({
    message: 'Ada Lovelace atribuiu a você 2 subtarefas da tarefa "Outra".',
  });
  expect(await told(ada)).toEqual([]);
  const [first] = subtasks;
  await bia.call(tasks.changeSubtask, { id: first?.id ?? 0, assignedTo: ada.user.id });
  expect(await told(ada)).toMatchObject([
    { message: 'Bia Souza atribuiu a você a subtarefa "Medir" da tarefa "Outra".' },
  ]);
  await bia.call(tasks.update, { id, assignedTo: ada.user.id });
  await ada.call(tasks.update, { id, assignedTo: ada.user.id });
  expect(await told(ada)).toHaveLength(2);
  expect(await told(bia)).toHaveLength(2);
});
