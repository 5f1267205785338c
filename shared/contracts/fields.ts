import type { EndedContract } from "#shared/proposals/proposal.ts";
import type { ContractStatus } from "./rules.ts";
import { isFreed } from "./status.ts";

/** The last three are absent in older proposals. */
export interface ContractFields {
  /** Null without a contract. */
  zapsignDocumentToken: string | null;
  zapsignSignatureUrl: string | null;
  zapsignStatus: string | null;
  zapsignViewedAt?: string | null | undefined;
  zapsignSignedAt?: string | null | undefined;
  zapsignHistory?: EndedContract[] | undefined;
}

export const NO_CONTRACT = {
  zapsignDocumentToken: null,
  zapsignSignatureUrl: null,
  zapsignStatus: null,
  zapsignViewedAt: null,
  zapsignSignedAt: null,
  zapsignHistory: [],
} satisfies ContractFields;

/** Returns the number of the next contract: 1 plus those that ended without a signature. */
export function nextAttempt({ zapsignHistory = [] }: ContractFields): number {
  return zapsignHistory.length + 1;
}

/** Returns the fields of a new document; its page is offered only with a `signatureUrl`. */
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

export interface Reading {
  status: ContractStatus;
  viewedAt: string | null;
  signedAt: string | null;
  reason: string | null;
}

/**
 * Applies a reading. A document that ended without a signature moves to the history, so that a new one can be created;
 * its status stays until then.
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
