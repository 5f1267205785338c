import * as z from "zod";
import { CreateId } from "#shared/endpoint.ts";
import { ROW_LIMITS } from "#shared/organization/limits.ts";
import { changesOf } from "#shared/values/fields.ts";
import {
  CalendarDay,
  Instant,
  optionalText,
  recordChoice,
  requiredLine,
} from "#shared/values/schemas.ts";
import { TASK_STATUSES, PRIORITIES, TASK_TYPES } from "./choices.ts";

/** Limits that let a task fit into one record. */
export const MAX_SUBTASKS = 100;
/** Including those of subtasks. */
export const MAX_CHECKLISTS = 50;
/** Items in all checklists of a task. */
export const MAX_CHECKLIST_ITEMS = 500;
/** Limits that let a change of all tags and people, with notifications, fit into one transaction. */
export const MAX_TAGS = 15;
export const TOO_MANY_TAGS = `Use no máximo ${MAX_TAGS} tags por tarefa`;
export const MAX_PEOPLE = 23;

const Status = z.enum(TASK_STATUSES, `Status inválido. Use ${listed(TASK_STATUSES)}.`);
const PriorityLevel = z.enum(PRIORITIES, `Prioridade inválida. Use ${listed(PRIORITIES)}.`);
const Title = requiredLine(200, "Título obrigatório");

const Blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null);

/** Accepts null and blank as null, else the schema made by `schemaFor`. */
function orNull<Schema extends z.core.SomeType>(
  message: string,
  schemaFor: (message: string) => Schema,
) {
  return z.union([z.null(), Blank, schemaFor(message)], message);
}

/** A member's user id; blank, the form's 'Não atribuída', becomes null. */
const Assignee = orNull("Responsável inválido", z.uuid);

/** A subtask always has an assignee. */
const SubtaskAssignee = z
  .string({ error: "Responsável obrigatório" })
  .trim()
  .min(1, { error: "Responsável obrigatório", abort: true })
  .pipe(z.uuid("Responsável inválido"));

/** A calendar day, or an instant that stands for its day in the organization's zone. `dueDay` reads both. */
const DueDate = orNull("Data inválida", (message) =>
  z.union(
    [
      CalendarDay,
      z.iso
        .datetime({ offset: true, local: true })
        // Offset and zone shift the day by less than two.
        .refine((sent) => sent >= "1900-01-03" && sent < "2999-12-30"),
    ],
    message,
  ),
);

function amountOfTime(max: number, unit: string) {
  return orNull(`Informe de 0 a ${max} ${unit}`, (message) =>
    z
      .union([z.number(), z.string()], message)
      .transform(Number)
      .pipe(z.int(message).min(0, message).max(max, message)),
  );
}
const Hours = amountOfTime(999, "horas");
const Minutes = amountOfTime(59, "minutos");

/** With `id` an existing item, whose absent fields stay; without, a new one, which needs a title. */
export const ChecklistItemFields = z.object({
  id: recordChoice("Item inválido").exactOptional(),
  title: Title.exactOptional(),
  description: optionalText(2_000).exactOptional(),
  isRequired: z.boolean().exactOptional(),
  /** Absent: the position in the array. */
  order: z.int().min(0).max(100_000).exactOptional(),
});
export type ChecklistItemFields = z.output<typeof ChecklistItemFields>;

/** As `ChecklistItemFields`. A new one with `templateId` copies that template; other fields override the copy. */
export const ChecklistFields = z.object({
  id: recordChoice("Checklist inválido").exactOptional(),
  templateId: recordChoice("Modelo inválido").exactOptional(),
  title: Title.exactOptional(),
  description: optionalText(2_000).exactOptional(),
  isRequired: z.boolean().exactOptional(),
  /** Absent: the items stay. Present: the full set. */
  items: z
    .array(ChecklistItemFields, "Itens inválidos")
    .max(MAX_CHECKLIST_ITEMS, `Use no máximo ${MAX_CHECKLIST_ITEMS} itens de checklist por tarefa`)
    .exactOptional(),
});
export type ChecklistFields = z.output<typeof ChecklistFields>;

const Checklists = z
  .array(ChecklistFields, "Checklists inválidos")
  .max(MAX_CHECKLISTS, `Use no máximo ${MAX_CHECKLISTS} checklists por tarefa`);

export const SubtaskChanges = changesOf(
  z.object({
    title: Title,
    description: optionalText(5_000),
    status: Status,
    priority: PriorityLevel,
    assignedTo: SubtaskAssignee,
    dueDate: DueDate,
  }),
);
export type SubtaskChanges = z.output<typeof SubtaskChanges>;

/** As `ChecklistItemFields`; a new one needs a title and an assignee. */
export const SubtaskFields = SubtaskChanges.extend({
  id: recordChoice("Subtarefa inválida").exactOptional(),
  /** Absent: the checklists stay. Present: the full set. */
  checklists: Checklists.exactOptional(),
});
export type SubtaskFields = z.output<typeof SubtaskFields>;

/** Absent fields stay as they are. */
export const TaskChanges = changesOf(
  z.object({
    title: Title,
    description: optionalText(5_000),
    clientId: recordChoice("Cliente obrigatório"),
    assignedTo: Assignee,
    status: Status,
    priority: PriorityLevel,
    taskType: orNull(`Tipo inválido. Use ${listed(TASK_TYPES)}.`, (message) =>
      z.enum(TASK_TYPES, message),
    ),
    proposalId: orNull("Proposta inválida", recordChoice),
    dueDate: DueDate,
    tagIds: z
      .array(recordChoice("Tag inválida"), "Tags inválidas")
      .max(MAX_TAGS, TOO_MANY_TAGS)
      .transform((ids) => [...new Set(ids)]),
    /** Absent in a new task: the default of the SLA settings. */
    slaEnabled: z.boolean(),
    /** Blank times come from the SLA settings while SLA is on. */
    startTimeHours: Hours,
    startTimeMinutes: Minutes,
    completionTimeHours: Hours,
    completionTimeMinutes: Minutes,
    /** Absent: the subtasks stay. Present: the full set. */
    subtasks: z
      .array(SubtaskFields, "Subtarefas inválidas")
      .max(MAX_SUBTASKS, `Use no máximo ${MAX_SUBTASKS} subtarefas por tarefa`),
    checklists: Checklists,
  }),
);
export type TaskChanges = z.output<typeof TaskChanges>;

const { title, clientId } = TaskChanges.shape;

export const NewTask = TaskChanges.extend({ title: title.unwrap(), clientId: clientId.unwrap() });
export type NewTask = z.output<typeof NewTask>;

/** The values a change was based on; the change fails when they differ. Tags are merged instead. */
const SeenValues = TaskChanges.pick({
  status: true,
  priority: true,
  dueDate: true,
  assignedTo: true,
}).extend({
  /** Earlier versions took more than `MAX_TAGS`, up to all of an organization. */
  tagIds: z
    .array(recordChoice("Tag inválida"), "Tags inválidas")
    .max(ROW_LIMITS.tag.paid, "Tags inválidas")
    .exactOptional(),
});
export type SeenValues = z.output<typeof SeenValues>;

/** Optimistic locking: `updatedAt` guards the whole task, `was` only the fields in it. */
export const TaskUpdate = TaskChanges.extend({
  updatedAt: Instant.exactOptional(),
  was: SeenValues.exactOptional(),
});

/** A subtask or checklist item added by its title. */
export const NewSubtask = z.object({ title: TaskChanges.shape.title.unwrap(), createId: CreateId });
export const NewChecklistItem = NewSubtask.extend({
  /** A checklist of the task or a subtask; absent for a new one. */
  checklistId: recordChoice("Checklist inválido").exactOptional(),
});

/** `changedAt` is the `updatedAt` returned by the change to revert. */
export const UndoInput = z.object({ changedAt: Instant });

/** The server adds user and time. */
export const Tick = z.object({ isCompleted: z.boolean().exactOptional() });

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} ou ${words.at(-1)}`;
}
