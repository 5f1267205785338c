import * as z from "zod";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { optionalText, requiredText } from "#shared/values/text.ts";

export const TASK_STATUSES = ["pending", "in_progress", "completed"] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];
export const PRIORITIES = ["low", "medium", "high"] as const;
export type Priority = (typeof PRIORITIES)[number];
/** What a task made from an accepted proposal is about (decisions J16). */
export const TASK_TYPES = ["implantacao", "financeiro", "suporte"] as const;

/** What one task holds at most, so that it fits into one record (decisions L23). */
export const MAX_SUBTASKS = 100;
/** Of the task and of its subtasks together. */
export const MAX_CHECKLISTS = 50;
/** In all checklists of the task together. */
export const MAX_CHECKLIST_ITEMS = 500;
/** So that a change of all of them, with what each person is told, is one transaction. */
export const MAX_TAGS = 15;
export const MAX_PEOPLE = 23;

const Status = z.enum(TASK_STATUSES, `Status inválido. Use ${listed(TASK_STATUSES)}.`);
const PriorityLevel = z.enum(PRIORITIES, `Prioridade inválida. Use ${listed(PRIORITIES)}.`);
const Title = requiredText(200, "Título obrigatório");

/** The number of a record chosen from a list; nothing chosen is refused with `message`. */
function choice(message: string) {
  return z
    .union([z.number(), z.string()], message)
    .transform(Number)
    .pipe(z.int({ error: message, abort: true }).min(1, message).max(2_147_483_647, message));
}

const Blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => null);

/** What `schemaFor` makes of the message, or nothing: null and blank are kept as null (decisions R27). */
function orNull<Schema extends z.core.SomeType>(
  message: string,
  schemaFor: (message: string) => Schema,
) {
  return z.union([z.null(), Blank, schemaFor(message)], message);
}

/** A member's user id; the form's 'Não atribuída' is blank, and kept as null (decisions R27). */
const Assignee = orNull("Responsável inválido", z.uuid);

/** A subtask always has somebody (spec part 2 §5). */
const SubtaskAssignee = z
  .string({ error: "Responsável obrigatório" })
  .trim()
  .min(1, { error: "Responsável obrigatório", abort: true })
  .pipe(z.uuid("Responsável inválido"));

/**
 * A calendar day, or an instant that stands for the day it falls on in the organization's zone (decisions L8): read
 * with `dueDay`.
 */
const DueDate = orNull("Data inválida", (message) =>
  z.union(
    [
      CalendarDay,
      z.iso
        .datetime({ offset: true, local: true })
        // Its offset and the organization's zone move the day by less than two.
        .refine((sent) => sent >= "1900-01-03" && sent < "2999-12-30"),
    ],
    message,
  ),
);

function amountOfTime(most: number, unit: string) {
  return orNull(`Informe de 0 a ${most} ${unit}`, (message) =>
    z
      .union([z.number(), z.string()], message)
      .transform(Number)
      .pipe(z.int(message).min(0, message).max(most, message)),
  );
}
const Hours = amountOfTime(999, "horas");
const Minutes = amountOfTime(59, "minutos");

/** With `id` it is the item that has it, and what is absent stays; without, it is a new one and needs a title. */
export const ChecklistItemFields = z.object({
  id: choice("Item inválido").exactOptional(),
  title: Title.exactOptional(),
  description: optionalText(2_000).exactOptional(),
  isRequired: z.boolean().exactOptional(),
  /** Items without it stand where they were sent. */
  order: z.int().min(0).max(100_000).exactOptional(),
});
export type ChecklistItemFields = z.output<typeof ChecklistItemFields>;

/** As `ChecklistItemFields`. A new one with `templateId` is a copy of that template, but for what is sent beside it. */
export const ChecklistFields = z.object({
  id: choice("Checklist inválido").exactOptional(),
  templateId: choice("Modelo inválido").exactOptional(),
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

/** What `PATCH /api/subtasks/{id}` takes. */
export const SubtaskChanges = z.object({
  title: Title.exactOptional(),
  description: optionalText(5_000).exactOptional(),
  status: Status.exactOptional(),
  priority: PriorityLevel.exactOptional(),
  assignedTo: SubtaskAssignee.exactOptional(),
  dueDate: DueDate.exactOptional(),
});
export type SubtaskChanges = z.output<typeof SubtaskChanges>;

/** As `ChecklistItemFields`; a new one needs a title and somebody who does it. */
export const SubtaskFields = SubtaskChanges.extend({
  id: choice("Subtarefa inválida").exactOptional(),
  /** Absent: the checklists stay. Present: the full set. */
  checklists: Checklists.exactOptional(),
});
export type SubtaskFields = z.output<typeof SubtaskFields>;

/** Any part of a task; what an update leaves out stays as it is (decisions L5, L27). */
export const TaskChanges = z.object({
  title: Title.exactOptional(),
  description: optionalText(5_000).exactOptional(),
  clientId: choice("Cliente obrigatório").exactOptional(),
  assignedTo: Assignee.exactOptional(),
  status: Status.exactOptional(),
  priority: PriorityLevel.exactOptional(),
  taskType: orNull(`Tipo inválido. Use ${listed(TASK_TYPES)}.`, (message) =>
    z.enum(TASK_TYPES, message),
  ).exactOptional(),
  proposalId: orNull("Proposta inválida", choice).exactOptional(),
  dueDate: DueDate.exactOptional(),
  tagIds: z
    .array(choice("Tag inválida"), "Tags inválidas")
    .max(MAX_TAGS, `Use no máximo ${MAX_TAGS} tags por tarefa`)
    .transform((ids) => [...new Set(ids)])
    .exactOptional(),
  /** Absent in a new task: as the organization's SLA settings say (decisions J17, L16). */
  slaEnabled: z.boolean().exactOptional(),
  /** The four times, when blank while SLA is on, come from the organization's SLA settings (decisions L12). */
  startTimeHours: Hours.exactOptional(),
  startTimeMinutes: Minutes.exactOptional(),
  completionTimeHours: Hours.exactOptional(),
  completionTimeMinutes: Minutes.exactOptional(),
  /** Absent: the subtasks stay. Present: the full set. */
  subtasks: z
    .array(SubtaskFields, "Subtarefas inválidas")
    .max(MAX_SUBTASKS, `Use no máximo ${MAX_SUBTASKS} subtarefas por tarefa`)
    .exactOptional(),
  /** Absent: the checklists stay. Present: the full set. */
  checklists: Checklists.exactOptional(),
});
export type TaskChanges = z.output<typeof TaskChanges>;

const { title, clientId } = TaskChanges.shape;

export const NewTask = TaskChanges.extend({ title: title.unwrap(), clientId: clientId.unwrap() });
export type NewTask = z.output<typeof NewTask>;

/** What a short change saw of the task: refused when that is something else by now. */
const SeenValues = TaskChanges.pick({
  status: true,
  priority: true,
  dueDate: true,
  assignedTo: true,
});
export type SeenValues = z.output<typeof SeenValues>;

/**
 * `updatedAt`, when sent, guards against a lost update of anything, `was` against one of what it names.
 */
export const TaskUpdate = TaskChanges.extend({
  updatedAt: Instant.exactOptional(),
  was: SeenValues.exactOptional(),
});

/** The `updatedAt` that came with the change that is taken back. */
export const UndoInput = z.object({ changedAt: Instant });

/** Ticking is all that is done to an item on its own; who and when is set by the server (decisions L6, L7). */
export const Tick = z.object({ isCompleted: z.boolean().exactOptional() });

function listed(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} ou ${words.at(-1)}`;
}
