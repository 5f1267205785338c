import type { Paging } from "#shared/endpoint.ts";
import { inParallel } from "./in-parallel.ts";
import type { Prefix } from "./table/keys/key-types.ts";
import { keys } from "./table/keys/keys.ts";
import { queryNewest } from "./table/query-newest.ts";
import { queryShards } from "./table/query-shards.ts";
import { get, write } from "./table/table.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    /** Organizations up to this id are done; all are once `isDone`. */
    upgrade: { upTo: string; isDone: boolean };
  }
}

const AT_ONCE = 8;

export interface Upgraded {
  rows: number;
  isDone: boolean;
}

/**
 * Upgrades stored rows, organization by organization. Once all are done, a run is one read. Runs may stop anywhere or
 * overlap, so `upgrade` must be idempotent.
 * @param shouldStop asked after each organization, so that every run makes progress
 */
export async function upgradeOrganizations(
  name: string,
  shouldStop: () => boolean,
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
    if (shouldStop()) return { rows, isLeft: true };
  }
  await write([{ update: progress, set: { isDone: true } }]);
  return { rows, isLeft: false };
}

/**
 * Upgrades the rows of one organization page by page, the newest first.
 * @param shouldStop asked after each page, so that every run makes progress
 * @param upgrade returns how many rows of the page it changed
 */
export async function upgradePages<T extends { id: number }>(
  prefix: Prefix<T>,
  shouldStop: () => boolean,
  upgrade: (page: T[]) => Promise<number>,
): Promise<Upgraded> {
  let rows = 0;
  let paging: Paging = {};
  for (;;) {
    const page = await queryNewest(prefix, paging);
    rows += await upgrade(page.rows);
    if (!page.hasMore) return { rows, isDone: true };
    if (shouldStop()) return { rows, isDone: false };
    const last = page.rows.at(-1);
    if (last) paging = { before: last.id };
  }
}

/** Upgrades rows in parallel. Returns how many changed. */
export async function upgradeEach<T>(
  rows: readonly T[],
  upgrade: (row: T) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  await inParallel(rows, AT_ONCE, async (row) => {
    if (await upgrade(row)) changed++;
  });
  return changed;
}
