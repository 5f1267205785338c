import type { DueRow } from "#functions/platform/run-due.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/query-shards.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { ignoreConflict, retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
import { isPast } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { TaskRecord } from "../records.ts";
import { save, type SaveOptions } from "../store.ts";

/** More stages than a task's clocks have, even after many changes of dates. */
const MAX_REMEMBERED = 40;
const MAX_RECOUNTED = 200;

/** `recipient` is null when nobody is left to notify. */
export interface DueTask extends DueRow {
  task: TaskRecord;
  organization: OrganizationRecord;
  recipient: string | null;
}

/**
 * Returns tasks of all organizations with a due stage or that become overdue, longest waiting first, at most `max` of
 * each shard. `isAll`: there are no more.
 */
export async function listDue(now: Date, max: number): Promise<{ due: DueTask[]; isAll: boolean }> {
  const { found, isAll } = await queryShards(
    (shard) => keys.noticesDue(shard, now.toISOString()),
    max,
  );
  const tasks = await getMany(found);
  const there = found.flatMap((row, index) => {
    const task = tasks[index];
    return task ? [{ ...row, task }] : [];
  });
  const [organizations, members] = await Promise.all([
    getMany(there.map(({ task }) => keys.organization(task.organizationId))),
    getMany(there.map(({ task }) => keys.member(task.organizationId, recipientOf(task) ?? ""))),
  ]);
  const due = there.flatMap((one, index) => {
    const organization = organizations[index];
    if (!organization || organization.deletedAt) return [];
    return [{ ...one, organization, recipient: members[index] ? recipientOf(one.task) : null }];
  });
  return { due, isAll };
}

function recipientOf({ assignedTo, userId }: TaskRecord): string | null {
  return assignedTo ?? userId;
}

/**
 * Records a stage as sent, in the transaction that sends it. Returns the saved task; undefined after a conflict, when
 * nothing was sent.
 */
export function recordStage(
  orgId: string,
  before: TaskRecord,
  stage: string,
  options: SaveOptions,
): Promise<TaskRecord | undefined> {
  const told = [...before.told, stage].slice(-MAX_REMEMBERED);
  return ignoreConflict(save(orgId, before, { ...before, told }, options));
}

/** Recomputes whether a task is counted as overdue, and its index key. */
export async function recount(orgId: string, task: TaskRecord, moment: SaveOptions): Promise<void> {
  await ignoreConflict(save(orgId, task, task, moment));
}

/** Recounts tasks that are no longer overdue in the organization's new zone, up to 200 per call. */
export async function recountLate(
  orgId: string,
  { zone, now }: SaveOptions,
): Promise<"finished" | "unfinished"> {
  const today = dayOf(now, zone);
  const late = await query(keys.lateTasks(orgId));
  const early = late.filter(({ deadlines }) => !isPast(deadlines, now, today));
  for (const { taskId } of early.slice(0, MAX_RECOUNTED)) {
    await retryOnConflict(async () => {
      const task = await get(keys.task(orgId, taskId));
      if (task) await save(orgId, task, task, { zone, now });
    });
  }
  return early.length > MAX_RECOUNTED ? "unfinished" : "finished";
}
