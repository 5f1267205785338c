import type { Paging } from "#shared/endpoint.ts";
import { inParallel } from "./in-parallel.ts";
import { visitOrganizations } from "./organization-index.ts";
import type { Prefix } from "./table/keys/key-types.ts";
import { keys } from "./table/keys/keys.ts";
import { queryNewest } from "./table/queries/query-newest.ts";
import { getMany } from "./table/table.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    /** Organizations up to this id are done; all are once `isDone`. */
    upgrade: { upTo: string; isDone: boolean };
  }
}

const AT_ONCE = 8;

interface Upgraded {
  rows: number;
  isDone: boolean;
}

interface UpgradeRun {
  now: Date;
  /** Asked after each page, so that every run makes progress. */
  shouldStop: () => boolean;
}

/** Upgrades rows of an organization that earlier versions stored. Idempotent, and may be cut off. */
export type Upgrade = (orgId: string, run: UpgradeRun) => Promise<Upgraded>;

/** Runs upgrades of all organizations, each under the name of its progress. Once all are done, a run is one read. */
export async function runUpgrades(
  upgrades: Record<string, Upgrade>,
  run: UpgradeRun,
): Promise<{ upgraded: number; isLeft: boolean }> {
  const report = { upgraded: 0, isLeft: false };
  const progress = await getMany(Object.keys(upgrades).map(keys.upgrade));
  for (const [index, [name, upgrade]] of Object.entries(upgrades).entries()) {
    const { upTo = "", isDone = false } = progress[index] ?? {};
    if (isDone) continue;
    const visit = { progress: keys.upgrade(name), upTo, shouldStop: run.shouldStop };
    const isAll = await visitOrganizations(visit, async (orgId) => {
      const { rows, isDone: isUpgraded } = await upgrade(orgId, run);
      report.upgraded += rows;
      return isUpgraded;
    });
    report.isLeft ||= !isAll;
  }
  return report;
}

/**
 * Upgrades the rows of one organization page by page, the newest first.
 * @param upgrade returns how many rows of the page it changed
 */
export async function upgradePages<T extends { id: number }>(
  prefix: Prefix<T>,
  { shouldStop }: UpgradeRun,
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
