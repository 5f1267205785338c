import type { HandlerContext } from "#functions/platform/http/serve.ts";
import type { TaskResponse } from "#shared/tasks/schemas.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import { moveTo } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { toResponse } from "./response.ts";
import { notifyingCreator, takeNotificationIds, taskNotifications } from "./notify.ts";
import { undoable } from "./deadlines/stamps.ts";
import * as taskStore from "./store.ts";

/** Completes a task; idempotent. @throws Problem `not_found` */
export function finishTask(
  { id }: { id: number },
  { orgId, organization: { timezone: zone }, user, now }: HandlerContext<typeof tasks.finish>,
): Promise<TaskResponse> {
  return notifyingCreator(async (creatorLeft) => {
    const [before, firstId] = await Promise.all([
      taskStore.get(orgId, id),
      takeNotificationIds(orgId, { people: [], status: "completed" }, user),
    ]);
    const isDone = before.status === "completed";
    const finished = { ...before, ...moveTo(before, "completed", now) };
    const after = isDone ? before : undoable(before, finished, { user, now });
    const notifications = taskNotifications(orgId, {
      before,
      after,
      actor: user,
      firstId,
      now,
      creatorLeft,
    });
    const [summaries] = await Promise.all([
      taskStore.loadSummaries(orgId, [after]),
      isDone ? undefined : taskStore.save(orgId, before, after, { zone, now, notifications }),
    ]);
    return toResponse(after, summaries, dayOf(now.toISOString(), zone), now);
  });
}
