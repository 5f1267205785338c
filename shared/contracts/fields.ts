import type { EndedContract } from "#shared/proposals/contract.ts";
import type { ContractStatus } from "./rules.ts";
import { isFreed } from "./status.ts";

/** What a proposal says of its contract. The later three may be absent in proposals that are older than they. */
export interface ContractFields {
  /** Its presence is the contract's. */
  zapsignDocumentToken: string | null;
  zapsignSignatureUrl: string | null;
  zapsignStatus: string | null;
  zapsignViewedAt?: string | null | undefined;
  zapsignSignedAt?: string | null | undefined;
  zapsignHistory?: EndedContract[] | undefined;
}

/** Of a proposal that never had a contract. */
export const NO_CONTRACT = {
  zapsignDocumentToken: null,
  zapsignSignatureUrl: null,
  zapsignStatus: null,
  zapsignViewedAt: null,
  zapsignSignedAt: null,
  zapsignHistory: [],
} satisfies ContractFields;

/** Returns the number of the next contract: 1, and one more for each that ended without a signature. */
export function nextAttempt({ zapsignHistory = [] }: ContractFields): number {
  return zapsignHistory.length + 1;
}

/** With a new document, whose page may be opened only when `signatureUrl` says so. */
export function withDocument(
  { zapsignHistory = [] }: ContractFields,
  { token, signatureUrl }: { token: string; signatureUrl: string | null },
): Required<ContractFields> {
  return {
    ...NO_CONTRACT,
    zapsignDocumentToken: token,
    zapsignSignatureUrl: signatureUrl,
    zapsignStatus: "pending" satisfies ContractStatus,
    zapsignHistory,
  };
}

/** What a look at a document found. Instants where known. */
export interface Reading {
  status: ContractStatus;
  viewedAt: string | null;
  signedAt: string | null;
  /** What the client wrote when refusing. */
  reason: string | null;
}

/**
 * With what became of its document. One that came to nothing goes into the history, so that a new one can be made; its
 * status stays to be seen until then.
 */
export function withReading(
  fields: ContractFields,
  { status, viewedAt, signedAt, reason }: Reading,
  now: Date,
): Required<ContractFields> {
  const { zapsignDocumentToken, zapsignSignatureUrl, zapsignHistory = [] } = fields;
  if (zapsignDocumentToken !== null && isFreed(status)) {
    const endedAt = now.toISOString();
    const ended = { documentToken: zapsignDocumentToken, status, endedAt, reason };
    return { ...NO_CONTRACT, zapsignStatus: status, zapsignHistory: [...zapsignHistory, ended] };
  }
  return {
    zapsignDocumentToken,
    zapsignSignatureUrl,
    zapsignStatus: status,
    zapsignViewedAt: fields.zapsignViewedAt ?? viewedAt,
    zapsignSignedAt: status === "signed" ? (signedAt ?? now.toISOString()) : null,
    zapsignHistory,
  };
}
