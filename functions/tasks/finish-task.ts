import { retryOnConflict } from "#functions/platform/retry-on-conflict.ts";
import type { HandlerContext } from "#functions/platform/serve.ts";
import type { TaskAnswer, tasks } from "#shared/tasks/contract.ts";
import { moveTo } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { toAnswer } from "./answer.ts";
import { undoable } from "./stamps.ts";
import * as taskStore from "./store.ts";

/** Completes a task; one that is completed stays as it is. @throws Problem `not_found` */
export function finishTask(
  { id }: { id: number },
  { orgId, organization: { timezone: zone }, user, now }: HandlerContext<typeof tasks.finish>,
): Promise<TaskAnswer> {
  return retryOnConflict(async () => {
    const before = await taskStore.get(orgId, id);
    const isDone = before.status === "completed";
    const finished = { ...before, ...moveTo(before, "completed", now) };
    const after = isDone ? before : undoable(before, finished, { user, now });
    const [mentions] = await Promise.all([
      taskStore.findMentions(orgId, [after]),
      isDone ? undefined : taskStore.save(orgId, before, after, { zone, now }),
    ]);
    return toAnswer(after, mentions, dayOf(now.toISOString(), zone), now);
  });
}
