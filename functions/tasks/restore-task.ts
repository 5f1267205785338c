import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import type { TaskResponse } from "#shared/tasks/schemas.ts";
import { dayOf } from "#shared/values/dates.ts";
import { stamped } from "./changes/stamps.ts";
import { toResponse } from "./response.ts";
import { loadSummaries } from "./store.ts";
import * as trashStore from "./trash-store.ts";

/**
 * Restores a deleted task. Deleted tags are dropped; work of people who left becomes unassigned, subtasks the owner's.
 * The SLA clocks ran on.
 * @throws Problem `not_found`, `row_limit`
 */
export function restoreTask(
  { id }: { id: number },
  { orgId, organization, user, now }: HandlerContext<typeof tasks.restore>,
): Promise<TaskResponse> {
  const { timezone: zone, ownerId } = organization;
  // Taken once, however often the rest is retried.
  const rowNumber = takeNumber(organization, "task", now);
  return retryOnConflict(async () => {
    const [{ task, memberIds, tagIds }] = await Promise.all([
      trashStore.getDeleted(orgId, id, now),
      rowNumber,
    ]);
    const isMember = (person: string | null) => person !== null && memberIds.has(person);
    const whole = stamped(
      task,
      {
        ...task,
        assignedTo: isMember(task.assignedTo) ? task.assignedTo : null,
        subtasks: task.subtasks.map((subtask) =>
          isMember(subtask.assignedTo) ? subtask : { ...subtask, assignedTo: ownerId },
        ),
        tagIds: task.tagIds.filter((tagId) => tagIds.has(tagId)),
      },
      { user, now },
    );
    const [summaries] = await Promise.all([
      loadSummaries(orgId, [whole]),
      trashStore.restore(orgId, whole, { zone, now }),
    ]);
    return toResponse(whole, summaries, dayOf(now, zone), now);
  });
}
