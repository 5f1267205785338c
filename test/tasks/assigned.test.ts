import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { joinTeam, setSeats } from "#test/world/team.ts";
import { type Person, world } from "#test/world/world.ts";
import { organizationWithClient } from "./task.fixture.ts";

const notificationsOf = async (person: Person, kind = "task_assigned") =>
  (await person.call(notifications.list, {})).filter(({ type }) => type === kind);

test("notifies a new assignee once per change, and never the person who assigned", async () => {
  const { ada, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await task({ assignedTo: bia.user.id });
  expect(await notificationsOf(bia)).toMatchObject([
    { relatedId: id, message: "Ada Lovelace atribuiu a você a tarefa “Vistoria do telhado”." },
  ]);
  await ada.call(tasks.update, { id, title: "Outra", assignedTo: bia.user.id });
  expect(await notificationsOf(bia)).toHaveLength(1);
  const subtask = { title: "Medir", assignedTo: bia.user.id };
  const { subtasks } = await ada.call(tasks.update, { id, subtasks: [subtask, subtask] });
  expect((await notificationsOf(bia))[0]).toMatchObject({
    message: "Ada Lovelace atribuiu a você 2 subtarefas da tarefa “Outra”.",
  });
  expect(await notificationsOf(ada)).toEqual([]);
  const [first] = subtasks;
  await bia.call(tasks.changeSubtask, { id: first?.id ?? 0, assignedTo: ada.user.id });
  expect(await notificationsOf(ada)).toMatchObject([
    { message: "Bia Souza atribuiu a você a subtarefa “Medir” da tarefa “Outra”." },
  ]);
  await bia.call(tasks.update, { id, assignedTo: ada.user.id });
  await ada.call(tasks.update, { id, assignedTo: ada.user.id });
  await bia.call(tasks.update, { id, assignedTo: bia.user.id });
  expect(await notificationsOf(ada)).toHaveLength(2);
  expect(await notificationsOf(bia)).toHaveLength(2);
});

test("people who get work at once have a notification each, with an id of its own", async () => {
  const { ada, task } = await organizationWithClient();
  await setSeats(ada, 3);
  const [bia, caio] = [await joinTeam(world, ada, "member"), await joinTeam(world, ada, "member")];
  const subtasks = [
    { title: "Medir", assignedTo: caio.user.id },
    { title: "Fotografar", assignedTo: bia.user.id },
  ];
  const { id } = await task({ assignedTo: bia.user.id, subtasks });
  expect(await notificationsOf(bia)).toMatchObject([{ title: "Nova tarefa para você" }]);
  await ada.call(tasks.update, { id, assignedTo: caio.user.id });
  const all = [...(await notificationsOf(bia)), ...(await notificationsOf(caio))];
  expect(new Set(all.map((one) => one.id)).size).toBe(3);
});

test("notifies the creator only when somebody else completes the task", async () => {
  const { ada, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await task();
  await bia.call(tasks.finish, { id });
  await bia.call(tasks.finish, { id });
  expect(await notificationsOf(ada, "task_done")).toMatchObject([
    { relatedId: id, message: "Bia Souza concluiu a tarefa “Vistoria do telhado”." },
  ]);
  await bia.call(tasks.update, { id, status: "pending" });
  await bia.call(tasks.update, { id, status: "completed" });
  await bia.call(tasks.update, { id, title: "Revisada" });
  expect(await notificationsOf(ada, "task_done")).toHaveLength(2);
  const own = await task();
  await ada.call(tasks.finish, { id: own.id });
  expect(await notificationsOf(ada, "task_done")).toHaveLength(2);
});

test("completes a task whose creator left the team without a notification", async () => {
  const { ada, client } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await bia.call(tasks.create, { title: "Laudo", clientId: client.id });
  await ada.call(organization.removeMember, { id: bia.memberId });
  expect(await ada.call(tasks.finish, { id })).toMatchObject({ status: "completed" });
});

test("the history says who changed person, date, priority and SLA, but not if undone", async () => {
  const { ada, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await task();
  await bia.call(tasks.update, { id, assignedTo: bia.user.id, dueDate: "2030-01-31" });
  await ada.call(tasks.update, { id, slaEnabled: true });
  const raised = await ada.call(tasks.update, { id, priority: "high" });
  const events = [
    { by: bia.user.id, field: "assignedTo", to: bia.user.id },
    { by: bia.user.id, field: "dueDate", to: "2030-01-31" },
    { by: ada.user.id, field: "slaEnabled", to: true },
    { by: ada.user.id, field: "priority", to: "high" },
  ];
  const kept = await ada.call(tasks.get, { id });
  expect(kept.events).toMatchObject(events);
  expect(kept.people.map((person) => person.id).toSorted()).toEqual(
    [ada.user.id, bia.user.id].toSorted(),
  );
  await ada.call(tasks.undo, { id, changedAt: raised.updatedAt });
  expect((await ada.call(tasks.get, { id })).events).toMatchObject(events.slice(0, 3));
  expect((await ada.call(tasks.get, { id })).events).toHaveLength(3);
});
