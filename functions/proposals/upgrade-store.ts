import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { type Upgrade, upgradeEach, upgradePages } from "#functions/platform/upgrade.ts";
import type { ProposalSnapshot } from "#shared/dashboard/counts.ts";
import { soldItems } from "#shared/reports/sold.ts";
import { COUNTED_AS } from "#shared/reports/sums.ts";
import {
  hasEmbeddedLines,
  headItem,
  joinParts,
  linesWrite,
  lossIndex,
  type ProposalLines,
  type StoredProposal,
  toHead,
} from "./parts.ts";
import type { ProposalRecord } from "./records.ts";
import { unchanged } from "./store.ts";

/** Splits proposals that an earlier version stored with their lines inside. */
export const splitProposals: Upgrade = (orgId, run) =>
  upgradePages(keys.proposals(orgId), run, (page) =>
    upgradeEach(page.filter(hasEmbeddedLines), (stored) => split(orgId, stored)),
  );

/** Splits a proposal, unless it was written since it was read. */
export function split(orgId: string, stored: ProposalRecord): Promise<boolean> {
  const { updatedAt: version } = stored;
  return tryWrite(
    { put: headItem(orgId, stored, version), condition: unchanged(stored) },
    linesWrite(orgId, stored, version),
  );
}

/** Adds the sold items to proposals that an earlier version accepted, unless written since they were read. */
export const countSoldItems: Upgrade = (orgId, run) =>
  upgradePages(keys.proposals(orgId), run, async (page) => {
    const waiting = page.filter(
      (stored) =>
        !hasEmbeddedLines(stored) && stored.status === "accepted" && stored.sold === undefined,
    );
    const lines = await getMany(waiting.map(({ id }) => keys.proposalLines(orgId, id)));
    return upgradeEach([...waiting.entries()], ([index, stored]) =>
      storeSold(orgId, stored, lines[index]),
    );
  });

async function storeSold(
  orgId: string,
  stored: StoredProposal,
  lines: ProposalLines | undefined,
): Promise<boolean> {
  const proposal = joinParts(stored, lines);
  const sold = proposal && soldItems(proposal);
  if (!sold) return false;
  const update = keys.proposal(orgId, stored.id);
  return tryWrite({ update, set: { sold }, condition: unchanged(stored) });
}

/** Indexes the lost proposals that an earlier version stored; newer writes index them themselves. */
export const indexLost: Upgrade = (orgId, run) =>
  upgradePages(keys.proposals(orgId), run, (page) =>
    upgradeEach(page.filter(isUnindexed), (stored) => {
      const update = keys.proposal(orgId, stored.id);
      const set = lossIndex(orgId, toHead(stored));
      return tryWrite({ update, set, condition: unchanged(stored) });
    }),
  );

function isUnindexed(stored: StoredProposal & { gsi1sk?: string }): boolean {
  return stored.status === "rejected" && stored.gsi1sk === undefined;
}

/** Returns the write that marks a proposal of an earlier version as counted, for the transaction that counts it. */
export function markCounted(
  orgId: string,
  stored: StoredProposal,
  counted: ProposalSnapshot,
): Write {
  return {
    update: keys.proposal(orgId, stored.id),
    set: { counted, countedAs: COUNTED_AS },
    condition: unchanged(stored),
  };
}
