import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { upgradeEach, upgradeOrganizations, upgradePages } from "#functions/platform/upgrade.ts";
import type { JobReport } from "#shared/jobs.ts";
import { hasEmbeddedLines, type StoredProposal } from "./parts.ts";
import { storeSold } from "./upgrade-store.ts";

const RUN_MS = 20_000;

/**
 * Adds the sold items to proposals that an earlier version accepted, organization by organization.
 * @param shouldStop asked after each page, so that every run makes progress
 */
export async function countSoldItems(
  _now: Date,
  shouldStop: () => boolean = timeLimit(RUN_MS),
): Promise<JobReport> {
  const { rows, isLeft } = await upgradeOrganizations("count-sold-items", shouldStop, (orgId) =>
    upgradePages(keys.proposals(orgId), shouldStop, (page) => countPage(orgId, page)),
  );
  return { counted: rows, isLeft };
}

async function countPage(orgId: string, page: readonly StoredProposal[]): Promise<number> {
  const waiting = page.filter(
    (stored) =>
      !hasEmbeddedLines(stored) && stored.status === "accepted" && stored.sold === undefined,
  );
  const lines = await getMany(waiting.map(({ id }) => keys.proposalLines(orgId, id)));
  return upgradeEach([...waiting.entries()], ([index, stored]) =>
    storeSold(orgId, stored, lines[index]),
  );
}
