import { countWrites } from "#functions/dashboard/store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { queryNewest } from "#functions/platform/table/query-newest.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get as getItem, getMany, query, write } from "#functions/platform/table/table.ts";
import { moveToTrash } from "#functions/platform/table/trash.ts";
import type { Write } from "#functions/platform/table/write.ts";
import * as slaSettingsStore from "#functions/sla-settings/store.ts";
import { taskCounts } from "#shared/dashboard/counts.ts";
import { Problem } from "#shared/errors.ts";
import { isPast } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { type DeadlineEdge, earliest, type Edge, edgeWrites } from "./edges.ts";
import { mentionKeys, type Mentions, mentionsIn } from "./mentions.ts";
import { namesOf, type TaskRecord } from "./records.ts";
import { sourceKeys, type Sources, sourcesIn, type Wanted } from "./sources.ts";
import { held, marked, toItem } from "./writes.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    task: TaskRecord;
    lookupRow: Edge;
    deadlineRow: DeadlineEdge;
  }
  interface TrashedRecords {
    task: TaskRecord;
  }
}

/** Tasks with what they name. */
interface Found {
  tasks: TaskRecord[];
  mentions: Mentions;
}

/** The tasks of an organization, newest first, up to the size of an answer. */
export async function listPage(
  orgId: string,
  before: number | undefined,
): Promise<Found & { hasMore: boolean }> {
  const { rows, hasMore } = await queryNewest(keys.tasks(orgId), before);
  return { tasks: rows, hasMore, mentions: await findMentions(orgId, rows) };
}

/** The open tasks of a tag: by due date, none last, then priority, then number. @throws Problem `not_found` */
export async function listByTag(orgId: string, tagId: number): Promise<Found> {
  const [edges, tag] = await Promise.all([
    query(keys.tagTasks(orgId, tagId)),
    getItem(keys.tag(orgId, tagId)),
  ]);
  if (!tag) throw new Problem("not_found");
  const { tasks, mentions } = await follow(orgId, edges);
  return { tasks: tasks.filter((task) => isOpen(task) && task.tagIds.includes(tagId)), mentions };
}

/** Where the first open tasks of a tag are, in the order of `listByTag`: for `followToCards`. */
export function findFirstOfTag(orgId: string, tagId: number, limit: number): Promise<Edge[]> {
  return query(keys.tagTasks(orgId, tagId), { limit });
}

/** The open tasks at the other end of edges, in their order, their clients and who does them, in one round trip. */
export async function followToCards(orgId: string, edges: readonly Edge[]): Promise<Found> {
  const toCards = edges.map(({ names: { clientId, people }, ...edge }) => ({
    ...edge,
    names: { clientId, proposalId: null, tagIds: [], people: people.slice(0, 1) },
  }));
  const { tasks, mentions } = await follow(orgId, toCards);
  return { tasks: tasks.filter(isOpen), mentions };
}

/** The overdue tasks, the one that is so the longest first. What is not yet due is not read. */
export async function listOverdue(orgId: string, zone: string, now: Date): Promise<Found> {
  const today = dayOf(now.toISOString(), zone);
  const [late, newlyLate] = await Promise.all([
    query(keys.lateTasks(orgId)),
    findNewlyLate(orgId, zone, now),
  ]);
  const edges = [...late.filter(({ deadlines }) => isPast(deadlines, now, today)), ...newlyLate];
  return follow(
    orgId,
    edges.toSorted((a, b) => earliest(a.deadlines).localeCompare(earliest(b.deadlines))),
  );
}

/**
 * How many open tasks are overdue by now and not counted late yet: those that became it since the job last ran. Two
 * read units while it keeps up, however many tasks are open or late.
 */
export async function countNewlyLate(orgId: string, zone: string, now: Date): Promise<number> {
  return (await findNewlyLate(orgId, zone, now)).length;
}

async function findNewlyLate(orgId: string, zone: string, now: Date): Promise<DeadlineEdge[]> {
  const at = now.toISOString();
  const [byDay, bySla] = await Promise.all([
    query(keys.tasksDueBefore(orgId, dayOf(at, zone))),
    query(keys.taskSlaEnds(orgId, at)),
  ]);
  return [...new Map([...byDay, ...bySla].map((edge) => [edge.taskId, edge])).values()];
}

/** The tasks at the other end of edges, in their order, and all they name, in one round trip. */
async function follow(orgId: string, edges: readonly Edge[]): Promise<Found> {
  const named = mentionKeys(
    orgId,
    edges.map(({ names }) => names),
  );
  const found = await getMany([...edges.map(({ taskId }) => keys.task(orgId, taskId)), ...named]);
  const tasks = found.slice(0, edges.length) as (TaskRecord | undefined)[];
  return {
    tasks: tasks.filter((task) => task !== undefined),
    mentions: mentionsIn(orgId, found.slice(edges.length)),
  };
}

function isOpen({ status }: TaskRecord): boolean {
  return status !== "completed";
}

/** What these tasks name, with who completed them and `others`, in one round trip. */
export async function findMentions(
  orgId: string,
  tasks: readonly TaskRecord[],
  others: readonly string[] = [],
): Promise<Mentions> {
  const names = tasks.map((task) => {
    const naming = namesOf(task);
    return task.completedBy ? { ...naming, people: [...naming.people, task.completedBy] } : naming;
  });
  return mentionsIn(orgId, await getMany([...mentionKeys(orgId, names), ...others.map(keys.user)]));
}

/** @throws Problem `not_found` */
export async function get(orgId: string, id: number): Promise<TaskRecord> {
  const task = await getItem(keys.task(orgId, id));
  if (!task) throw new Problem("not_found");
  return task;
}

/** Everything that writing a task looks at, in one round trip. */
export async function findSources(orgId: string, wanted: Wanted): Promise<Sources> {
  const [found, settings] = await Promise.all([
    getMany(sourceKeys(orgId, wanted)),
    slaSettingsStore.get(orgId),
  ]);
  return sourcesIn(orgId, wanted, found, settings);
}

export interface SaveOptions {
  /** The organization's. */
  zone: string;
  /** When it is saved: whether it is late by then is counted with it. */
  now: Date;
  /** What is told of it in the same transaction, and to whom. */
  notices?: Notices;
  /** Further writes of the transaction. */
  withIt?: readonly Write[];
}

export interface Notices {
  writes: Write[];
  userIds: string[];
}

const NO_NOTICES: Notices = { writes: [], userIds: [] };

/** @throws Problem `invalid_input` as `save`. */
export async function add(
  orgId: string,
  task: TaskRecord,
  { notices = NO_NOTICES, withIt = [], ...moment }: SaveOptions,
): Promise<void> {
  const kept = marked(undefined, task, moment);
  await write([
    ...withIt,
    ...additions(orgId, kept, moment.zone),
    ...held(orgId, undefined, kept, notices.userIds),
    ...countWrites(orgId, taskCounts(undefined), taskCounts(kept)),
    ...notices.writes,
  ]);
}

/** The writes that add a task, for a transaction that counts it. @throws Problem `invalid_input` as `save`. */
export function additions(orgId: string, task: TaskRecord, zone: string): Write[] {
  return [
    { put: toItem(orgId, task, zone), condition: "notExists" },
    ...edgeWrites(orgId, undefined, task),
  ];
}

/**
 * Keeps `after` in the place of `before`, for `retryOnConflict`.
 *
 * @throws Problem `invalid_input` when a person or tag new in it is gone by now, or when its texts are too long together.
 */
export async function save(
  orgId: string,
  before: TaskRecord,
  after: TaskRecord,
  { notices = NO_NOTICES, withIt = [], ...moment }: SaveOptions,
): Promise<TaskRecord> {
  const kept = { ...marked(before, after, moment), version: before.version + 1 };
  await write([
    ...withIt,
    {
      put: toItem(orgId, kept, moment.zone),
      condition: { equals: { version: before.version } },
    },
    ...held(orgId, before, kept, notices.userIds),
    ...edgeWrites(orgId, before, kept),
    ...countWrites(orgId, taskCounts(before), taskCounts(kept)),
    ...notices.writes,
  ]);
  return kept;
}

/** Moves a task with all it holds to the trash, for `retryOnConflict`. */
export async function remove(orgId: string, task: TaskRecord, now: Date): Promise<void> {
  await write([
    {
      remove: keys.task(orgId, task.id),
      condition: { equals: { version: task.version } },
    },
    moveToTrash(orgId, "task", { ...task }, now),
    ...edgeWrites(orgId, task, undefined),
    ...countWrites(orgId, taskCounts(task), taskCounts(undefined)),
  ]);
}

/**
 * Takes a person who left off the tasks of the organization: theirs belong to nobody, their subtasks to `heirId`. Again it changes nothing. Answers how many tasks changed.
 */
export async function release(
  orgId: string,
  { userId, heirId, ...moment }: { userId: string; heirId: string } & SaveOptions,
): Promise<number> {
  const tasks = await query(keys.tasks(orgId));
  const theirs = tasks.filter((task) => namesOf(task).people.includes(userId));
  for (const { id } of theirs) {
    await retryOnConflict(async () => {
      const before = await getItem(keys.task(orgId, id));
      if (!before || !namesOf(before).people.includes(userId)) return;
      const subtasks = before.subtasks.map((subtask) =>
        subtask.assignedTo === userId ? { ...subtask, assignedTo: heirId } : subtask,
      );
      const assignedTo = before.assignedTo === userId ? null : before.assignedTo;
      await save(orgId, before, { ...before, assignedTo, subtasks }, moment);
    });
  }
  return theirs.length;
}
