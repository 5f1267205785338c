import type { HandlerContext } from "#functions/platform/http/serve.ts";
import type { TaskAnswer, tasks } from "#shared/tasks/contract.ts";
import { moveTo } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { toAnswer } from "./answer.ts";
import { notifyingCreator, takeNoticeIds, taskNotices } from "./notify.ts";
import { undoable } from "./deadlines/stamps.ts";
import * as taskStore from "./store.ts";

/** Completes a task; one that is completed stays as it is. @throws Problem `not_found` */
export function finishTask(
  { id }: { id: number },
  { orgId, organization: { timezone: zone }, user, now }: HandlerContext<typeof tasks.finish>,
): Promise<TaskAnswer> {
  return notifyingCreator(async (creatorLeft) => {
    const [before, firstId] = await Promise.all([
      taskStore.get(orgId, id),
      takeNoticeIds(orgId, { people: [], status: "completed" }, user),
    ]);
    const isDone = before.status === "completed";
    const finished = { ...before, ...moveTo(before, "completed", now) };
    const after = isDone ? before : undoable(before, finished, { user, now });
    const notices = taskNotices(orgId, { before, after, actor: user, firstId, now, creatorLeft });
    const [mentions] = await Promise.all([
      taskStore.findMentions(orgId, [after]),
      isDone ? undefined : taskStore.save(orgId, before, after, { zone, now, notices }),
    ]);
    return toAnswer(after, mentions, dayOf(now.toISOString(), zone), now);
  });
}
