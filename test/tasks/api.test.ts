import { describe, expect, test } from "vitest";
import { checklistTemplates } from "#shared/checklist-templates/contract.ts";
import { slaSettings } from "#shared/sla-settings/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationWithClient } from "./task.fixture.ts";

test("a new task is pending, of medium priority and unassigned", async () => {
  const { ada, client, task } = await organizationWithClient();
  const { createdAt, updatedAt, ...created } = await task();
  expect(created).toEqual({
    id: 1,
    organizationId: ada.orgId,
    userId: ada.user.id,
    clientId: client.id,
    client: {
      id: client.id,
      name: "Helena Duarte",
      company: "Construtora Horizonte S.A.",
      email: "helena@exemplo.com.br",
      deleted: false,
    },
    assignedTo: null,
    assignedUser: null,
    title: "Vistoria do telhado",
    description: null,
    status: "pending",
    priority: "medium",
    taskType: null,
    proposalId: null,
    proposal: null,
    proposalRef: null,
    dueDate: null,
    isOverdue: false,
    startedAt: null,
    completedAt: null,
    startedBy: null,
    completedBy: null,
    completedUser: null,
    updatedBy: ada.user.id,
    tags: [],
    subtasks: [],
    checklists: [],
    slaEnabled: false,
    startTimeHours: null,
    startTimeMinutes: 0,
    completionTimeHours: null,
    completionTimeMinutes: 0,
    slaSince: null,
    slaStatus: "on_time",
    slaExpired: false,
    slaTimeRemaining: null,
    slaWarningAt: null,
    slaDeadlineAt: null,
    slaBreached: false,
    breachedAt: null,
  });
  expect(updatedAt).toBe(createdAt);
  expect(await ada.call(tasks.get, { id: 1 })).toEqual({
    ...created,
    events: [],
    createdAt,
    updatedAt,
    people: [expect.objectContaining({ id: ada.user.id })],
  });
  expect(await ada.call(tasks.list, {})).toHaveLength(1);
});

test("an update changes only the fields sent", async () => {
  const { ada, task } = await organizationWithClient();
  const before = await task({
    description: "Com escada",
    priority: "high",
    dueDate: "2030-12-10",
    assignedTo: ada.user.id,
    subtasks: [{ title: "Medir", assignedTo: ada.user.id }],
  });
  const after = await ada.call(tasks.update, { id: before.id, status: "in_progress" });
  const { status, startedAt, startedBy, updatedAt } = after;
  expect(status).toBe("in_progress");
  expect(startedAt).not.toBeNull();
  expect(startedBy).toBe(ada.user.id);
  expect(after).toEqual({ ...before, status, startedAt, startedBy, updatedAt });
  const blanked = await ada.call(tasks.update, {
    id: before.id,
    description: "",
    dueDate: null,
    assignedTo: "",
  });
  expect(blanked).toMatchObject({ description: null, dueDate: null, assignedTo: null });
});

test("refuses the second of two edits of one version, and allows a move on the board", async () => {
  const { ada, task } = await organizationWithClient();
  const { id, updatedAt } = await task();
  await ada.call(tasks.update, { id, updatedAt, title: "Primeira" });
  expect(await ada.refusal(tasks.update, { id, updatedAt, title: "Segunda" })).toMatchObject({
    status: 409,
    code: "stale_record",
  });
  const moved = await Promise.all([
    ada.call(tasks.update, { id, status: "in_progress" }),
    ada.call(tasks.update, { id, priority: "high" }),
    ada.call(tasks.update, { id, description: "Ao mesmo tempo" }),
  ]);
  expect(moved).toHaveLength(3);
  expect(await ada.call(tasks.get, { id })).toMatchObject({
    title: "Primeira",
    status: "in_progress",
    priority: "high",
    description: "Ao mesmo tempo",
  });
});

test("takes an instant as the due date of its day in the organization's zone", async () => {
  const { ada, task } = await organizationWithClient();
  const { id, dueDate } = await task({ dueDate: "2030-12-10T02:30:00.000Z" });
  expect(dueDate).toBe("2030-12-09");
  const moved = await ada.call(tasks.update, { id, dueDate: "2030-12-10T03:00:00.000Z" });
  expect(moved.dueDate).toBe("2030-12-10");
});

test("refuses an instant whose day is out of range in some time zone", async () => {
  const { ada, task } = await organizationWithClient();
  const { id, subtasks } = await task({
    subtasks: [{ title: "Medir", assignedTo: ada.user.id }],
  });
  const [subtask] = subtasks;
  for (const dueDate of [
    "2999-12-31T23:59:59-12:00",
    "2999-12-31T23:00:00Z",
    "1900-01-01T00:00:00+14:00",
    "1900-01-01T01:00:00Z",
  ]) {
    const message = "Data inválida";
    expect(await ada.refusal(tasks.update, { id, dueDate })).toMatchObject({
      status: 400,
      errors: [{ field: "dueDate", message }],
    });
    const move = { id: subtask?.id ?? 0, dueDate };
    expect((await ada.refusal(tasks.changeSubtask, move)).errors[0]?.message).toBe(message);
  }
  for (const dueDate of ["2999-12-31", "1900-01-01", "2999-12-29T23:59:59-12:00"])
    await ada.call(tasks.update, { id, dueDate });
  expect(await ada.call(tasks.list, {})).toHaveLength(1);
});

test("does not find a removed task or its contents", async () => {
  const { ada, task } = await organizationWithClient();
  const { id, checklists } = await task({
    checklists: [{ title: "Entrega", items: [{ title: "Chaves" }] }],
  });
  await ada.call(tasks.remove, { id });
  expect(await ada.refusal(tasks.remove, { id })).toMatchObject({ status: 404 });
  const itemId = checklists[0]?.items[0]?.id ?? 0;
  expect(await ada.refusal(tasks.tick, { id: itemId, isCompleted: true })).toMatchObject({
    status: 404,
  });
  expect(await ada.call(tasks.list, {})).toEqual([]);
});

describe("SLA", () => {
  test("new tasks get the organization's SLA settings, existing ones do not", async () => {
    const { ada, task } = await organizationWithClient();
    const before = await task();
    await ada.call(slaSettings.save, { enabled: true, defaultStartTimeHours: 3 });
    expect(await task()).toMatchObject({
      slaEnabled: true,
      startTimeHours: 3,
      completionTimeHours: 24,
      slaStatus: "on_time",
      slaTimeRemaining: { hours: 3, minutes: 0 },
    });
    expect((await task({ slaEnabled: false })).slaEnabled).toBe(false);
    expect((await ada.call(tasks.get, { id: before.id })).slaEnabled).toBe(false);
  });

  test("changed targets count from the same start", async () => {
    const { ada, task } = await organizationWithClient();
    const { id, createdAt } = await task({ slaEnabled: true, startTimeHours: 1 });
    const { slaDeadlineAt, slaSince } = await ada.call(tasks.update, { id, startTimeHours: 2 });
    expect(slaSince).toBe(createdAt);
    expect(Date.parse(slaDeadlineAt ?? "") - Date.parse(createdAt)).toBe(2 * 3_600_000);
    const done = await ada.call(tasks.finish, { id });
    expect(done).toMatchObject({ slaStatus: "completed", slaTimeRemaining: null });
  });
});

describe("lists", () => {
  const titles = (list: { title: string }[]) => list.map(({ title }) => title);

  test("open tasks of a tag by due date, without a date last, then by priority", async () => {
    const { ada, task } = await organizationWithClient();
    const tag = await ada.call(tags.create, { name: "Urgente" });
    const tagIds = [tag.id];
    await task({ title: "sem data, baixa", tagIds, priority: "low" });
    await task({ title: "sem data, alta", tagIds, priority: "high" });
    await task({ title: "dezembro", tagIds, dueDate: "2030-12-01" });
    await task({ title: "novembro, média", tagIds, dueDate: "2030-11-01" });
    await task({ title: "novembro, alta", tagIds, dueDate: "2030-11-01", priority: "high" });
    const done = await task({ title: "concluída", tagIds, dueDate: "2030-01-01" });
    const moved = await task({ title: "sai", tagIds });
    await task({ title: "sem tag" });
    await ada.call(tasks.finish, { id: done.id });
    await ada.call(tasks.update, { id: moved.id, tagIds: [] });
    const sorted = [
      "novembro, alta",
      "novembro, média",
      "dezembro",
      "sem data, alta",
      "sem data, baixa",
    ];
    const list = await ada.call(tasks.byTag, { tagId: tag.id });
    expect(titles(list)).toEqual(sorted);
    expect(list[0]).toMatchObject({ client: { name: "Helena Duarte" }, tags: [{ id: tag.id }] });
    await ada.call(tasks.update, { id: done.id, status: "pending" });
    expect(titles(await ada.call(tasks.byTag, { tagId: tag.id }))[0]).toBe("concluída");
    await ada.call(tasks.remove, { id: done.id });
    expect(titles(await ada.call(tasks.byTag, { tagId: tag.id }))).toEqual(sorted);
  });

  test("open tasks past their day, longest overdue first", async () => {
    const { ada, task } = await organizationWithClient();
    await task({ title: "ontem há muito", dueDate: "2020-05-02" });
    const first = await task({ title: "antes", dueDate: "2020-05-01", assignedTo: ada.user.id });
    await task({ title: "um dia", dueDate: "2090-01-01" });
    await task({ title: "sem data" });
    await task({ title: "feita", dueDate: "2020-01-01", status: "completed" });
    const list = await ada.call(tasks.overdue, {});
    expect(titles(list)).toEqual(["antes", "ontem há muito"]);
    expect(list.every(({ isOverdue }) => isOverdue)).toBe(true);
    expect(list[0]?.assignedUser).toMatchObject({ id: ada.user.id, firstName: "Ada" });
    await ada.call(tasks.update, { id: first.id, dueDate: "2090-01-01" });
    expect(titles(await ada.call(tasks.overdue, {}))).toEqual(["ontem há muito"]);
  });
});

test("copies a template into a checklist, with its items in their order", async () => {
  const { ada, task } = await organizationWithClient();
  const template = await ada.call(checklistTemplates.create, { title: "Entrega da obra" });
  for (const [title, isRequired, order] of [
    ["Manual", false, 2],
    ["Chaves", true, 1],
  ] as const)
    await ada.call(checklistTemplates.addItem, { id: template.id, title, isRequired, order });
  const { id, checklists } = await task({ checklists: [{ templateId: template.id }] });
  expect(checklists).toMatchObject([
    {
      title: "Entrega da obra",
      isRequired: true,
      items: [
        { title: "Chaves", isRequired: true, isCompleted: false, order: 1 },
        { title: "Manual", isRequired: false, order: 2 },
      ],
    },
  ]);
  await ada.call(checklistTemplates.remove, { id: template.id });
  expect((await ada.call(tasks.get, { id })).checklists).toEqual(checklists);
});
