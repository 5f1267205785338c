import type { ClientSnapshot } from "#shared/clients/rules.ts";
import type { TaskSnapshot } from "#shared/dashboard/counts.ts";
import type { Contents } from "#shared/tasks/contents.ts";
import { NEW_PROGRESS } from "#shared/tasks/rules.ts";
import type { TaskResponse, TaskEvent } from "#shared/tasks/schemas.ts";
import { NO_SLA } from "#shared/tasks/sla-fields.ts";
import type { SlaState } from "#shared/tasks/sla.ts";

type Computed =
  | keyof SlaState
  | "client"
  | "assignedUser"
  | "completedUser"
  | "proposal"
  | "proposalRef"
  | "tags"
  | "isOverdue"
  | "subtasks"
  | "checklists";

type Credit = "startedBy" | "completedBy" | "updatedBy";
/** Absent in rows of older versions. */
type Credits = { [Name in Credit]?: string | null };

/** A task as stored, with its subtasks and checklists. */
export interface TaskRecord extends Omit<TaskResponse, Computed | Credit>, Contents, Credits {
  /** The client as last known, shown after it is deleted. */
  clientKept: ClientSnapshot;
  /** May contain deleted tags; responses omit them. */
  tagIds: number[];
  /** Names of the stages already sent (`stages.ts`). */
  told: string[];
  /** What the dashboard counts the task as; absent before it is counted. */
  counted?: TaskSnapshot;
  changes?: Partial<Record<ShortField, { by: string; at: string }>>;
  events?: TaskEvent[];
  undoable?: Undoable;
  /** `updatedAt` of the change that was undone last. */
  undone?: string;
  /** Increases with every write, also with ticks and notifications. */
  version: number;
}

/** Fields that are edited in place and can be undone. */
export const SHORT_FIELDS = ["status", "priority", "dueDate", "assignedTo", "tagIds"] as const;
type ShortField = (typeof SHORT_FIELDS)[number];
/** What a short change may change. */
export const UNDONE_FIELDS = [
  ...SHORT_FIELDS,
  "startedAt",
  "completedAt",
  "startedBy",
  "completedBy",
  "changes",
] as const;

export interface Undoable {
  /** `updatedAt` of the change. */
  of: string;
  by: string;
  /** The fields that it changed; in rows of older versions all. */
  before: Partial<Pick<TaskRecord, (typeof UNDONE_FIELDS)[number]>>;
}

type Given = "id" | "organizationId" | "userId" | "title" | "createdAt" | "updatedAt";

/** No client has the id 0. */
export function blankTask(): Omit<TaskRecord, Given> {
  return {
    ...NEW_PROGRESS,
    ...NO_SLA,
    clientId: 0,
    clientKept: { name: "", company: null, email: null },
    assignedTo: null,
    description: null,
    priority: "medium",
    taskType: null,
    proposalId: null,
    dueDate: null,
    tagIds: [],
    subtasks: [],
    checklists: [],
    lastNested: 0,
    told: [],
    version: 1,
  };
}

export type References = Pick<TaskRecord, "clientId" | "proposalId" | "tagIds"> & {
  people: string[];
};

/** Returns the records that a task refers to. The assignee is the first of `people`. */
export function collectReferences({
  clientId,
  proposalId,
  tagIds,
  assignedTo,
  subtasks,
}: TaskRecord): References {
  const people = [assignedTo, ...subtasks.map((subtask) => subtask.assignedTo)];
  return {
    clientId,
    proposalId,
    tagIds,
    people: [...new Set(people.filter((person) => person !== null))],
  };
}
