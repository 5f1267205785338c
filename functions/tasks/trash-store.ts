import { countWrites } from "#functions/dashboard/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { getTrashed, restoreFromTrash } from "#functions/platform/table/trash.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { taskCounts } from "#shared/dashboard/counts.ts";
import { collectReferences, type TaskRecord } from "./records.ts";
import { additions, type SaveOptions } from "./store.ts";
import { withCounters } from "./writes.ts";

interface Deleted {
  task: TaskRecord;
  memberIds: Set<string>;
  tagIds: Set<number>;
}

/** Reads a deleted task with all members and tags, in one round trip. @throws Problem `not_found` */
export async function getDeleted(orgId: string, id: number, now: Date): Promise<Deleted> {
  const [task, members, tags] = await Promise.all([
    getTrashed(orgId, "task", id, now),
    query(keys.members(orgId)),
    query(keys.tags(orgId)),
  ]);
  return {
    task,
    memberIds: new Set(members.map(({ userId }) => userId)),
    tagIds: new Set(tags.map((tag) => tag.id)),
  };
}

/**
 * Restores a deleted task with its lookup rows and counters, for `retryOnConflict`. Its people and tags must still
 * exist when it commits.
 * @throws Problem `not_found` when it was restored or purged
 */
export async function restore(
  orgId: string,
  task: TaskRecord,
  moment: Pick<SaveOptions, "zone" | "now">,
): Promise<void> {
  const kept = withCounters(task, { ...task, version: task.version + 1 }, moment);
  await write([
    restoreFromTrash(orgId, "task", kept.id),
    ...additions(orgId, kept, moment.zone),
    ...referenceChecks(orgId, kept),
    ...countWrites(orgId, taskCounts(undefined), taskCounts(kept)),
  ]);
}

function referenceChecks(orgId: string, task: TaskRecord): Write[] {
  const { people, tagIds } = collectReferences(task);
  const named = [
    ...people.map((person) => keys.member(orgId, person)),
    ...tagIds.map((tagId) => keys.tag(orgId, tagId)),
  ];
  return named.map((check) => ({ check, condition: "exists" }));
}
