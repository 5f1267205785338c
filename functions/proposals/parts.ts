import { padded } from "#functions/platform/table/keys/key-parts.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { NO_CONTRACT } from "#shared/contracts/fields.ts";
import { invalidField } from "#shared/errors.ts";
import { excerptOf } from "#shared/proposals/excerpt.ts";
import { soldItems } from "#shared/reports/sold.ts";
import { COUNTED_AS } from "#shared/reports/sums.ts";
import type { ProposalHead, ProposalRecord } from "./records.ts";
import { fromSparse, type Sparse, toSparse } from "./sparse.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    proposal: StoredProposal;
    proposalLines: ProposalLines;
  }
}

/** Below DynamoDB's 400 KB an item, with room for later additions. */
const MAX_RECORD_BYTES = 380_000;

/** The lines of a proposal and its description, in an item of their own. */
export interface ProposalLines extends Pick<ProposalRecord, "items" | "description"> {
  /** Equals `linesVersion` of the head written with it. */
  version: string;
}

/** Proposals of earlier versions hold their lines until they are next written. */
export type StoredProposal = Sparse<ProposalHead> | WholeProposal;
type WholeProposal = Omit<ProposalRecord, "linesVersion"> & { linesVersion?: undefined };

export function partKeys(orgId: string, id: number) {
  return [keys.proposal(orgId, id), keys.proposalLines(orgId, id)] as const;
}

/** Returns the whole proposal; undefined when the parts are of different versions, because a write came between. */
export function joinParts(
  stored: StoredProposal,
  lines: ProposalLines | undefined,
): ProposalRecord | undefined {
  if (hasEmbeddedLines(stored)) return stored;
  if (lines?.version !== stored.linesVersion) return undefined;
  const {
    excerpt: _excerpt,
    lineCount: _count,
    productIds: _ids,
    sold: _sold,
    ...head
  } = fromSparse(stored);
  return { ...head, items: lines.items, description: lines.description };
}

/** Returns a proposal without lines, in whatever form it is stored. */
export function toHead(stored: StoredProposal): ProposalHead {
  return hasEmbeddedLines(stored) ? headOf(stored, "") : fromSparse(stored);
}

/** Returns undefined where an earlier version stored the lines inside. */
export function headFrom(stored: StoredProposal | undefined): ProposalHead | undefined {
  return stored && !hasEmbeddedLines(stored) ? fromSparse(stored) : undefined;
}

export function hasEmbeddedLines(stored: StoredProposal): stored is WholeProposal {
  return stored.linesVersion === undefined;
}

/** @param version of its lines */
function headOf({ items, description, ...rest }: ProposalRecord, version: string): ProposalHead {
  const lineCount = items.length;
  const sold = soldItems({ ...rest, items });
  return {
    ...rest,
    ...excerptOf({ description, items }),
    ...(sold && { sold }),
    lineCount,
    linesVersion: version,
  };
}

/** Returns a proposal as stored: with its value counted, once it has the days for it. */
export function valued<Row extends Pick<ProposalRecord, "counted" | "countedAs">>(row: Row): Row {
  return row.counted?.expiresOn === undefined ? row : { ...row, countedAs: COUNTED_AS };
}

/** Returns the sort key of a lost proposal by the time of the loss, which is also the cursor of their list. */
export function lossOf({ rejectedAt, id }: Pick<ProposalHead, "rejectedAt" | "id">): string {
  return `${rejectedAt ?? ""}#${padded(id)}`;
}

/** Returns the index attributes of a lost proposal. For others they are undefined, which removes them. */
export function lossIndex(
  orgId: string,
  proposal: Pick<ProposalHead, "status" | "rejectedAt">,
): { gsi1pk: string | undefined; gsi1sk: string | undefined } {
  if (proposal.status !== "rejected") return { gsi1pk: undefined, gsi1sk: undefined };
  return keys.proposalLost(orgId, proposal.rejectedAt ?? "-");
}

/** Returns the item of the head. @throws Problem `invalid_input` when the texts are too long together */
export function headItem(orgId: string, proposal: ProposalRecord, version: string) {
  // Status and contract are never refused: the room above is for them.
  const written = { ...proposal, ...NO_CONTRACT, trail: [], undo: null };
  if (Buffer.byteLength(JSON.stringify(written)) > MAX_RECORD_BYTES) {
    throw invalidField(
      "items",
      "Os textos dos itens são longos demais para uma proposta. Use descrições mais curtas.",
    );
  }
  return storedHead(orgId, headOf(proposal, version));
}

/** Returns the item of a head whose texts are known not to be too long. */
export function storedHead(orgId: string, head: ProposalHead) {
  return {
    ...toSparse(valued(head)),
    ...lossIndex(orgId, head),
    ...keys.proposal(orgId, head.id),
  };
}

export function linesWrite(
  orgId: string,
  { id, items, description }: ProposalRecord,
  version: string,
): Write {
  const lines: ProposalLines & Key = {
    ...keys.proposalLines(orgId, id),
    items,
    description,
    version,
  };
  return { put: { ...lines } };
}
