import * as z from "zod";
import { ClientSummary } from "#shared/clients/client-summary.ts";
import { Before, ById, CREATION, CreateId, endpoint, RecordId } from "#shared/endpoint.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import {
  NewChecklistItem,
  NewSubtask,
  NewTask,
  PRIORITIES,
  SubtaskChanges,
  TASK_STATUSES,
  TASK_TYPES,
  TaskUpdate,
  Tick,
  UndoInput,
} from "./inputs.ts";
import { PersonSummary, ProposalSummary, TagSummary } from "./summaries.ts";

export const SLA_STATUSES = ["on_time", "warning", "overdue", "completed"] as const;

/** Ids of subtasks, checklists and items contain that of their task, see `nested-ids.ts`. */
export const ChecklistItem = z.object({
  id: z.int(),
  checklistId: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  isRequired: z.boolean(),
  isCompleted: z.boolean(),
  completedAt: Instant.nullable(),
  completedBy: z.uuid().nullable(),
  /** 1, 2, 3 … without gaps. */
  order: z.int(),
});
export type ChecklistItem = z.output<typeof ChecklistItem>;

export const Checklist = z.object({
  id: z.int(),
  taskId: z.int(),
  /** Null for a checklist of the task itself. */
  subtaskId: z.int().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  isRequired: z.boolean(),
  items: z.array(ChecklistItem),
});
export type Checklist = z.output<typeof Checklist>;

export const Subtask = z.object({
  id: z.int(),
  parentTaskId: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(PRIORITIES),
  assignedTo: z.uuid(),
  assignedUser: PersonSummary.nullable(),
  dueDate: CalendarDay.nullable(),
  completedAt: Instant.nullable(),
  checklists: z.array(Checklist),
});
export type Subtask = z.output<typeof Subtask>;

/** The SLA of a task at the time of the response. `slaOf` computes it for any other time. */
const Sla = z.object({
  slaEnabled: z.boolean(),
  startTimeHours: z.int().nullable(),
  startTimeMinutes: z.int(),
  completionTimeHours: z.int().nullable(),
  completionTimeMinutes: z.int(),
  /** The start of the clocks: the creation, or when SLA was switched on. Null while SLA is off. */
  slaSince: Instant.nullable(),
  slaStatus: z.enum(SLA_STATUSES),
  slaExpired: z.boolean(),
  /** Null when no clock runs. */
  slaTimeRemaining: z.object({ hours: z.int(), minutes: z.int() }).nullable(),
  /** When the running clock turns to `warning` and `overdue`; null when none runs. */
  slaWarningAt: Instant.nullable(),
  slaDeadlineAt: Instant.nullable(),
  /** Started or completed too late; stays true after completion. */
  slaBreached: z.boolean(),
  breachedAt: Instant.nullable(),
});

export const Task = Sla.extend({
  id: z.int(),
  organizationId: z.uuid(),
  /** The creator; null once the account is deleted. */
  userId: z.uuid().nullable(),
  clientId: z.int(),
  client: ClientSummary,
  assignedTo: z.uuid().nullable(),
  assignedUser: PersonSummary.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(PRIORITIES),
  taskType: z.enum(TASK_TYPES).nullable(),
  proposalId: z.int().nullable(),
  proposal: ProposalSummary.nullable(),
  /** As `proposalId`, but also of a deleted proposal, which may be restored. */
  proposalRef: z.int().nullable(),
  /** A calendar day, the same in every zone. */
  dueDate: CalendarDay.nullable(),
  /** Open, and past its due date in the organization's zone or its SLA deadline. */
  isOverdue: z.boolean(),
  /** When it was first in progress. */
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** Null for tasks older than these fields. */
  startedBy: z.uuid().nullable(),
  completedBy: z.uuid().nullable(),
  completedUser: PersonSummary.nullable(),
  updatedBy: z.uuid().nullable(),
  tags: z.array(TagSummary),
  subtasks: z.array(Subtask),
  checklists: z.array(Checklist),
  createdAt: Instant,
  /** Changes with every change except a tick, which no other change overwrites. */
  updatedAt: Instant,
});
export type Task = z.output<typeof Task>;
export type TaskResponse = z.input<typeof Task>;

/** The changes in the history of a task, besides creation, start and completion. */
export const EVENT_FIELDS = ["assignedTo", "dueDate", "priority", "slaEnabled"] as const;

const TaskEvent = z.object({
  at: Instant,
  by: z.uuid(),
  field: z.enum(EVENT_FIELDS),
  /** The new value; null for none. */
  to: z.union([z.string(), z.boolean(), z.null()]),
});
export type TaskEvent = z.output<typeof TaskEvent>;

/** A task with its history and the people named in it, former members included. */
export const TaskWithPeople = Task.extend({
  people: z.array(PersonSummary),
  /** The newest 40, oldest first. */
  events: z.array(TaskEvent),
});
export type TaskWithPeople = z.output<typeof TaskWithPeople>;

export const tasks = {
  /** Newest first. */
  list: endpoint({
    route: "GET /api/tasks",
    access: "member",
    input: Before,
    output: z.array(Task),
    pages: true,
    synced: true,
  }),
  /** Longest overdue first. */
  overdue: endpoint({ route: "GET /api/tasks/overdue", access: "member", output: z.array(Task) }),
  /** Open tasks of a tag, by due date (none last), then priority. */
  byTag: endpoint({
    route: "GET /api/tasks/by-tag/{tagId}",
    access: "member",
    params: z.object({ tagId: RecordId }),
    output: z.array(Task),
  }),
  get: endpoint({
    route: "GET /api/tasks/{id}",
    access: "member",
    params: ById,
    output: TaskWithPeople,
  }),
  create: endpoint({
    route: "POST /api/tasks",
    access: "member",
    input: NewTask.extend({ createId: CreateId }),
    output: Task.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
    problems: ["row_limit", "not_found"],
  }),
  update: endpoint({
    route: "PUT /api/tasks/{id}",
    access: "member",
    params: ById,
    input: TaskUpdate,
    output: Task,
    problems: ["stale_record", "task_changed"],
  }),
  /**
   * Reverts the caller's last `finish` or change of single fields, within 15 minutes and while nothing else changed.
   */
  undo: endpoint({
    route: "POST /api/tasks/{id}/undo",
    access: "member",
    params: ById,
    input: UndoInput,
    output: Task,
    problems: ["task_changed"],
  }),
  /** With its contents. */
  remove: endpoint({
    route: "DELETE /api/tasks/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
  /** With its contents, within 30 days of the deletion. 404 also when it was restored before. */
  restore: endpoint({
    route: "POST /api/tasks/{id}/restore",
    access: "member",
    params: ById,
    output: Task,
    problems: ["row_limit"],
  }),
  /** Idempotent. */
  finish: endpoint({
    route: "PUT /api/tasks/{id}/finish",
    access: "member",
    params: ById,
    output: Task,
  }),
  /** Assigned to the assignee of the task, else to the caller. Sends no notification. */
  addSubtask: endpoint({
    route: "POST /api/tasks/{id}/subtasks",
    access: "member",
    params: ById,
    input: NewSubtask,
    output: Subtask.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
  }),
  addChecklistItem: endpoint({
    route: "POST /api/tasks/{id}/checklist-items",
    access: "member",
    params: ById,
    input: NewChecklistItem,
    output: ChecklistItem.extend(CREATION),
    status: 201,
    unless: "alreadyCreated",
  }),
  changeSubtask: endpoint({
    route: "PATCH /api/subtasks/{id}",
    access: "member",
    params: ById,
    input: SubtaskChanges,
    output: Subtask,
  }),
  tick: endpoint({
    route: "PATCH /api/checklist-items/{id}",
    access: "member",
    params: ById,
    input: Tick,
    output: ChecklistItem,
  }),
};
