import type { KeptChecklist } from "#shared/tasks/checklists.ts";
import type { Contents } from "#shared/tasks/contents.ts";
import type { TaskSnapshot } from "#shared/dashboard/counts.ts";
import type { TaskResponse, TaskEvent } from "#shared/tasks/contract.ts";
import { NEW_PROGRESS } from "#shared/tasks/rules.ts";
import { NO_SLA } from "#shared/tasks/sla-fields.ts";
import type { SlaState } from "#shared/tasks/sla.ts";

type Computed =
  | keyof SlaState
  | "client"
  | "assignedUser"
  | "completedUser"
  | "proposal"
  | "tags"
  | "isOverdue"
  | "subtasks"
  | "checklists";

type Credit = "startedBy" | "completedBy" | "updatedBy";
/** Absent in what was stored before it was kept. */
type Credits = { [Name in Credit]?: string | null };

/** A task as stored, with all it holds. */
export interface TaskRecord extends Omit<TaskResponse, Computed | Credit>, Contents, Credits {
  /** Who the client was when last written: what is shown once that client is deleted. */
  clientKept: { name: string; company: string | null; email: string | null };
  /** A tag that was deleted may still be named here: answers show those that exist. */
  tagIds: number[];
  /** The stages of its due date and SLA that were told (`stages.ts`). */
  told: string[];
  /** What the dashboard counts it on; set by the store. Absent: it is not counted yet. */
  counted?: TaskSnapshot;
  /** Who changed a field last, and when; absent while nobody did. */
  changes?: Partial<Record<ShortField, { by: string; at: string }>>;
  /** Absent before the first. */
  events?: TaskEvent[];
  undoable?: Undoable;
  /** The change that was taken back last, by its `updatedAt`. */
  undone?: string;
  /** Goes up with every write, also those that people do not notice: ticks and notifications. */
  version: number;
}

/** What is changed right where a task is shown, and by `undo` exactly as it was. */
export const SHORT_FIELDS = ["status", "priority", "dueDate", "assignedTo", "tagIds"] as const;
type ShortField = (typeof SHORT_FIELDS)[number];

/** What a short change replaced. */
export interface Undoable {
  /** The `updatedAt` of the change. */
  of: string;
  by: string;
  before: Pick<
    TaskRecord,
    ShortField | "startedAt" | "completedAt" | "startedBy" | "completedBy" | "changes"
  >;
}

type Given = "id" | "organizationId" | "userId" | "title" | "createdAt" | "updatedAt";

/** What a new task is before anything was filled in. No client has the number 0. */
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

/** Returns the checklists of a task and those of its subtasks. */
export function checklistsOf({ checklists, subtasks }: TaskRecord): KeptChecklist[] {
  return [...checklists, ...subtasks.flatMap((subtask) => subtask.checklists)];
}

/** What a task names. */
export type References = Pick<TaskRecord, "clientId" | "proposalId" | "tagIds"> & {
  people: string[];
};

/** What a task names, each person once; whoever it is assigned to is the first of them. */
export function collectReferences({
  clientId,
  proposalId,
  tagIds,
  ...task
}: TaskRecord): References {
  const people = [task.assignedTo, ...task.subtasks.map(({ assignedTo }) => assignedTo)];
  return {
    clientId,
    proposalId,
    tagIds,
    people: [...new Set(people.filter((person) => person !== null))],
  };
}
