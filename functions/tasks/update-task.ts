import type { HandlerContext } from "#functions/platform/serve.ts";
import { nextVersion } from "#functions/platform/version.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { TaskAnswer, tasks } from "#shared/tasks/contract.ts";
import { dayOf } from "#shared/values/dates.ts";
import { toAnswer } from "./answer.ts";
import { changeFields, namesIn, needsOwnProposal } from "./change-fields.ts";
import { overChanges } from "./over-changes.ts";
import * as taskStore from "./store.ts";
import { takeNoticeIds, tellAssigned } from "./tell-assigned.ts";

type Update = typeof tasks.update;

/**
 * Changes what was sent and nothing else (decisions L5, L27). Without `updatedAt` it is made over whatever others
 * changed meanwhile.
 *
 * @throws Problem `not_found`; `stale_record`; `invalid_input` as `changeFields`.
 */
export function updateTask(
  { id, updatedAt, ...changes }: HandlerInput<Update>,
  { orgId, organization, user, now }: HandlerContext<Update>,
): Promise<TaskAnswer> {
  const zone = organization.timezone;
  const names = namesIn(changes);
  return overChanges(async () => {
    const [{ task: before, ...sources }, firstId] = await Promise.all([
      taskStore.findSources(orgId, { id, ...names }),
      takeNoticeIds(orgId, names.people, user),
    ]);
    if (!before) throw new Problem("not_found");
    if (updatedAt !== undefined && updatedAt !== before.updatedAt)
      throw new Problem("stale_record");
    if (needsOwnProposal(before, changes))
      sources.proposal = (await taskStore.findMentions(orgId, [before])).proposal;
    const after = {
      ...changeFields(before, changes, { sources, zone, now }),
      updatedAt: nextVersion(before.updatedAt, now),
    };
    const notices = tellAssigned(orgId, { before, after, actor: user, firstId, now });
    const [mentions] = await Promise.all([
      taskStore.findMentions(orgId, [after]),
      taskStore.save(orgId, before, after, { zone, now, notices }),
    ]);
    return toAnswer(after, mentions, dayOf(now.toISOString(), zone), now);
  });
}
