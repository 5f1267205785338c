import { type CreateKey, createOnce } from "#functions/platform/table/create-once.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import type { TaskAnswer, tasks } from "#shared/tasks/contract.ts";
import { dayOf } from "#shared/values/dates.ts";
import { toAnswer } from "./answer.ts";
import { changeFields, namesIn } from "./change-fields.ts";
import { blankTask, type TaskRecord } from "./records.ts";
import * as taskStore from "./store.ts";
import { takeNoticeIds, taskNotices } from "./notify.ts";

type Create = typeof tasks.create;

/**
 * A new task, with SLA when that was asked for or is the organization's default.
 *
 * @throws Problem `invalid_input` as `changeFields`; `row_limit`.
 */
export function createTask(
  { createId, ...fields }: HandlerInput<Create>,
  context: HandlerContext<Create>,
): Promise<TaskAnswer> {
  const { orgId, organization, now } = context;
  return createOnce(
    { kind: "task", createId },
    context,
    (key) => addTask(fields, context, key),
    async (id) => {
      const task = await taskStore.get(orgId, id);
      const mentions = await taskStore.findMentions(orgId, [task]);
      return toAnswer(task, mentions, dayOf(now.toISOString(), organization.timezone), now);
    },
  );
}

async function addTask(
  { title, ...fields }: HandlerInput<Create>,
  { orgId, organization, user, now }: HandlerContext<Create>,
  key: CreateKey,
): Promise<TaskAnswer> {
  const zone = organization.timezone;
  const names = namesIn(fields);
  const [sources, id, firstId] = await Promise.all([
    taskStore.findSources(orgId, names),
    takeNumber(organization, "task", now),
    takeNoticeIds(orgId, names, user),
    key.checkUnused(),
  ]);
  const createdAt = now.toISOString();
  const blank: TaskRecord = {
    ...blankTask(),
    id,
    title,
    organizationId: orgId,
    userId: user.id,
    createdAt,
    updatedAt: createdAt,
  };
  const { slaEnabled = sources.settings.enabled } = fields;
  const made = changeFields(blank, { ...fields, slaEnabled }, { sources, zone, now });
  const task: TaskRecord = {
    ...made,
    updatedBy: user.id,
    startedBy: made.startedAt && user.id,
    completedBy: made.completedAt && user.id,
  };
  const notices = taskNotices(orgId, { after: task, actor: user, firstId, now });
  const [mentions] = await Promise.all([
    taskStore.findMentions(orgId, [task]),
    taskStore.add(orgId, task, { zone, now, notices, withIt: key.keep(id) }),
  ]);
  return toAnswer(task, mentions, dayOf(createdAt, zone), now);
}
