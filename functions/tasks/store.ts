import { countWrites } from "#functions/dashboard/store.ts";
import type { Author } from "#functions/platform/author.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getRows } from "#functions/platform/table/queries/get-rows.ts";
import { queryNewest } from "#functions/platform/table/queries/query-newest.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import {
  get as getItem,
  getExisting,
  getMany,
  query,
  write,
} from "#functions/platform/table/table.ts";
import { moveToTrash } from "#functions/platform/table/trash.ts";
import type { Write } from "#functions/platform/table/write.ts";
import * as slaSettingsStore from "#functions/sla-settings/store.ts";
import { taskCounts } from "#shared/dashboard/counts.ts";
import type { Paging } from "#shared/endpoint.ts";
import { dependencyKeys, type Dependencies, dependenciesIn, type Wanted } from "./dependencies.ts";
import { type DeadlineRow, type LookupRow, lookupRowWrites } from "./lookup-rows.ts";
import { collectReferences, type TaskRecord } from "./records.ts";
import { summaryKeys, type Summaries, summariesIn } from "./summaries.ts";
import { checkTexts, conditionChecks, withCounters, toItem } from "./writes.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    task: TaskRecord;
    lookupRow: LookupRow;
    deadlineRow: DeadlineRow;
  }
  interface TrashedRecords {
    task: TaskRecord;
  }
}

/** Returns tasks newest first, up to the size of a response. */
export async function listPage(
  orgId: string,
  paging: Paging,
): Promise<{ tasks: TaskRecord[]; summaries: Summaries; hasMore: boolean }> {
  const { rows, hasMore } = await queryNewest(keys.tasks(orgId), paging);
  return { tasks: rows, hasMore, summaries: await loadSummaries(orgId, rows) };
}

/** Reads what these tasks refer to, and the people in `others`, in one round trip. */
export async function loadSummaries(
  orgId: string,
  tasks: readonly TaskRecord[],
  others: readonly string[] = [],
  read: (wanted: readonly Key[]) => Promise<readonly unknown[]> = getRows,
): Promise<Summaries> {
  const all = tasks.map((task) => {
    const references = collectReferences(task);
    const { completedBy } = task;
    return completedBy
      ? { ...references, people: [...references.people, completedBy] }
      : references;
  });
  return summariesIn(orgId, await read([...summaryKeys(orgId, all), ...others.map(keys.user)]));
}

/** @throws Problem `not_found` */
export function get(orgId: string, id: number): Promise<TaskRecord> {
  return getExisting(keys.task(orgId, id));
}

/** Reads what a write of a task depends on, in one round trip. */
export async function loadDependencies(orgId: string, wanted: Wanted): Promise<Dependencies> {
  const [found, settings] = await Promise.all([
    getMany(dependencyKeys(orgId, wanted)),
    slaSettingsStore.get(orgId),
  ]);
  return dependenciesIn(orgId, wanted, found, settings);
}

export interface SaveOptions {
  zone: string;
  /** Decides whether the task is counted as overdue. */
  now: Date;
  notifications?: NotificationWrites;
  extraWrites?: readonly Write[];
}

export interface NotificationWrites {
  writes: Write[];
  userIds: string[];
}

export const NO_NOTIFICATIONS: NotificationWrites = { writes: [], userIds: [] };

/** @throws Problem `invalid_input` as `save`. */
export async function add(
  orgId: string,
  task: TaskRecord,
  { notifications = NO_NOTIFICATIONS, extraWrites = [], ...moment }: SaveOptions,
): Promise<void> {
  checkTexts(undefined, task);
  const kept = withCounters(undefined, task, moment);
  await write([
    ...extraWrites,
    ...additions(orgId, kept, moment.zone),
    ...conditionChecks(orgId, undefined, kept, notifications.userIds),
    ...countWrites(orgId, taskCounts(undefined), taskCounts(kept)),
    ...notifications.writes,
  ]);
}

/** Returns the writes that add a task, without counters. */
export function additions(orgId: string, task: TaskRecord, zone: string): Write[] {
  return [
    { put: toItem(orgId, task, zone), condition: "notExists" },
    ...lookupRowWrites(orgId, undefined, task),
  ];
}

/**
 * Replaces `before` by `after`, for `retryOnConflict`.
 * @throws Problem `invalid_input` when a new person or tag was removed, or when the texts are too long together
 */
export async function save(
  orgId: string,
  before: TaskRecord,
  after: TaskRecord,
  { notifications = NO_NOTIFICATIONS, extraWrites = [], ...moment }: SaveOptions,
): Promise<TaskRecord> {
  checkTexts(before, after);
  const kept = { ...withCounters(before, after, moment), version: before.version + 1 };
  await write([
    ...extraWrites,
    {
      put: toItem(orgId, kept, moment.zone),
      condition: { equals: { version: before.version } },
    },
    ...conditionChecks(orgId, before, kept, notifications.userIds),
    ...lookupRowWrites(orgId, before, kept),
    ...countWrites(orgId, taskCounts(before), taskCounts(kept)),
    ...notifications.writes,
  ]);
  return kept;
}

/** Moves a task to the trash, for `retryOnConflict`. */
export async function remove(orgId: string, task: TaskRecord, author: Author): Promise<void> {
  await write([
    ...removals(orgId, task),
    moveToTrash(orgId, "task", { ...task }, author),
    ...countWrites(orgId, taskCounts(task), taskCounts(undefined)),
  ]);
}

/**
 * Returns the writes that delete a task and its lookup rows, without counters; they fail with WriteConflict when it
 * changed.
 */
export function removals(orgId: string, task: TaskRecord): Write[] {
  return [
    {
      remove: keys.task(orgId, task.id),
      condition: { equals: { version: task.version } },
    },
    ...lookupRowWrites(orgId, task, undefined),
  ];
}

/** Tasks that `unassign` reads at once. */
const PAGE = 500;

interface Unassignment extends SaveOptions {
  userId: string;
  ownerId: string;
}

/**
 * Unassigns a person: their tasks become unassigned, their subtasks the owner's. Idempotent.
 * @param after begins after the task of this id
 * @returns the id to continue after; undefined when all is done
 */
export async function unassign(
  orgId: string,
  person: Unassignment,
  after: number,
  shouldStop: () => boolean,
): Promise<number | undefined> {
  let last = after;
  let saved = 0;
  for (;;) {
    const page = await query(keys.tasks(orgId), { limit: PAGE, after: keys.task(orgId, last) });
    for (const task of page) {
      if (!isAssignedTo(task, person)) continue;
      // Every run makes progress, however slow the read was.
      if (saved > 0 && shouldStop()) return last;
      await retryOnConflict(() => unassignTask(orgId, task.id, person));
      saved++;
      last = task.id;
    }
    if (page.length < PAGE) return undefined;
    last = page.at(-1)?.id ?? last;
    if (shouldStop()) return last;
  }
}

async function unassignTask(orgId: string, id: number, person: Unassignment): Promise<void> {
  const before = await getItem(keys.task(orgId, id));
  if (!before || !isAssignedTo(before, person)) return;
  const { userId, ownerId, ...moment } = person;
  const subtasks = before.subtasks.map((subtask) =>
    subtask.assignedTo === userId ? { ...subtask, assignedTo: ownerId } : subtask,
  );
  const assignedTo = before.assignedTo === userId ? null : before.assignedTo;
  await save(orgId, before, { ...before, assignedTo, subtasks }, moment);
}

function isAssignedTo(task: TaskRecord, { userId }: Unassignment): boolean {
  return collectReferences(task).people.includes(userId);
}
