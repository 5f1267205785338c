import type { Key } from "#functions/platform/table/keys/key-types.ts";
import type { TaskResponse } from "#shared/tasks/schemas.ts";
import type { TaskRecord } from "./records.ts";
import { toResponses } from "./response.ts";
import * as taskStore from "./store.ts";

/** @param read reads the records that the tasks refer to */
export async function loadResponses(
  { orgId, timezone, now }: { orgId: string; timezone: string; now: Date },
  tasks: readonly TaskRecord[],
  read: (wanted: readonly Key[]) => Promise<readonly unknown[]>,
): Promise<TaskResponse[]> {
  const summaries = await taskStore.loadSummaries(orgId, tasks, [], read);
  return toResponses(tasks, summaries, timezone, now);
}
