import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { invalidField } from "#shared/errors.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import type { TaskResponse } from "#shared/tasks/schemas.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { TaskRecord } from "../records.ts";
import { toResponse } from "../response.ts";
import * as taskStore from "../store.ts";
import { taskChangedProblem } from "./refuse-changed.ts";
import { canUndo, stamped } from "./stamps.ts";

type Undo = typeof tasks.undo;

/**
 * Reverts the caller's last short change. Idempotent. Nobody is notified.
 * @throws Problem `not_found`; `task_changed` when it changed since; `invalid_input` when it is not the caller's short
 * change, is too old, or refers to a removed person or tag
 */
export function undoTask(
  { id, changedAt }: HandlerInput<Undo>,
  context: HandlerContext<Undo>,
): Promise<TaskResponse> {
  const { orgId, organization, user, now } = context;
  const zone = organization.timezone;
  return retryOnConflict(async () => {
    const before = await taskStore.get(orgId, id);
    const isUndone = before.undone === changedAt;
    if (!isUndone && before.updatedAt !== changedAt)
      throw await taskChangedProblem(before, undefined, context);
    if (!isUndone && !canUndo(before, { user, now }))
      throw invalidField("changedAt", "Esta alteração não pode mais ser desfeita.");
    const after = isUndone ? before : withoutLastChange(before, { user, now });
    const [summaries] = await Promise.all([
      taskStore.loadSummaries(orgId, [after]),
      isUndone ? undefined : taskStore.save(orgId, before, after, { zone, now }),
    ]);
    return toResponse(after, summaries, dayOf(now, zone), now);
  });
}

function withoutLastChange(task: TaskRecord, author: Parameters<typeof stamped>[2]): TaskRecord {
  const { undoable: last, ...rest } = task;
  if (!last) return task;
  const { updatedAt, updatedBy = null } = stamped(task, rest, author);
  const events = (rest.events ?? []).filter(({ at }) => at !== last.of);
  return { ...rest, ...last.before, events, updatedAt, updatedBy, undone: last.of };
}
