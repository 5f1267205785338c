import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { type CreateKey, createOnce } from "#functions/platform/table/create-once.ts";
import { takeNumber } from "#functions/platform/table/row-numbers.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import type { TaskResponse } from "#shared/tasks/schemas.ts";
import { dayOf } from "#shared/values/dates.ts";
import { referencesIn } from "./changes/change-fields.ts";
import { newTask } from "./new-task.ts";
import { takeNotificationIds, taskNotifications } from "./notify.ts";
import { toResponse } from "./response.ts";
import * as taskStore from "./store.ts";

type Create = typeof tasks.create;

/**
 * Creates a task. SLA is on when requested, or by the organization's default.
 * @throws Problem `invalid_input` as `changeFields`; `row_limit`
 */
export function createTask(
  { createId, ...fields }: HandlerInput<Create>,
  context: HandlerContext<Create>,
): Promise<TaskResponse> {
  const { orgId, organization, now } = context;
  return createOnce(
    { kind: "task", createId },
    context,
    (key) => addTask(fields, context, key),
    async (id) => {
      const task = await taskStore.get(orgId, id);
      const summaries = await taskStore.loadSummaries(orgId, [task]);
      return toResponse(task, summaries, dayOf(now, organization.timezone), now);
    },
  );
}

async function addTask(
  fields: HandlerInput<Create>,
  { orgId, organization, user, now }: HandlerContext<Create>,
  key: CreateKey,
): Promise<TaskResponse> {
  const zone = organization.timezone;
  const references = referencesIn(fields);
  const [dependencies, id, firstId] = await Promise.all([
    taskStore.loadDependencies(orgId, references),
    takeNumber(organization, "task", now),
    takeNotificationIds(orgId, references, user),
    key.checkUnused(),
  ]);
  const task = newTask({ id, orgId, by: user.id }, fields, { dependencies, zone, now });
  const notifications = taskNotifications(orgId, { after: task, actor: user, firstId, now });
  const [summaries] = await Promise.all([
    taskStore.loadSummaries(orgId, [task]),
    taskStore.add(orgId, task, { zone, now, notifications, extraWrites: key.claim(id) }),
  ]);
  return toResponse(task, summaries, dayOf(now, zone), now);
}
