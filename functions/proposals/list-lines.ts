import { getMany } from "#functions/platform/table/table.ts";
import { chosenLines, proposalAmounts } from "#shared/proposals/amounts.ts";
import { isIncluded } from "#shared/proposals/choices.ts";
import type { ProposalLines } from "./parts.ts";
import type { ProposalRecord } from "./records.ts";
import { partKeys, type StoredProposal, assemble } from "./store.ts";

/** Returns the lines of proposals, without unknown ones, in one round trip. */
export async function listLines(orgId: string, ids: readonly number[]) {
  const parts = await getMany(ids.flatMap((id) => partKeys(orgId, id)));
  const found = await Promise.all(
    ids.map((_id, at) =>
      assemble(
        orgId,
        parts[2 * at] as StoredProposal | undefined,
        parts[2 * at + 1] as ProposalLines | undefined,
      ),
    ),
  );
  return found.flatMap((proposal) => (proposal ? [linesOf(proposal)] : []));
}

/** An acceptance counts as the client chose. */
function linesOf({ id, status, items, selection, discount: general }: ProposalRecord) {
  const lines = status === "accepted" ? chosenLines(items, selection) : items;
  const { subtotal, discount, generalDiscount = null } = proposalAmounts(lines, general);
  return { id, subtotal, discount, generalDiscount, items: lines.filter(isIncluded) };
}
