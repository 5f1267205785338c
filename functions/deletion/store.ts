import { enqueue } from "#functions/platform/outbox.ts";
import { writeRevokingPolls } from "#functions/platform/polls/poll-lease.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import { DYNAMO_TRANSACTION_LIMIT, type Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    purge: PurgeRecord;
  }
}

export type Purged = "organization" | "account";

/** Lambda's longest run: until then a request from before the deletion may still write. */
export const GRACE_MS = 15 * 60_000;

/** Kept until nothing is left, so that no purge is forgotten. */
interface PurgeRecord extends Key {
  what: Purged;
  id: string;
  /** Unreachable from then on. */
  markedAt: string;
  triedAt: string;
}

/** Returns the writes that start a purge, for the transaction that makes its subject unreachable. */
export function startPurge(what: Purged, id: string, now: Date): Write[] {
  const at = now.toISOString();
  const record: PurgeRecord = { ...keys.purge(what, id), what, id, markedAt: at, triedAt: at };
  return [{ put: { ...record } }, enqueue({ kind: "purge", what, id }, now)];
}

/**
 * Commits the deletion of organizations, and revokes the poll leases of their members and of `also`.
 * @throws Problem as `writeRevokingPolls`
 */
export async function commitDeletion(
  orgIds: readonly string[],
  writes: readonly Write[],
  also: readonly Key[] = [],
): Promise<void> {
  const members = await Promise.all(
    orgIds.map((orgId) =>
      query(keys.members(orgId), { limit: DYNAMO_TRANSACTION_LIMIT, keysOnly: true }),
    ),
  );
  await writeRevokingPolls(writes, [...also, ...members.flat()]);
}

/**
 * Returns the writes that delete an organization, for `commitDeletion`. It is unreachable at once (`findCaller`) and
 * emptied afterwards. Refused with `busy` when it is deleted already.
 */
export function markDeleted(orgId: string, now: Date): Write[] {
  const at = now.toISOString();
  return [
    {
      update: keys.organization(orgId),
      set: { deletedAt: at, updatedAt: at },
      condition: { equals: { deletedAt: null } },
      failWith: new Problem("busy"),
    },
    { remove: keys.indexEntry(orgId) },
    ...startPurge("organization", orgId, now),
  ];
}
