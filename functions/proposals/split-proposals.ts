import { keys } from "#functions/platform/table/keys/keys.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { upgradeEach, upgradeOrganizations, upgradePages } from "#functions/platform/upgrade.ts";
import type { JobReport } from "#shared/jobs.ts";
import { hasEmbeddedLines } from "./parts.ts";
import { split } from "./upgrade-store.ts";

const RUN_MS = 20_000;

/**
 * Splits proposals that an earlier version stored with their lines inside, organization by organization.
 * @param shouldStop asked after each page, so that every run makes progress
 */
export async function splitProposals(
  _now: Date,
  shouldStop: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  const { rows, isLeft } = await upgradeOrganizations("split-proposals", shouldStop, (orgId) =>
    upgradePages(keys.proposals(orgId), shouldStop, (page) =>
      upgradeEach(page.filter(hasEmbeddedLines), (stored) => split(orgId, stored)),
    ),
  );
  return { split: rows, isLeft };
}
