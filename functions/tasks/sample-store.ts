import { keys } from "#functions/platform/table/keys.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { stageNames } from "#shared/tasks/stages.ts";
import { lookupRowWrites } from "./lookup-rows.ts";
import { blankTask, type TaskRecord } from "./records.ts";
import { withCounters } from "./writes.ts";

type BlankTask = ReturnType<typeof blankTask>;

/** What is known of a sample task; the rest is as in a blank one. */
export type SampleFields = Omit<TaskRecord, keyof BlankTask> & Partial<BlankTask>;

/** A task as it is kept, with what it is counted as. Nobody is ever told of its dates, unless they move. */
export function sampleTask(
  fields: SampleFields,
  { zone, now }: { zone: string; now: Date },
): TaskRecord {
  const task = { ...blankTask(), ...fields };
  return withCounters(undefined, { ...task, told: stageNames(task, zone) }, { zone, now });
}

/**
 * The writes that remove a task for good with all it holds, for a transaction that no longer counts it. Refused with
 * `stale_record` when it is not as read.
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
