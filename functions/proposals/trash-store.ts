import type { Author } from "#functions/platform/author.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { getTrashed, moveToTrash, restoreFromTrash } from "#functions/platform/table/trash.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { valued } from "./parts.ts";
import type { ProposalRecord } from "./records.ts";
import { additions, figureWrites, unchanged } from "./store.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface TrashedRecords {
    proposal: ProposalRecord;
  }
}

/** Moves it to the trash. @throws Problem `stale_record` when it has changed since it was read */
export async function remove(
  orgId: string,
  proposal: ProposalRecord,
  author: Author,
  extraWrites: readonly Write[],
): Promise<void> {
  await write([
    ...extraWrites,
    { remove: keys.proposal(orgId, proposal.id), condition: unchanged(proposal) },
    { remove: keys.proposalLines(orgId, proposal.id) },
    moveToTrash(orgId, "proposal", { ...proposal }, author),
    ...figureWrites(orgId, proposal, undefined),
  ]);
}

/** @throws Problem `not_found` */
export function getDeleted(orgId: string, id: number, now: Date): Promise<ProposalRecord> {
  return getTrashed(orgId, "proposal", id, now);
}

/**
 * Restores a deleted proposal, also without its client.
 * @throws Problem `not_found` when another request has restored it
 */
export async function restore(
  orgId: string,
  proposal: ProposalRecord,
  extraWrites: readonly Write[],
): Promise<void> {
  await write([
    restoreFromTrash(orgId, "proposal", proposal.id),
    ...extraWrites,
    ...additions(orgId, proposal),
    ...figureWrites(orgId, undefined, valued(proposal)),
  ]);
}
