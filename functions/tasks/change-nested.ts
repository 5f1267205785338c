import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { KeptChecklist, KeptItem } from "#shared/tasks/checklists.ts";
import { changeSubtask as changed } from "#shared/tasks/contents.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import { taskIdOf } from "#shared/tasks/nested-ids.ts";
import { checklistsOf } from "#shared/tasks/rules.ts";
import type { ChecklistItem, Subtask } from "#shared/tasks/schemas.ts";
import { referencesIn } from "./changes/change-fields.ts";
import { stamped } from "./changes/stamps.ts";
import { takeNotificationIds, taskNotifications } from "./notify.ts";
import type { TaskRecord } from "./records.ts";
import { toSubtaskResponse } from "./response.ts";
import * as taskStore from "./store.ts";

type ChangeSubtask = typeof tasks.changeSubtask;
type Tick = typeof tasks.tick;

/** @throws Problem `not_found`; `invalid_input` for an assignee outside the organization */
export function changeSubtask(
  { id, ...changes }: HandlerInput<ChangeSubtask>,
  { orgId, organization, user, now }: HandlerContext<ChangeSubtask>,
): Promise<Subtask> {
  const zone = organization.timezone;
  const references = referencesIn({ subtasks: [changes] });
  return retryOnConflict(async () => {
    const [{ task: before, isMember }, firstId] = await Promise.all([
      taskStore.loadDependencies(orgId, { id: taskIdOf(id), ...references }),
      takeNotificationIds(orgId, references, user),
    ]);
    const subtask = before?.subtasks.find((one) => one.id === id);
    if (!before || !subtask) throw new Problem("not_found");
    const next = changed(subtask, changes, { isMember, zone, now });
    const subtasks = before.subtasks.map((one) => (one === subtask ? next : one));
    const after = stamped(before, { ...before, subtasks }, { user, now });
    const notifications = taskNotifications(orgId, { before, after, actor: user, firstId, now });
    const [summaries] = await Promise.all([
      taskStore.loadSummaries(orgId, [after]),
      taskStore.save(orgId, before, after, { zone, now, notifications }),
    ]);
    return toSubtaskResponse(before.id, next, summaries.person);
  });
}

/** `updatedAt` stays, so that concurrent ticks do not conflict with edits. @throws Problem `not_found` */
export function tickItem(
  { id, isCompleted }: HandlerInput<Tick>,
  { orgId, organization, user, now }: HandlerContext<Tick>,
): Promise<ChecklistItem> {
  return retryOnConflict(async () => {
    const before = await taskStore.get(orgId, taskIdOf(id));
    const checklist = checklistsOf(before).find(({ items }) =>
      items.some((item) => item.id === id),
    );
    const item = checklist?.items.find((one) => one.id === id);
    if (!checklist || !item) throw new Problem("not_found");
    if (isCompleted === undefined || isCompleted === item.isCompleted)
      return { ...item, checklistId: checklist.id };
    const ticked = {
      ...item,
      isCompleted,
      completedAt: isCompleted ? now.toISOString() : null,
      completedBy: isCompleted ? user.id : null,
    };
    await taskStore.save(orgId, before, withItem(before, ticked), {
      zone: organization.timezone,
      now,
    });
    return { ...ticked, checklistId: checklist.id };
  });
}

function withItem(task: TaskRecord, item: KeptItem): TaskRecord {
  const put = (checklist: KeptChecklist) => ({
    ...checklist,
    items: checklist.items.map((one) => (one.id === item.id ? item : one)),
  });
  return {
    ...task,
    checklists: task.checklists.map(put),
    subtasks: task.subtasks.map((one) => ({ ...one, checklists: one.checklists.map(put) })),
  };
}
