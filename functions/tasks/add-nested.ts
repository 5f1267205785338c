import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { type CreateKey, createOnce } from "#functions/platform/table/create-once.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import type { KeptChecklist } from "#shared/tasks/checklists.ts";
import { readContents } from "#shared/tasks/contents.ts";
import type { tasks } from "#shared/tasks/contract.ts";
import type { ChecklistFields, TaskChanges } from "#shared/tasks/inputs.ts";
import { nestedId, taskIdOf } from "#shared/tasks/nested-ids.ts";
import { checklistsOf } from "#shared/tasks/rules.ts";
import type { ChecklistItem, Subtask } from "#shared/tasks/schemas.ts";
import { stamped } from "./changes/stamps.ts";
import type { TaskRecord } from "./records.ts";
import { toSubtaskResponse } from "./response.ts";
import * as taskStore from "./store.ts";

type AddSubtask = typeof tasks.addSubtask;
type AddItem = typeof tasks.addChecklistItem;
type Context = HandlerContext<AddSubtask>;

type Addition = Pick<TaskChanges, "subtasks" | "checklists">;

/**
 * Adds a subtask at the end, for the assignee of the task, else the caller.
 * @throws Problem `not_found`; `invalid_input` when the task is full
 */
export function addSubtask(
  { id, createId, title }: HandlerInput<AddSubtask>,
  context: Context,
): Promise<Subtask> {
  return createOnce(
    { kind: "subtask", createId },
    context,
    async (key) => {
      const task = await addInside(id, context, key, ({ subtasks, assignedTo }) => ({
        subtasks: [...subtasks.map(asIs), { title, assignedTo: assignedTo ?? context.user.id }],
      }));
      return subtaskOf(context.orgId, task, lastIdOf(task));
    },
    async (subtaskId) => {
      const task = await taskStore.get(context.orgId, taskIdOf(subtaskId));
      return subtaskOf(context.orgId, task, subtaskId);
    },
  );
}

/**
 * Adds an item at the end of a checklist, or as the first of a new one.
 * @throws Problem `not_found`; `invalid_input` for a checklist of another task, and when the task is full
 */
export function addChecklistItem(
  { id, createId, checklistId, title }: HandlerInput<AddItem>,
  context: HandlerContext<AddItem>,
): Promise<ChecklistItem> {
  return createOnce(
    { kind: "checklist_item", createId },
    context,
    async (key) => {
      const task = await addInside(id, context, key, (before) =>
        checklistId === undefined
          ? {
              checklists: [
                ...before.checklists.map(asIs),
                { title: "Checklist", isRequired: false, items: [{ title }] },
              ],
            }
          : withItem(before, checklistId, title),
      );
      return itemOf(task, lastIdOf(task));
    },
    async (itemId) => itemOf(await taskStore.get(context.orgId, taskIdOf(itemId)), itemId),
  );
}

/** The addition has the id `lastIdOf` returns. */
function addInside(
  id: number,
  { orgId, organization: { timezone: zone }, user, now }: Context,
  key: CreateKey,
  add: (task: TaskRecord) => Addition,
): Promise<TaskRecord> {
  return retryOnConflict(async () => {
    const [before] = await Promise.all([taskStore.get(orgId, id), key.checkUnused()]);
    // An assignee is always a member: leaving the organization unassigns tasks.
    const surroundings = { taskId: id, isMember: () => true, templates: new Map(), zone, now };
    const contents = readContents(add(before), before, surroundings);
    const after = stamped(before, { ...before, ...contents }, { user, now });
    const extraWrites = key.claim(lastIdOf(after));
    return taskStore.save(orgId, before, after, { zone, now, extraWrites });
  });
}

function lastIdOf({ id, lastNested }: TaskRecord): number {
  return nestedId(id, lastNested);
}

function asIs({ id }: { id: number }): { id: number } {
  return { id };
}

function withItem(task: TaskRecord, checklistId: number, title: string): Addition {
  if (!checklistsOf(task).some((one) => one.id === checklistId))
    throw invalidField("checklistId", "Checklist inválido");
  const withNew = ({ id, items }: KeptChecklist): ChecklistFields =>
    id === checklistId ? { id, items: [...items.map(asIs), { title }] } : { id };
  return {
    checklists: task.checklists.map(withNew),
    subtasks: task.subtasks.map(({ id, checklists }) => ({
      id,
      checklists: checklists.map(withNew),
    })),
  };
}

async function subtaskOf(orgId: string, task: TaskRecord, id: number): Promise<Subtask> {
  const subtask = task.subtasks.find((one) => one.id === id);
  if (!subtask) throw new Problem("not_found");
  const { person } = await taskStore.loadSummaries(orgId, [task]);
  return toSubtaskResponse(task.id, subtask, person);
}

function itemOf(task: TaskRecord, id: number): ChecklistItem {
  for (const checklist of checklistsOf(task)) {
    const item = checklist.items.find((one) => one.id === id);
    if (item) return { ...item, checklistId: checklist.id };
  }
  throw new Problem("not_found");
}
