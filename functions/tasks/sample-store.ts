import { stageNames } from "#shared/tasks/stages.ts";
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
