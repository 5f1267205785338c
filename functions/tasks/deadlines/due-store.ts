import { keys } from "#functions/platform/table/keys.ts";
import { queryShards } from "#functions/platform/table/query-shards.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { ignoreConflict, retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
import { isPast } from "#shared/tasks/rules.ts";
import { dayOf } from "#shared/values/dates.ts";
import type { TaskRecord } from "../records.ts";
import { save, type SaveOptions } from "../store.ts";

/** Stages remembered with a task: more than its clocks have, however often its dates move. */
const MAX_REMEMBERED = 40;
const MAX_RECOUNTED = 200;

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
  const { found, isAll } = await queryShards(
    (shard) => keys.noticesDue(shard, now.toISOString()),
    most,
  );
  const tasks = (await getMany(found)).filter((task) => task !== undefined);
  const [organizations, members] = await Promise.all([
    getMany(tasks.map(({ organizationId }) => keys.organization(organizationId))),
    getMany(tasks.map((task) => keys.member(task.organizationId, recipientOf(task) ?? ""))),
  ]);
  const due = tasks.flatMap((task, index) => {
    const organization = organizations[index];
    if (!organization || organization.deletedAt) return [];
    return [{ task, organization, recipient: members[index] ? recipientOf(task) : null }];
  });
  return { due, isAll };
}

/** Who hears of a task: whoever does it, else whoever made it. */
function recipientOf({ assignedTo, userId }: TaskRecord): string | null {
  return assignedTo ?? userId;
}

/**
 * Notes that a stage was told, in the transaction that tells it. Answers the task as it is kept; undefined when it was
 * changed meanwhile, and then nothing was told.
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

/** Counts a task late if it is by now, and brings it to its place in the index of the job, whatever the zone was. */
export async function recount(orgId: string, task: TaskRecord, moment: SaveOptions): Promise<void> {
  await ignoreConflict(save(orgId, task, task, moment));
}

/**
 * Counts no longer late what is not overdue in the zone that the organization has moved to, up to 200 tasks; run again,
 * it goes on.
 */
export async function recountLate(
  orgId: string,
  { zone, now }: SaveOptions,
): Promise<"finished" | "unfinished"> {
  const today = dayOf(now.toISOString(), zone);
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
