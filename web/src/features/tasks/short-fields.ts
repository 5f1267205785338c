import type { QueryClient } from "@tanstack/react-query";
import { organization } from "#shared/organization/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import type { Task } from "#shared/tasks/contract.ts";
import { moveTo } from "#shared/tasks/rules.ts";
import { keyOf } from "#web/contract/hooks.ts";

/** What is changed right where a task is shown. */
export type ShortChange = Partial<
  Pick<Task, "status" | "priority" | "dueDate" | "assignedTo"> & { tagIds: number[] }
>;

/** A task after a short change, with the people and tags that this browser knows. */
export function changed(
  client: QueryClient,
  task: Task,
  { status = task.status, tagIds, ...fields }: ShortChange,
): Task {
  const { assignedTo } = fields;
  const members = client.getQueryData<{ userId: string; user: Task["assignedUser"] }[]>(
    keyOf(organization.members, {}),
  );
  const known = client.getQueryData<Task["tags"]>(keyOf(tags.list, {})) ?? task.tags;
  return {
    ...task,
    ...fields,
    ...moveTo(task, status, new Date()),
    ...(assignedTo !== undefined && {
      assignedUser: members?.find(({ userId }) => userId === assignedTo)?.user ?? null,
    }),
    ...(tagIds && { tags: known.filter(({ id }) => tagIds.includes(id)) }),
  };
}

/** All that a short change may change, as it is. */
export function shortFields(task: Task) {
  const { status, priority, dueDate, assignedTo, assignedUser, tags: tagged } = task;
  const { startedAt, completedAt, startedBy, completedBy, completedUser } = task;
  return {
    status,
    priority,
    dueDate,
    assignedTo,
    assignedUser,
    tags: tagged,
    startedAt,
    completedAt,
    startedBy,
    completedBy,
    completedUser,
  };
}
