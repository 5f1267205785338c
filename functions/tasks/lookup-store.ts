import { padded } from "#functions/platform/table/keys/key-parts.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
import { Problem } from "#shared/errors.ts";
import { isPast } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import { type DeadlineRow, earliest, type LookupRow } from "./lookup-rows.ts";
import type { TaskRecord } from "./records.ts";
import { summaryKeys, type Summaries, summariesIn } from "./summaries.ts";

/** Tasks in a page of a list that lookup rows order. */
const PAGE = 500;

interface Found {
  tasks: TaskRecord[];
  summaries: Summaries;
}

interface FoundPage extends Found {
  hasMore: boolean;
  cursorOf: (task: { id: number }) => string;
  endCursor: string | undefined;
}

/**
 * Returns a page of the open tasks of a tag by due date (none last), priority and id.
 * @throws Problem `not_found`
 */
export async function listByTag(orgId: string, tagId: number, before?: string): Promise<FoundPage> {
  const after = before === undefined ? undefined : keys.tagTask(orgId, tagId, before);
  const [rows, tag] = await Promise.all([
    query(keys.tagTasks(orgId, tagId), { limit: PAGE + 1, after }),
    get(keys.tag(orgId, tagId)),
  ]);
  if (!tag) throw new Problem("not_found");
  const { prefix } = keys.tagTasks(orgId, tagId);
  const { tasks, ...page } = await followPage(
    orgId,
    new Map(rows.map((row) => [row.sk.slice(prefix.length), row])),
  );
  return { ...page, tasks: tasks.filter((task) => isOpen(task) && task.tagIds.includes(tagId)) };
}

/** Returns the lookup rows of the first open tasks of a tag, in the order of `listByTag`. */
export function findFirstOfTag(orgId: string, tagId: number, limit: number): Promise<LookupRow[]> {
  return query(keys.tagTasks(orgId, tagId), { limit });
}

/** Reads the open tasks of lookup rows with their clients and assignees, in one round trip. */
export async function followToCards(orgId: string, rows: readonly LookupRow[]): Promise<Found> {
  const toCards = rows.map(({ names: { clientId, people }, ...row }) => ({
    ...row,
    names: { clientId, proposalId: null, tagIds: [], people: people.slice(0, 1) },
  }));
  const { tasks, summaries } = await follow(orgId, toCards);
  return { tasks: tasks.filter(isOpen), summaries };
}

/** Returns a page of the overdue tasks, oldest first. */
export async function listOverdue(
  orgId: string,
  { zone, now, before }: { zone: string; now: Date; before?: string | undefined },
): Promise<FoundPage> {
  const [from = "", id] = before?.split("#") ?? [];
  const [late, newlyLate] = await Promise.all([
    query(keys.lateTasks(orgId), {
      limit: PAGE + 1,
      after: before === undefined ? undefined : keys.lateTask(orgId, from, Number(id)),
    }),
    findNewlyLate(orgId, zone, now),
  ]);
  const today = dayOf(now, zone);
  const byOrder = [...late, ...newlyLate]
    .map((row) => [`${earliest(row.deadlines)}#${padded(row.taskId)}`, row] as const)
    .filter(([order]) => before === undefined || order > before)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return followPage(orgId, new Map(byOrder), ({ deadlines }) => isPast(deadlines, now, today));
}

/** Counts tasks that became overdue since the job last ran. Costs two read units while the job keeps up. */
export async function countNewlyLate(orgId: string, zone: string, now: Date): Promise<number> {
  return (await findNewlyLate(orgId, zone, now)).length;
}

async function findNewlyLate(orgId: string, zone: string, now: Date): Promise<DeadlineRow[]> {
  const at = now.toISOString();
  const [byDay, bySla] = await Promise.all([
    query(keys.tasksDueBefore(orgId, dayOf(at, zone))),
    query(keys.taskSlaEnds(orgId, at)),
  ]);
  return [...new Map([...byDay, ...bySla].map((row) => [row.taskId, row])).values()];
}

/** @param byCursor the lookup rows of a page, in their order, and those of the next */
async function followPage<Row extends LookupRow>(
  orgId: string,
  byCursor: ReadonlyMap<string, Row>,
  isWanted: (row: Row) => boolean = () => true,
): Promise<FoundPage> {
  const page = [...byCursor].slice(0, PAGE);
  const cursors = new Map(page.map(([cursor, { taskId }]) => [taskId, cursor]));
  const found = await follow(orgId, page.map(([, row]) => row).filter(isWanted));
  const hasMore = byCursor.size > PAGE;
  return {
    ...found,
    hasMore,
    cursorOf: ({ id }) => cursors.get(id) ?? "",
    endCursor: page.at(-1)?.[0],
  };
}

/** Reads the tasks of lookup rows and what they refer to, in one round trip. */
async function follow(orgId: string, rows: readonly LookupRow[]): Promise<Found> {
  const named = summaryKeys(
    orgId,
    rows.map(({ names }) => names),
  );
  const found = await getMany([...rows.map(({ taskId }) => keys.task(orgId, taskId)), ...named]);
  const tasks = found.slice(0, rows.length) as (TaskRecord | undefined)[];
  return {
    tasks: tasks.filter((task) => task !== undefined),
    summaries: summariesIn(orgId, found.slice(rows.length)),
  };
}

function isOpen({ status }: TaskRecord): boolean {
  return status !== "completed";
}
