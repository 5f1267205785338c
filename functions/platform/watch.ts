import { keys } from "./keys.ts";
import type { OrganizationRecord } from "./records.ts";
import { getMany, type Item, query } from "./table.ts";
import type { Write } from "./write.ts";

const SHARDS = 4;

/** What of an organization is looked at when its time comes. */
export type Watch = "trial" | "payments";

/** The write that has an organization looked at then, in place of the time it had before. */
export function watch(what: Watch, orgId: string, at: string): { put: Item } {
  const shard = Number.parseInt(orgId.slice(0, 4), 16) % SHARDS;
  return { put: { ...keys.watch(orgId, what), ...keys.watchDue(what, shard, at) } };
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
  const shards = await Promise.all(
    Array.from({ length: SHARDS }, (_shard, index) =>
      query<{ pk: string; gsi1sk: string }>(keys.watchesDue(what, index, now.toISOString()), {
        limit: mostPerShard,
      }),
    ),
  );
  const found = shards
    .flat()
    .map(({ pk, gsi1sk }) => ({ orgId: pk.slice("ORG#".length), at: gsi1sk }));
  const organizations = await getMany<(OrganizationRecord | undefined)[]>(
    found.map(({ orgId }) => keys.organization(orgId)),
  );
  const due = found.map((one, index) => ({ ...one, organization: present(organizations[index]) }));
  return { due, isAll: shards.every((shard) => shard.length < mostPerShard) };
}

function present(organization: OrganizationRecord | undefined): OrganizationRecord | undefined {
  return organization?.deletedAt ? undefined : organization;
}
