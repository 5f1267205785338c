import { countWrites } from "#functions/dashboard/store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { getTrashed, restoreFromTrash } from "#functions/platform/table/trash.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { taskCounts } from "#shared/dashboard/counts.ts";
import { collectReferences, type TaskRecord } from "./records.ts";
import { additions, type SaveOptions } from "./store.ts";
import { withCounters } from "./writes.ts";

/** A task that was deleted, as it was then, and what it may name now. */
interface Deleted {
  task: TaskRecord;
  memberIds: Set<string>;
  tagIds: Set<number>;
}

/** A deleted task with everybody and every tag there is, in one round trip. @throws Problem `not_found` */
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
 * Brings back a task that was deleted, for `retryOnConflict`: with its rows, late or not as of now, and counted on the
 * days that it was counted on before. Whoever and whichever tag it names is held in place meanwhile.
 *
 * @throws Problem `not_found` when somebody was faster.
 */
export async function restore(
  orgId: string,
  task: TaskRecord,
  moment: Pick<SaveOptions, "zone" | "now">,
): Promise<TaskRecord> {
  const kept = withCounters(task, { ...task, version: task.version + 1 }, moment);
  await write([
    restoreFromTrash(orgId, "task", kept.id),
    ...additions(orgId, kept, moment.zone),
    ...referenceChecks(orgId, kept),
    ...countWrites(orgId, taskCounts(undefined), taskCounts(kept)),
  ]);
  return kept;
}

function referenceChecks(orgId: string, task: TaskRecord): Write[] {
  const { people, tagIds } = collectReferences(task);
  const named = [
    ...people.map((person) => keys.member(orgId, person)),
    ...tagIds.map((tagId) => keys.tag(orgId, tagId)),
  ];
  return named.map((check) => ({ check, condition: "exists" }));
}
