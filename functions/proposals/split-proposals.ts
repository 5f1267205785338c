import { inParallel } from "#functions/platform/in-parallel.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryNewest } from "#functions/platform/table/query-newest.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { type Upgraded, upgradeOrganizations } from "#functions/platform/upgrade.ts";
import type { JobReport } from "#shared/jobs.ts";
import { isWhole } from "./parts.ts";
import { split } from "./upgrade-store.ts";

const RUN_MS = 20_000;
const AT_ONCE = 8;

/**
 * Splits proposals that an earlier version stored with their lines inside, organization by organization.
 * @param isOver asked after each page, so that every run makes progress
 */
export async function splitProposals(
  _now: Date,
  isOver: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  const { rows, isLeft } = await upgradeOrganizations("split-proposals", isOver, (orgId) =>
    splitOrganization(orgId, isOver),
  );
  return { split: rows, isLeft };
}

async function splitOrganization(orgId: string, isOver: () => boolean): Promise<Upgraded> {
  let rows = 0;
  let before: number | undefined;
  for (;;) {
    const page = await queryNewest(keys.proposals(orgId), before);
    await inParallel(page.rows.filter(isWhole), AT_ONCE, async (stored) => {
      if (await split(orgId, stored)) rows++;
    });
    if (!page.hasMore) return { rows, isDone: true };
    if (isOver()) return { rows, isDone: false };
    before = page.rows.at(-1)?.id;
  }
}
