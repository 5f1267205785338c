import * as z from "zod";
import { ClientMention } from "#shared/clients/contract.ts";
import { ById, CREATION, CreateId, endpoint, RecordId } from "#shared/endpoint.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import {
  NewTask,
  PRIORITIES,
  SubtaskChanges,
  TASK_STATUSES,
  TASK_TYPES,
  TaskUpdate,
  Tick,
  UndoInput,
} from "./inputs.ts";

export const SLA_STATUSES = ["on_time", "warning", "overdue", "completed"] as const;

/** A person as other records show them. */
export const PersonMention = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
});
export type PersonMention = z.output<typeof PersonMention>;

const TagMention = z.object({ id: z.int(), name: z.string(), color: z.string() });
export type TagMention = z.output<typeof TagMention>;

const ProposalMention = z.object({ id: z.int(), title: z.string() });
export type ProposalMention = z.output<typeof ProposalMention>;

/** Numbers of subtasks, checklists and items carry their task: see `nested-ids.ts`. */
export const ChecklistItem = z.object({
  id: z.int(),
  checklistId: z.int(),
  title: z.string(),
  description: z.string().nullable(),
  isRequired: z.boolean(),
  isCompleted: z.boolean(),
  completedAt: Instant.nullable(),
  /** User id of who ticked it. */
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
  assignedUser: PersonMention.nullable(),
  dueDate: CalendarDay.nullable(),
  completedAt: Instant.nullable(),
  checklists: z.array(Checklist),
});
export type Subtask = z.output<typeof Subtask>;

/** The SLA of a task at the moment of the answer. `slaOf` of sla.ts computes the same from the task at any moment. */
const Sla = z.object({
  slaEnabled: z.boolean(),
  startTimeHours: z.int().nullable(),
  startTimeMinutes: z.int(),
  completionTimeHours: z.int().nullable(),
  completionTimeMinutes: z.int(),
  /** From when the clocks run: the creation, or when SLA was switched on; null while it is off. */
  slaSince: Instant.nullable(),
  slaStatus: z.enum(SLA_STATUSES),
  slaExpired: z.boolean(),
  /** Null while SLA is off, no clock runs or the task is completed. */
  slaTimeRemaining: z.object({ hours: z.int(), minutes: z.int() }).nullable(),
  /** When the clock that runs now turns to `warning` and to `overdue`; null when none runs. */
  slaWarningAt: Instant.nullable(),
  slaDeadlineAt: Instant.nullable(),
  /** Started or finished too late: stays true in a completed task (decisions L14). */
  slaBreached: z.boolean(),
  breachedAt: Instant.nullable(),
});

export const Task = Sla.extend({
  id: z.int(),
  organizationId: z.uuid(),
  /** Who created it; null once that person's account is gone. */
  userId: z.uuid().nullable(),
  clientId: z.int(),
  client: ClientMention,
  assignedTo: z.uuid().nullable(),
  assignedUser: PersonMention.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(PRIORITIES),
  taskType: z.enum(TASK_TYPES).nullable(),
  proposalId: z.int().nullable(),
  proposal: ProposalMention.nullable(),
  /** A calendar day, the same in every zone. */
  dueDate: CalendarDay.nullable(),
  /** Not completed, and its day is over in the organization's zone or its SLA has run out (decisions G4). */
  isOverdue: z.boolean(),
  /** When it was first in progress. */
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** Who did that, and who changed it last; null for what happened before it was kept. */
  startedBy: z.uuid().nullable(),
  completedBy: z.uuid().nullable(),
  completedUser: PersonMention.nullable(),
  updatedBy: z.uuid().nullable(),
  tags: z.array(TagMention),
  subtasks: z.array(Subtask),
  checklists: z.array(Checklist),
  createdAt: Instant,
  /** Changes with every change but a tick, which no other change can undo. */
  updatedAt: Instant,
});
export type Task = z.output<typeof Task>;
export type TaskAnswer = z.input<typeof Task>;

/** A task with everybody whom its history names and who still has an account, members or not. */
export const TaskWithPeople = Task.extend({ people: z.array(PersonMention) });
export type TaskWithPeople = z.output<typeof TaskWithPeople>;

export const tasks = {
  /** Newest first. */
  list: endpoint({ route: "GET /api/tasks", access: "member", output: z.array(Task) }),
  /** What is overdue the longest comes first. */
  overdue: endpoint({ route: "GET /api/tasks/overdue", access: "member", output: z.array(Task) }),
  /** Open tasks of a tag, by due date (none last), then priority (decisions G9). */
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
   * Takes back what the caller just did to a task by `finish` or by a short change: status, its times, date, person,
   * priority and tags are exactly as before. For 15 minutes, and only while nothing else changed.
   */
  undo: endpoint({
    route: "POST /api/tasks/{id}/undo",
    access: "member",
    params: ById,
    input: UndoInput,
    output: Task,
    problems: ["task_changed"],
  }),
  /** With everything inside it (decisions M4). */
  remove: endpoint({
    route: "DELETE /api/tasks/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
  /** With everything inside it. Of what was deleted in the last 30 days; a 404 also when it is back already. */
  restore: endpoint({
    route: "POST /api/tasks/{id}/restore",
    access: "member",
    params: ById,
    output: Task,
    problems: ["row_limit"],
  }),
  /** Finishing what is finished changes nothing (decisions L1). */
  finish: endpoint({
    route: "PUT /api/tasks/{id}/finish",
    access: "member",
    params: ById,
    output: Task,
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
