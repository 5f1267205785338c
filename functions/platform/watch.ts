import { keys, shardOf } from "./keys.ts";
import { queryShards } from "./query-shards.ts";
import type { OrganizationRecord } from "./records.ts";
import { getMany, type Item } from "./table.ts";
import type { Write } from "./write.ts";

/** What of an organization is looked at when its time comes. */
export type Watch = "trial" | "payments";

/** The write that has an organization looked at then, in place of the time it had before. */
export function watch(what: Watch, orgId: string, at: string): { put: Item } {
  return { put: { ...keys.watch(orgId, what), ...keys.watchDue(what, shardOf(orgId), at) } };
}

/** The write after which it is not looked at any more. */
export function unwatch(what: Watch, orgId: string): Write {
  return { remove: keys.watch(orgId, what) };
}

/** An organization whose time has come. */
export interface Watched {
  orgId: string;
  /** Since when. */
  at: string;
  /** Undefined when it is gone. */
  organization: OrganizationRecord | undefined;
}

/**
 * The organizations to be looked at now, at most `mostPerShard` of each shard, those that waited longest first; `isAll`:
 * there are no others. Reads nothing else, however many organizations there are.
 */
export async function listWatched(
  what: Watch,
  now: Date,
  mostPerShard: number,
): Promise<{ due: Watched[]; isAll: boolean }> {
  const { found: rows, isAll } = await queryShards<{ pk: string; gsi1sk: string }>(
    (shard) => keys.watchesDue(what, shard, now.toISOString()),
    mostPerShard,
  );
  const found = rows.map(({ pk, gsi1sk }) => ({ orgId: pk.slice("ORG#".length), at: gsi1sk }));
  const organizations = await getMany<(OrganizationRecord | undefined)[]>(
    found.map(({ orgId }) => keys.organization(orgId)),
  );
  const due = found.map((one, index) => ({ ...one, organization: present(organizations[index]) }));
  return { due, isAll };
}

function present(organization: OrganizationRecord | undefined): OrganizationRecord | undefined {
  return organization?.deletedAt ? undefined : organization;
}
