import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { checkVersion } from "#functions/platform/table/version.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import type { TaskResponse } from "#shared/tasks/schemas.ts";
import { notifyingCreator, takeNotificationIds } from "../notify.ts";
import { SHORT_FIELDS, type TaskRecord } from "../records.ts";
import * as taskStore from "../store.ts";
import { changeFields, referencesIn, needsOwnProposal, withTagsOfOthers } from "./change-fields.ts";
import { changedSince, taskChangedProblem } from "./refuse-changed.ts";
import { saveTask } from "./save-task.ts";
import { stamped, undoable } from "./stamps.ts";

const SHORT_NAMES = new Set<string>(SHORT_FIELDS);

type Update = typeof tasks.update;

/**
 * Changes the sent fields. Without `updatedAt` concurrent changes of other fields are kept; `was` guards single fields,
 * and merges the tags. A change of short fields alone can be undone, and is none when they already have their values.
 * @throws Problem `not_found`; `stale_record`; `task_changed`; `invalid_input` as `changeFields`
 */
export function updateTask(
  { id, updatedAt, was = {}, ...changes }: HandlerInput<Update>,
  context: HandlerContext<Update>,
): Promise<TaskResponse> {
  const { orgId, organization, user, now } = context;
  const zone = organization.timezone;
  const references = referencesIn(changes);
  return notifyingCreator(async (creatorLeft) => {
    const [{ task: before, ...dependencies }, firstId] = await Promise.all([
      taskStore.loadDependencies(orgId, { id, ...references }),
      takeNotificationIds(orgId, { ...references, ...changes }, user),
    ]);
    if (!before) throw new Problem("not_found");
    checkVersion(before, updatedAt);
    const conflict = changedSince(before, was, changes, zone);
    if (conflict) throw await taskChangedProblem(before, conflict, context);
    if (needsOwnProposal(before, changes))
      dependencies.proposal = (await taskStore.loadSummaries(orgId, [before])).proposal;
    const isShort = Object.keys(changes).every((name) => SHORT_NAMES.has(name));
    const sent = changeFields(before, changes, { dependencies, zone, now });
    const loadTags = (task: TaskRecord) => taskStore.loadSummaries(orgId, [task]);
    const changed = await withTagsOfOthers(before, was.tagIds, sent, loadTags);
    const after = (isShort ? undoable : stamped)(before, changed, { user, now });
    return saveTask(before, after, { ...context, firstId, creatorLeft });
  });
}
