import { inParallel } from "#functions/platform/in-parallel.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { queryNewest } from "#functions/platform/table/query-newest.ts";
import { queryShards } from "#functions/platform/table/query-shards.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import type { JobReport } from "#shared/jobs.ts";
import { isWhole } from "./parts.ts";
import * as proposalStore from "./store.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    /** Organizations up to this id are done; all are once `isDone`. */
    upgrade: { upTo: string; isDone: boolean };
  }
}

const RUN_MS = 20_000;
const AT_ONCE = 8;

/**
 * Splits the proposals that an earlier version stored with their lines inside, organization by organization. Once all are
 * split, a run is one read. Runs may stop anywhere or overlap: what was written meanwhile is split already.
 *
 * @param isOver asked after each page, so that every run makes progress
 */
export async function splitProposals(
  _now: Date,
  isOver: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  const progress = keys.upgrade("split-proposals");
  const { upTo = "", isDone = false } = (await get(progress)) ?? {};
  if (isDone) return {};
  const { found } = await queryShards(keys.organizationIndex);
  const waiting = found.map(({ orgId }) => orgId).filter((orgId) => orgId > upTo);
  let split = 0;
  for (const orgId of waiting.toSorted()) {
    const result = await splitOrganization(orgId, isOver);
    split += result.split;
    if (!result.isDone) return { split, isLeft: true };
    await write([{ update: progress, set: { upTo: orgId, isDone: false } }]);
    if (isOver()) return { split, isLeft: true };
  }
  await write([{ update: progress, set: { isDone: true } }]);
  return { split };
}

async function splitOrganization(orgId: string, isOver: () => boolean) {
  let split = 0;
  let before: number | undefined;
  for (;;) {
    const { rows, hasMore } = await queryNewest(keys.proposals(orgId), before);
    await inParallel(rows.filter(isWhole), AT_ONCE, async (stored) => {
      if (await proposalStore.split(orgId, stored)) split++;
    });
    if (!hasMore) return { split, isDone: true };
    if (isOver()) return { split, isDone: false };
    before = rows.at(-1)?.id;
  }
}
