import type { HandlerContext } from "#functions/platform/http/serve.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import { moveTo } from "#shared/tasks/rules.ts";
import type { TaskResponse } from "#shared/tasks/schemas.ts";
import { notifyingCreator, takeNotificationIds } from "../notify.ts";
import * as taskStore from "../store.ts";
import { saveTask } from "./save-task.ts";
import { undoable } from "./stamps.ts";

/** Completes a task; idempotent. @throws Problem `not_found` */
export function finishTask(
  { id }: { id: number },
  context: HandlerContext<typeof tasks.finish>,
): Promise<TaskResponse> {
  const { orgId, user, now } = context;
  return notifyingCreator(async (creatorLeft) => {
    const [before, firstId] = await Promise.all([
      taskStore.get(orgId, id),
      takeNotificationIds(orgId, { people: [], status: "completed" }, user),
    ]);
    const finished = { ...before, ...moveTo(before, "completed", now) };
    const after = undoable(before, finished, { user, now });
    return saveTask(before, after, { ...context, firstId, creatorLeft });
  });
}
