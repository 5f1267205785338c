import { keys } from "#functions/platform/keys.ts";
import type { OrganizationRecord } from "#functions/platform/records.ts";
import {
  get as getItem,
  getMany,
  increment,
  type Key,
  query,
  write,
} from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";
import * as slaSettingsStore from "#functions/sla-settings/store.ts";
import { Problem } from "#shared/errors.ts";
import { isPast } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { type DeadlineEdge, type Edge, edgeWrites, isInPlace, NOTICE_SHARDS } from "./edges.ts";
import { mentionKeys, type Mentions, mentionsIn } from "./mentions.ts";
import { Overtaken, overChanges, unlessOvertaken } from "./over-changes.ts";
import { namesOf, type TaskRecord } from "./records.ts";
import { sourceKeys, type Sources, sourcesIn, type Wanted } from "./sources.ts";
import { held, toItem } from "./writes.ts";

/** Stages remembered with a task: more than its clocks have, however often its dates move. */
const MOST_REMEMBERED = 40;

/** Tasks with what they name. */
interface Found {
  tasks: TaskRecord[];
  mentions: Mentions;
}

/** The tasks of an organization, newest first. */
export async function list(orgId: string): Promise<Found> {
  const tasks = await query<TaskRecord>(keys.tasks(orgId), { newestFirst: true });
  return { tasks, mentions: await findMentions(orgId, tasks) };
}

/** The open tasks of a tag: by due date, none last, then priority, then number. @throws Problem `not_found` */
export async function listByTag(orgId: string, tagId: number): Promise<Found> {
  const [edges, tag] = await Promise.all([
    query<Edge>(keys.tagTasks(orgId, tagId)),
    getItem(keys.tag(orgId, tagId)),
  ]);
  if (!tag) throw new Problem("not_found");
  const { tasks, mentions } = await follow(orgId, edges);
  return { tasks: tasks.filter((task) => isOpen(task) && task.tagIds.includes(tagId)), mentions };
}

/** The overdue tasks, the one that is so the longest first. What is not yet due is not read. */
export async function listOverdue(orgId: string, zone: string, now: Date): Promise<Found> {
  const today = dayOf(now.toISOString(), zone);
  const edges = await query<DeadlineEdge>(keys.taskDeadlines(orgId, now.toISOString()));
  return follow(
    orgId,
    edges.filter(({ deadlines }) => isPast(deadlines, now, today)),
  );
}

/** The tasks at the other end of edges, in their order, and all they name, in one round trip. */
async function follow(orgId: string, edges: readonly Edge[]): Promise<Found> {
  const named = mentionKeys(
    orgId,
    edges.map(({ names }) => names),
  );
  const found = await getMany([...edges.map(({ taskId }) => keys.task(orgId, taskId)), ...named]);
  const tasks = found.slice(0, edges.length) as unknown as (TaskRecord | undefined)[];
  return {
    tasks: tasks.filter((task) => task !== undefined),
    mentions: mentionsIn(orgId, found.slice(edges.length)),
  };
}

function isOpen({ status }: TaskRecord): boolean {
  return status !== "completed";
}

/** What these tasks name, in one round trip. */
export async function findMentions(orgId: string, tasks: readonly TaskRecord[]): Promise<Mentions> {
  return mentionsIn(orgId, await getMany(mentionKeys(orgId, tasks.map(namesOf))));
}

/** @throws Problem `not_found` */
export async function get(orgId: string, id: number): Promise<TaskRecord> {
  const task = await getItem<TaskRecord>(keys.task(orgId, id));
  if (!task) throw new Problem("not_found");
  return task;
}

/** A task with something to tell, where it lives and who is to hear it; null: nobody is left. */
export interface DueTask {
  task: TaskRecord;
  organization: OrganizationRecord;
  recipient: string | null;
}

/**
 * Tasks of all organizations that have something to tell by now, what waits longest first, at most `most` of each
 * shard, and whether that were all. Nothing is read for tasks that have not.
 */
export async function listDue(
  now: Date,
  most: number,
): Promise<{ due: DueTask[]; isAll: boolean }> {
  const shards = await Promise.all(
    Array.from({ length: NOTICE_SHARDS }, (_shard, index) =>
      query<Key>(keys.noticesDue(index, now.toISOString()), { limit: most }),
    ),
  );
  const found = await getMany<(TaskRecord | undefined)[]>(shards.flat());
  const tasks = found.filter((task) => task !== undefined);
  const [organizations, members] = await Promise.all([
    getMany<(OrganizationRecord | undefined)[]>(
      tasks.map(({ organizationId }) => keys.organization(organizationId)),
    ),
    getMany(tasks.map((task) => keys.member(task.organizationId, listener(task) ?? ""))),
  ]);
  const due = tasks.flatMap((task, index) => {
    const organization = organizations[index];
    if (!organization || organization.deletedAt) return [];
    return [{ task, organization, recipient: members[index] ? listener(task) : null }];
  });
  return { due, isAll: shards.every((shard) => shard.length < most) };
}

/** Who hears of a task: whoever does it, else whoever made it (decisions G11). */
function listener({ assignedTo, userId }: TaskRecord): string | null {
  return assignedTo ?? userId;
}

/** Everything that writing a task looks at, in one round trip. */
export async function findSources(orgId: string, wanted: Wanted): Promise<Sources> {
  const [found, settings] = await Promise.all([
    getMany(sourceKeys(orgId, wanted)),
    slaSettingsStore.get(orgId),
  ]);
  return sourcesIn(orgId, wanted, found, settings);
}

/** The number of the next task. One that is not used leaves a gap. */
export async function nextId(orgId: string): Promise<number> {
  const { task } = await increment(keys.counters(orgId), { task: 1 });
  return task;
}

interface SaveOptions {
  /** The organization's. */
  zone: string;
  /** What is told of it in the same transaction, and to whom. */
  notices?: Notices;
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
  { zone, notices = NO_NOTICES }: SaveOptions,
): Promise<void> {
  await write([
    { put: toItem(orgId, task, zone), when: "absent" },
    ...held(orgId, undefined, task, notices.userIds),
    ...edgeWrites(orgId, undefined, task),
    ...notices.writes,
  ]);
}

/**
 * Keeps `after` in the place of `before`, for `overChanges`.
 *
 * @throws Problem `invalid_input` when something new in it is gone by now, or when its texts are too long together.
 */
export async function save(
  orgId: string,
  before: TaskRecord,
  after: TaskRecord,
  { zone, notices = NO_NOTICES }: SaveOptions,
): Promise<TaskRecord> {
  const kept = { ...after, version: before.version + 1 };
  await write([
    {
      put: toItem(orgId, kept, zone),
      when: { has: { version: before.version } },
      otherwise: new Overtaken(),
    },
    ...held(orgId, before, after, notices.userIds),
    ...edgeWrites(orgId, before, after),
    ...notices.writes,
  ]);
  return kept;
}

/**
 * Notes that a stage was told, in the transaction that tells it. Answers the task as it is kept; undefined when it was
 * changed meanwhile, and then nothing was told.
 */
export function noteTold(
  orgId: string,
  before: TaskRecord,
  stage: string,
  options: SaveOptions,
): Promise<TaskRecord | undefined> {
  const told = [...before.told, stage].slice(-MOST_REMEMBERED);
  return unlessOvertaken(save(orgId, before, { ...before, told }, options));
}

/** Brings a task to its place in the index of the job, when the organization has moved to another zone. */
export async function placeAnew(orgId: string, task: TaskRecord, zone: string): Promise<void> {
  if (!isInPlace(task, zone)) await unlessOvertaken(save(orgId, task, task, { zone }));
}

/** Removes a task with all it holds, for `overChanges`. */
export async function remove(orgId: string, task: TaskRecord): Promise<void> {
  await write([
    {
      remove: keys.task(orgId, task.id),
      when: { has: { version: task.version } },
      otherwise: new Overtaken(),
    },
    ...edgeWrites(orgId, task, undefined),
  ]);
}

/**
 * Takes a person who left off the tasks of the organization: theirs belong to nobody, their subtasks to `heirId`
 * (decisions M5). Again it changes nothing. Answers how many tasks changed.
 */
export async function release(
  orgId: string,
  { userId, heirId, zone }: { userId: string; heirId: string; zone: string },
): Promise<number> {
  const tasks = await query<TaskRecord>(keys.tasks(orgId));
  const theirs = tasks.filter((task) => namesOf(task).people.includes(userId));
  for (const { id } of theirs) {
    await overChanges(async () => {
      const before = await getItem<TaskRecord>(keys.task(orgId, id));
      if (!before || !namesOf(before).people.includes(userId)) return;
      const subtasks = before.subtasks.map((subtask) =>
        subtask.assignedTo === userId ? { ...subtask, assignedTo: heirId } : subtask,
      );
      const assignedTo = before.assignedTo === userId ? null : before.assignedTo;
      await save(orgId, before, { ...before, assignedTo, subtasks }, { zone });
    });
  }
  return theirs.length;
}
