import type { QueryClient } from "@tanstack/react-query";
import { organization } from "#shared/organization/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { moveTo } from "#shared/tasks/rules.ts";
import type { Task } from "#shared/tasks/schemas.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { serverNow } from "#web/contract/server-clock.ts";

/** Editable in place. */
export type ShortChange = Partial<
  Pick<Task, "status" | "priority" | "dueDate" | "assignedTo"> & { tagIds: number[] }
>;

/** Returns the task as the server will return it, with cached people and tags. */
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
    ...moveTo(task, status, serverNow()),
    ...(assignedTo !== undefined && {
      assignedUser: members?.find(({ userId }) => userId === assignedTo)?.user ?? null,
    }),
    ...(tagIds && { tags: known.filter(({ id }) => tagIds.includes(id)) }),
  };
}

/** Returns the fields that a change in place affects, for undo. */
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
