import { keys } from "./table/keys/keys.ts";
import { queryShards } from "./table/query-shards.ts";
import { get, write } from "./table/table.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    /** Organizations up to this id are done; all are once `isDone`. */
    upgrade: { upTo: string; isDone: boolean };
  }
}

export interface Upgraded {
  rows: number;
  isDone: boolean;
}

/**
 * Upgrades stored rows, organization by organization. Once all are done, a run is one read. Runs may stop anywhere or
 * overlap, so `upgrade` must be idempotent.
 * @param isOver asked after each organization, so that every run makes progress
 */
export async function upgradeOrganizations(
  name: string,
  isOver: () => boolean,
  upgrade: (orgId: string) => Promise<Upgraded>,
): Promise<{ rows: number; isLeft: boolean }> {
  const progress = keys.upgrade(name);
  const { upTo = "", isDone = false } = (await get(progress)) ?? {};
  if (isDone) return { rows: 0, isLeft: false };
  const { found } = await queryShards(keys.organizationIndex);
  const waiting = found.map(({ orgId }) => orgId).filter((orgId) => orgId > upTo);
  let rows = 0;
  for (const orgId of waiting.toSorted()) {
    const result = await upgrade(orgId);
    rows += result.rows;
    if (!result.isDone) return { rows, isLeft: true };
    await write([{ update: progress, set: { upTo: orgId, isDone: false } }]);
    if (isOver()) return { rows, isLeft: true };
  }
  await write([{ update: progress, set: { isDone: true } }]);
  return { rows, isLeft: false };
}
