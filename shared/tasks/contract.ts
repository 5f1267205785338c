import * as z from "zod";
import { ById, created, creation, endpoint, Paging, RecordId } from "#shared/endpoint.ts";
import { restoration } from "#shared/trash.ts";
import {
  NewChecklistItem,
  NewSubtask,
  NewTask,
  SubtaskChanges,
  TaskUpdate,
  Tick,
  UndoInput,
} from "./inputs.ts";
import { ChecklistItem, Subtask, Task, TaskWithPeople } from "./schemas.ts";

/** The order of the last task of the page before, which ends with its id. */
const LookupPaging = z.object({
  before: z
    .string()
    .regex(/^[\dTZ:.#-]{1,40}#\d{10}$/)
    .exactOptional(),
});

export const tasks = {
  /** Newest first. */
  list: endpoint({
    route: "GET /api/tasks",
    access: "member",
    input: Paging,
    output: z.array(Task),
    pages: true,
    synced: true,
  }),
  /** Longest overdue first. */
  overdue: endpoint({
    route: "GET /api/tasks/overdue",
    access: "member",
    input: LookupPaging,
    output: z.array(Task),
    pages: true,
  }),
  /** Open tasks of a tag, by due date (none last), then priority. */
  byTag: endpoint({
    route: "GET /api/tasks/by-tag/{tagId}",
    access: "member",
    params: z.object({ tagId: RecordId }),
    input: LookupPaging,
    output: z.array(Task),
    pages: true,
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
    ...creation(NewTask, Task),
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
  remove: endpoint({
    route: "DELETE /api/tasks/{id}",
    access: "member",
    params: ById,
    output: z.null(),
  }),
  /** Its contents come back too. */
  ...restoration("/api/tasks", Task, ["row_limit"]),
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
    ...created(Subtask),
  }),
  addChecklistItem: endpoint({
    route: "POST /api/tasks/{id}/checklist-items",
    access: "member",
    params: ById,
    input: NewChecklistItem,
    ...created(ChecklistItem),
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
