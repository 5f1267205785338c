import type { DueRow } from "#functions/platform/run-due.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { ignoreConflict, retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
import type { TaskRecord } from "../records.ts";
import { save, type SaveOptions } from "../store.ts";
import { toItem, withCounters } from "../writes.ts";

/** More stages than a task's clocks have, even after many changes of dates. */
const MAX_REMEMBERED = 40;
const IN_ONE_READ = 100;

/** `organization` is undefined when it is deleted, `recipient` null when nobody is left to notify. */
export interface DueTask extends DueRow {
  task: TaskRecord;
  organization: OrganizationRecord | undefined;
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
    getMany(there.flatMap(({ task }) => recipientKeys(task))),
  ]);
  const due = there.map((one, index) => {
    const [assignee, creator] = members.slice(2 * index, 2 * index + 2);
    return {
      ...one,
      organization: organizations[index]?.deletedAt ? undefined : organizations[index],
      // A person who has just left may still have the task.
      recipient: (assignee ?? creator)?.userId ?? null,
    };
  });
  return { due, isAll };
}

function recipientKeys({ organizationId, assignedTo, userId }: TaskRecord) {
  return [assignedTo, userId].map((person) => keys.member(organizationId, person ?? ""));
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

/**
 * Recounts and reschedules the tasks whose deadlines are at another instant in the organization's new zone, the next
 * ones first. Idempotent. Returns false when some are left.
 */
export async function reschedule(
  orgId: string,
  moment: SaveOptions,
  shouldStop: () => boolean,
): Promise<boolean> {
  const [due, late] = await Promise.all([
    query(keys.tasksDue(orgId)),
    query(keys.lateTasks(orgId)),
  ]);
  let saved = 0;
  for (const rows of chunks([...due, ...late], IN_ONE_READ)) {
    const tasks = await getMany(rows.map(({ taskId }) => keys.task(orgId, taskId)));
    for (const task of tasks) {
      if (!task || isUpToDate(orgId, task, moment)) continue;
      // Every run makes progress, however slow the reads were.
      if (saved > 0 && shouldStop()) return false;
      await retryOnConflict(async () => {
        const current = await get(keys.task(orgId, task.id));
        if (current) await save(orgId, current, current, moment);
      });
      saved++;
    }
  }
  return true;
}

/** Returns whether its next due moment and its count as overdue are those of the zone. */
function isUpToDate(orgId: string, task: TaskRecord, moment: SaveOptions): boolean {
  const { gsi1sk, counted } = task as TaskRecord & Item;
  const kept = withCounters(task, task, moment);
  const isCounted = kept.counted?.isLate === counted?.isLate;
  return isCounted && toItem(orgId, kept, moment.zone)["gsi1sk"] === gsi1sk;
}
