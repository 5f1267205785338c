import * as z from "zod";
import type { SlaSettings } from "#shared/sla-settings/schemas.ts";
import type { Priority, TaskStatus } from "#shared/tasks/choices.ts";
import { NewTask, type TaskUpdate } from "#shared/tasks/inputs.ts";
import type { Checklist, Subtask, Task } from "#shared/tasks/schemas.ts";
import { newCreateId } from "#web/contract/creation.ts";
import { isSame, isSameContent } from "./three-way-merge.ts";

/** `isCompleted` is read-only here. */
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
  /** Blank: unassigned. */
  assignedTo: string;
  /** `YYYY-MM-DD`, or the incomplete input. */
  dueDate: string;
  checklists: ChecklistForm[];
}

/** At the paths of the server's field errors. */
export interface TaskForm extends Omit<SubtaskForm, "id"> {
  clientId?: number | undefined;
  tagIds: number[];
  slaEnabled: boolean;
  startTimeHours: number;
  startTimeMinutes: number;
  completionTimeHours: number;
  completionTimeMinutes: number;
  subtasks: SubtaskForm[];
  createId?: string;
  updatedAt?: string | undefined;
}

export const BLANK_ITEM: ItemForm = {
  title: "",
  description: "",
  isRequired: false,
  isCompleted: false,
};

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

/** Missing SLA times come from the organization's settings. */
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

/** Shared by tasks and subtasks. */
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

/** SLA times only while SLA is on, arrays in full. */
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

/** Returns the fields that differ from `base`, with its version for optimistic locking. */
export function changedBody(form: TaskForm, base: TaskForm): z.input<typeof TaskUpdate> {
  const { updatedAt, ...body } = toBody(form);
  const before: Record<string, unknown> = toBody(base);
  const fields = Object.entries(body).filter(([name, value]) => !isSame(value, before[name]));
  return { ...Object.fromEntries(fields), ...(updatedAt === undefined ? {} : { updatedAt }) };
}

/** Returns whether a task has everything that was sent, because an earlier request saved it. */
export function hasEverythingSent(saved: TaskForm, sent: object): boolean {
  const body: Record<string, unknown> = toBody(saved);
  return Object.entries(sent).every(
    ([name, value]) =>
      name === "updatedAt" || isSameContent({ [name]: value }, { [name]: body[name] }),
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

function numbered(id: number | undefined): { id?: number } {
  return id === undefined ? {} : { id };
}

/** The contract's schema applied to form values, so that the form shows the server's messages. */
export const TaskFormSchema = z
  .custom<TaskForm>()
  .transform((form): z.input<typeof NewTask> => toBody(form))
  .pipe(NewTask);

/** Returns the error of a required checklist without items. */
export function checklistsRefusal(
  checklists: readonly Pick<ChecklistForm, "title" | "isRequired" | "items">[],
): string | undefined {
  const empty = checklists.find(({ isRequired, items }) => isRequired && items.length === 0);
  return empty && `O checklist '${empty.title}' é obrigatório e deve ter pelo menos um item.`;
}

/** Returns how much completed work a removal would discard. */
export function doneIn(work: {
  status?: TaskStatus;
  checklists: readonly ChecklistForm[];
}): number {
  const items = work.checklists.flatMap((checklist) => checklist.items);
  const done = items.filter(({ isCompleted }) => isCompleted).length;
  return done + (work.status === "completed" ? 1 : 0);
}
