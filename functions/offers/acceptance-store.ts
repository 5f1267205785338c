import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { versionId } from "#functions/platform/table/keys/proposal-keys.ts";
import { query } from "#functions/platform/table/table.ts";
import type { Evidence } from "#shared/offers/certificate/evidence.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface OfferRecords {
    ACCEPT: AcceptanceRecord;
  }
}

/** The evidence of a client's acceptance. Written once, never changed. */
export interface AcceptanceRecord extends Key, Evidence {
  consent: { version: number; text: string };
  linkId: string;
  language: string;
  /** Idempotency key of the request. */
  key: string;
  templateVersion: number;
}

/** A version has at most one acceptance. */
export function acceptanceKey(orgId: string, proposalId: number, version: number) {
  return keys.offerRecord(orgId, proposalId, "ACCEPT", versionId(version));
}

/** Returns the acceptances of all versions, oldest first. */
export function listAcceptances(orgId: string, proposalId: number): Promise<AcceptanceRecord[]> {
  return query(keys.offerRecords(orgId, proposalId, "ACCEPT"));
}

/** Whether an acceptance came by a link that was mailed to its address. */
export function isProven({
  email,
  channel,
  recipient,
}: Pick<AcceptanceRecord, "email" | "channel" | "recipient">): boolean {
  return channel === "email" && email !== null && email === recipient;
}
