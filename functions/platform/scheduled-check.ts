import type { DueRow } from "./run-due.ts";
import { orgIdOf } from "./table/keys/key-parts.ts";
import type { Item } from "./table/keys/key-types.ts";
import { keys, shardOf } from "./table/keys/keys.ts";
import { queryShards } from "./table/queries/query-shards.ts";
import type { CheckKind, OrganizationRecord } from "./table/records.ts";
import { getMany } from "./table/table.ts";
import type { Write } from "./table/write.ts";

/** Returns the write that schedules a check, in place of an earlier one of the same kind. */
export function scheduleCheck(what: CheckKind, orgId: string, at: string): { put: Item } {
  return { put: { ...keys.check(orgId, what), ...keys.checkDue(what, shardOf(orgId), at) } };
}

export function clearCheck(what: CheckKind, orgId: string): Write {
  return { remove: keys.check(orgId, what) };
}

export interface DueCheck extends DueRow {
  orgId: string;
  /** Undefined when the organization was deleted. */
  organization: OrganizationRecord | undefined;
}

/** Lists the checks that are due, oldest first, at most `maxPerShard` per shard. `isAll` is false when more are due. */
export async function listDueChecks(
  what: CheckKind,
  now: Date,
  maxPerShard: number,
): Promise<{ due: DueCheck[]; isAll: boolean }> {
  const { found: rows, isAll } = await queryShards(
    (shard) => keys.checksDue(what, shard, now.toISOString()),
    maxPerShard,
  );
  const found = rows.map((row) => ({ ...row, orgId: orgIdOf(row) }));
  const organizations = await getMany(found.map(({ orgId }) => keys.organization(orgId)));
  const due = found.map((one, index) => ({ ...one, organization: present(organizations[index]) }));
  return { due, isAll };
}

function present(organization: OrganizationRecord | undefined): OrganizationRecord | undefined {
  return organization?.deletedAt ? undefined : organization;
}
