import { keys } from "#functions/platform/table/keys/keys.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { stageNames } from "#shared/tasks/stages.ts";
import { lookupRowWrites } from "./lookup-rows.ts";
import { blankTask, type TaskRecord } from "./records.ts";
import { withCounters } from "./writes.ts";

type BlankTask = ReturnType<typeof blankTask>;

export type SampleFields = Omit<TaskRecord, keyof BlankTask> & Partial<BlankTask>;

/** Returns a sample task as stored. Its stages count as sent: nobody is notified of its dates. */
export function sampleTask(
  fields: SampleFields,
  { zone, now }: { zone: string; now: Date },
): TaskRecord {
  const task = { ...blankTask(), ...fields };
  return withCounters(undefined, { ...task, told: stageNames(task, zone) }, { zone, now });
}

/**
 * Returns the writes that delete a task and its lookup rows, without counters.
 * @throws WriteConflict when the task has changed
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
