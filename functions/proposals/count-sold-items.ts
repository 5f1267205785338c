import { inParallel } from "#functions/platform/in-parallel.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryNewest } from "#functions/platform/table/query-newest.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { type Upgraded, upgradeOrganizations } from "#functions/platform/upgrade.ts";
import type { JobReport } from "#shared/jobs.ts";
import { isWhole } from "./parts.ts";
import { keepSold } from "./upgrade-store.ts";

const RUN_MS = 20_000;
const AT_ONCE = 8;

/**
 * Adds the sold items to proposals that an earlier version accepted, organization by organization.
 * @param isOver asked after each page, so that every run makes progress
 */
export async function countSoldItems(
  _now: Date,
  isOver: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  const { rows, isLeft } = await upgradeOrganizations("count-sold-items", isOver, (orgId) =>
    countOrganization(orgId, isOver),
  );
  return { counted: rows, isLeft };
}

async function countOrganization(orgId: string, isOver: () => boolean): Promise<Upgraded> {
  let rows = 0;
  let before: number | undefined;
  for (;;) {
    const page = await queryNewest(keys.proposals(orgId), before);
    const waiting = page.rows.filter(
      (stored) => !isWhole(stored) && stored.status === "accepted" && stored.sold === undefined,
    );
    const lines = await getMany(waiting.map(({ id }) => keys.proposalLines(orgId, id)));
    await inParallel([...waiting.entries()], AT_ONCE, async ([index, stored]) => {
      if (await keepSold(orgId, stored, lines[index])) rows++;
    });
    if (!page.hasMore) return { rows, isDone: true };
    if (isOver()) return { rows, isDone: false };
    before = page.rows.at(-1)?.id;
  }
}
