import * as z from "zod";
import { ClientSummary } from "#shared/clients/client-summary.ts";
import { CalendarDay, Instant } from "#shared/values/schemas.ts";
import { PRIORITIES, TASK_STATUSES, TASK_TYPES, SLA_STATUSES, EVENT_FIELDS } from "./choices.ts";
import { PersonSummary, ProposalSummary, TagSummary } from "./summaries.ts";

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
  /** Counts from 1 without gaps. */
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
  /** Null once the creator's account is deleted. */
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
  /** The first time in progress. */
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

const TaskEvent = z.object({
  at: Instant,
  by: z.uuid(),
  field: z.enum(EVENT_FIELDS),
  to: z.union([z.string(), z.boolean(), z.null()]),
});
export type TaskEvent = z.output<typeof TaskEvent>;

/** `people` includes former members. */
export const TaskWithPeople = Task.extend({
  people: z.array(PersonSummary),
  /** The newest 40, oldest first. */
  events: z.array(TaskEvent),
});
export type TaskWithPeople = z.output<typeof TaskWithPeople>;
