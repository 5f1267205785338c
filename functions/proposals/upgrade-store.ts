import { keys } from "#functions/platform/table/keys/keys.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { ProposalSnapshot } from "#shared/dashboard/counts.ts";
import { soldItems } from "#shared/reports/sold.ts";
import { COUNTED_AS } from "#shared/reports/sums.ts";
import {
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

/** Splits a proposal of an earlier version, unless it was written since it was read. */
export function split(orgId: string, stored: ProposalRecord): Promise<boolean> {
  const { updatedAt: version } = stored;
  return tryWrite(
    { put: headItem(orgId, stored, version), condition: unchanged(stored) },
    linesWrite(orgId, stored, version),
  );
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

/** Returns the write that indexes a lost proposal of an earlier version, unless it was written since it was read. */
export function indexWrite(orgId: string, stored: StoredProposal) {
  const update = keys.proposal(orgId, stored.id);
  return { update, set: lossIndex(orgId, toHead(stored)), condition: unchanged(stored) };
}

/** Adds what it sold to a proposal that an earlier version accepted, unless it was written since it was read. */
export async function storeSold(
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
