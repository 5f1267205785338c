import { find } from "#functions/organization/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import { dashboard } from "#shared/dashboard/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { checklistsOf, isOverdue } from "#shared/tasks/rules.ts";
import type { Task, TaskWithPeople } from "#shared/tasks/schemas.ts";
import { slaOf } from "#shared/tasks/sla.ts";
import { stagesToSend } from "#shared/tasks/stages.ts";
import { dayOf } from "#shared/values/dates.ts";
import { people, same, type Walk, ZONE } from "./walk.ts";

function isInOrder(task: Task): boolean {
  const lists = checklistsOf<Task["checklists"][number]>(task);
  const nested = [...task.subtasks, ...lists, ...lists.flatMap(({ items }) => items)];
  return (
    new Set(nested.map(({ id }) => id)).size === nested.length &&
    lists.every(({ items }) => items.every(({ order }, index) => order === index + 1))
  );
}

function hasRightProgress({
  status,
  startedAt,
  completedAt,
  createdAt,
  completedBy,
}: Task): boolean {
  return (
    (status === "completed") === (completedAt !== null) &&
    (status === "completed") === (completedBy !== null) &&
    (status === "pending" || startedAt !== null) &&
    (startedAt === null || startedAt >= createdAt) &&
    (completedAt === null || startedAt === null || completedAt >= startedAt)
  );
}

/** The last change in the history says what the task has. Whoever leaves gives up tasks without a change. */
function hasRightHistory(task: TaskWithPeople): boolean {
  return (["assignedTo", "dueDate", "priority", "slaEnabled"] as const).every((field) => {
    const last = task.events.findLast((event) => event.field === field);
    return !last || last.to === task[field] || (field === "assignedTo" && task[field] === null);
  });
}

/** Returns the rules that do not hold now. */
export async function brokenRules(walk: Walk): Promise<string[]> {
  const { ada } = walk;
  const zone = (await find(ada.orgId))?.timezone ?? ZONE;
  const now = await walk.world.now();
  const today = dayOf(now, zone);
  const [listed, overdue, metrics, known, rows] = await Promise.all([
    ada.call(tasks.list, {}),
    ada.call(tasks.overdue, {}),
    ada.call(dashboard.metrics, {}),
    ada.call(tags.list, {}),
    query(keys.tasks(ada.orgId)),
  ]);
  const shown = await Promise.all(listed.map(({ id }) => ada.call(tasks.get, { id })));
  const members = people(walk).map(({ user }) => user.id);
  const notices = (
    await Promise.all(people(walk).map((person) => person.call(notifications.list, {})))
  ).map((own) => own.filter(({ type }) => /^(task_overdue|sla_)/.test(type)));
  const byTag = await Promise.all(
    known.map(async ({ id }) => ({ id, found: await ada.call(tasks.byTag, { tagId: id }) })),
  );
  const ids = (found: readonly Task[]) => found.map(({ id }) => id).toSorted((a, b) => a - b);
  const rules = {
    "lists what a task is": shown.every((task, index) => {
      const { people: _people, events: _events, ...rest } = task;
      return same(
        { ...listed[index], slaTimeRemaining: null },
        { ...rest, slaTimeRemaining: null },
      );
    }),
    "lists what is overdue": same(
      ids(overdue),
      ids(listed.filter((task) => isOverdue(task, now, today))),
    ),
    "counts what is overdue": metrics.overdueTasks === overdue.length,
    "marks what is overdue": listed.every((task) => task.isOverdue === isOverdue(task, now, today)),
    "lists open tasks of a tag": byTag.every(({ id, found }) =>
      same(
        ids(found),
        ids(
          listed.filter(
            (task) => task.status !== "completed" && task.tags.some((tag) => tag.id === id),
          ),
        ),
      ),
    ),
    "keeps progress in order": listed.every(hasRightProgress),
    "numbers what is in a task": listed.every(isInOrder),
    "tells the last change": shown.every(hasRightHistory),
    "says what the SLA clocks say": listed.every((task) => {
      const { slaTimeRemaining: _left, ...sla } = slaOf(task, now);
      return same({ ...task, ...sla }, task);
    }),
    "leaves nothing to people who left": listed.every(
      ({ assignedTo, subtasks }) =>
        (assignedTo === null || members.includes(assignedTo)) &&
        subtasks.every((subtask) => members.includes(subtask.assignedTo)),
    ),
    "has sent every stage": rows.every((row) => stagesToSend(row, zone, now).length === 0),
    "sends no stage twice": notices.every(
      (own) =>
        new Set(own.map(({ type, relatedId, message }) => `${type} ${relatedId} ${message}`))
          .size === own.length,
    ),
  };
  return [
    ...walk.broken.splice(0),
    ...Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule])),
  ];
}
