import * as z from "zod";
import type { SlaSettings } from "#shared/sla-settings/contract.ts";
import type { Checklist, Subtask, Task } from "#shared/tasks/contract.ts";
import { NewTask, type Priority, type TaskStatus, type TaskUpdate } from "#shared/tasks/inputs.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { isSame, isSameContent } from "./merge-changes.ts";

/** An item as the dialog keeps it; `isCompleted` is only shown. */
export interface ItemForm {
  id?: number | undefined;
  title: string;
  description: string;
  isRequired: boolean;
  isCompleted: boolean;
}

export interface ChecklistForm {
  id?: number | undefined;
  title: string;
  description: string;
  isRequired: boolean;
  items: ItemForm[];
}

export interface SubtaskForm {
  id?: number | undefined;
  title: string;
  description: string;
  status: TaskStatus;
  priority: Priority;
  /** "": nobody yet. */
  assignedTo: string;
  /** `YYYY-MM-DD`, or what was typed so far. */
  dueDate: string;
  checklists: ChecklistForm[];
}

/** The dialog's fields, at the paths that the server names in its refusals. */
export interface TaskForm extends Omit<SubtaskForm, "id"> {
  clientId?: number | undefined;
  tagIds: number[];
  slaEnabled: boolean;
  startTimeHours: number;
  startTimeMinutes: number;
  completionTimeHours: number;
  completionTimeMinutes: number;
  subtasks: SubtaskForm[];
  /** Of a new one. */
  createId?: string;
  /** Of the task when the dialog opened: a later version is not overwritten. */
  updatedAt?: string | undefined;
}

export const BLANK_ITEM: ItemForm = {
  title: "",
  description: "",
  isRequired: false,
  isCompleted: false,
};

/** Required unless said otherwise. */
export const BLANK_CHECKLIST: ChecklistForm = {
  title: "",
  description: "",
  isRequired: true,
  items: [],
};

export const BLANK_SUBTASK: SubtaskForm = {
  title: "",
  description: "",
  status: "pending",
  priority: "medium",
  assignedTo: "",
  dueDate: "",
  checklists: [],
};

/** The form of a task, or of a new one in a status. Times that it does not have are the organization's. */
export function toForm(task: Task | null, status: TaskStatus, settings: SlaSettings): TaskForm {
  const { defaultStartTimeHours, defaultStartTimeMinutes } = settings;
  const { defaultCompletionTimeHours, defaultCompletionTimeMinutes } = settings;
  const defaults = {
    startTimeHours: defaultStartTimeHours,
    startTimeMinutes: defaultStartTimeMinutes,
    completionTimeHours: defaultCompletionTimeHours,
    completionTimeMinutes: defaultCompletionTimeMinutes,
  };
  if (!task) {
    const { enabled: slaEnabled } = settings;
    const blank = { ...BLANK_SUBTASK, status, tagIds: [], slaEnabled, ...defaults, subtasks: [] };
    return { ...blank, ...newCreateId() };
  }
  const { startTimeHours, completionTimeHours } = task;
  return {
    ...workFields(task),
    clientId: task.clientId,
    tagIds: task.tags.map(({ id }) => id),
    slaEnabled: task.slaEnabled,
    ...defaults,
    ...(startTimeHours !== null && { startTimeHours, startTimeMinutes: task.startTimeMinutes }),
    ...(completionTimeHours !== null && {
      completionTimeHours,
      completionTimeMinutes: task.completionTimeMinutes,
    }),
    subtasks: task.subtasks.map((subtask) => ({ id: subtask.id, ...workFields(subtask) })),
    updatedAt: task.updatedAt,
  };
}

/** What tasks and subtasks have in common. */
function workFields(work: Task | Subtask): Omit<SubtaskForm, "id"> {
  const { title, description, status, priority, assignedTo, dueDate, checklists } = work;
  return {
    title,
    description: description ?? "",
    status,
    priority,
    assignedTo: assignedTo ?? "",
    dueDate: dueDate ?? "",
    checklists: checklists.map(checklistForm),
  };
}

function checklistForm({ id, title, description, isRequired, items }: Checklist): ChecklistForm {
  return {
    id,
    title,
    description: description ?? "",
    isRequired,
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      description: item.description ?? "",
      isRequired: item.isRequired,
      isCompleted: item.isCompleted,
    })),
  };
}

/** What is sent: the times only with the SLA on, arrays in full. */
export function toBody(
  form: TaskForm,
): z.input<typeof NewTask> & Pick<TaskForm, "createId"> & { updatedAt?: string } {
  const { updatedAt, slaEnabled, subtasks, clientId = 0, ...fields } = form;
  const { startTimeHours, startTimeMinutes, completionTimeHours, completionTimeMinutes, ...rest } =
    fields;
  const times = { startTimeHours, startTimeMinutes, completionTimeHours, completionTimeMinutes };
  return {
    ...rest,
    clientId,
    slaEnabled,
    ...(slaEnabled ? times : {}),
    checklists: rest.checklists.map(checklistBody),
    subtasks: subtasks.map(({ id, ...subtask }) => ({
      ...numbered(id),
      ...subtask,
      checklists: subtask.checklists.map(checklistBody),
    })),
    ...(updatedAt === undefined ? {} : { updatedAt }),
  };
}

/** What is sent of a task that exists: the fields that differ from `base`, the version of which is guarded. */
export function changedBody(form: TaskForm, base: TaskForm): z.input<typeof TaskUpdate> {
  const { updatedAt, ...body } = toBody(form);
  const before: Record<string, unknown> = toBody(base);
  const fields = Object.entries(body).filter(([name, value]) => !isSame(value, before[name]));
  return { ...Object.fromEntries(fields), ...(updatedAt === undefined ? {} : { updatedAt }) };
}

/** Whether a task has all that was sent of it: an earlier request saved it, and its answer was lost. */
export function hasChanges(form: TaskForm, sent: object): boolean {
  const saved: Record<string, unknown> = toBody(form);
  return Object.entries(sent).every(
    ([name, value]) => name === "updatedAt" || isSameContent(value, saved[name]),
  );
}

function checklistBody({ id, items, ...checklist }: ChecklistForm) {
  return {
    ...numbered(id),
    ...checklist,
    items: items.map(({ id: itemId, title, description, isRequired }) => ({
      ...numbered(itemId),
      title,
      description,
      isRequired,
    })),
  };
}

/** What has no number yet is sent without. */
function numbered(id: number | undefined): { id?: number } {
  return id === undefined ? {} : { id };
}

/** The contract's own schema, read from the form: what antd shows is what the server would say. */
export const TaskFormSchema = z
  .custom<TaskForm>()
  .transform((form): z.input<typeof NewTask> => toBody(form))
  .pipe(NewTask);

/** Why the checklists cannot be saved: a required one has no items (the text is fixed). */
export function checklistsRefusal(
  checklists: readonly Pick<ChecklistForm, "title" | "isRequired" | "items">[],
): string | undefined {
  const empty = checklists.find(({ isRequired, items }) => isRequired && items.length === 0);
  return empty && `O checklist '${empty.title}' é obrigatório e deve ter pelo menos um item.`;
}

/** How much was done in something that is about to be removed. */
export function doneIn(work: {
  status?: TaskStatus;
  checklists: readonly ChecklistForm[];
}): number {
  const items = work.checklists.flatMap((checklist) => checklist.items);
  const done = items.filter(({ isCompleted }) => isCompleted).length;
  return done + (work.status === "completed" ? 1 : 0);
}
