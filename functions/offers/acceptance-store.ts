import { keys } from "#functions/platform/table/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import type { LinkChannel } from "#shared/offers/states.ts";
import type { TaxIdCheck } from "#shared/offers/acceptance.ts";
import type { Cents } from "#shared/values/money.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface OfferRecords {
    ACCEPT: AcceptanceRecord;
  }
}

/** The evidence of an acceptance by the client. Written once, never changed. */
export interface AcceptanceRecord extends Key {
  version: number;
  contentHash: string;
  /** SHA-256 of the PDF that was sent, in hex; null when it was not printed yet. */
  pdfHash: string | null;
  total: Cents;
  name: string;
  role: string | null;
  /** Where the receipt goes. */
  email: string | null;
  checked: TaxIdCheck;
  /** As typed, where the version did not hold the client's. */
  taxId: string | null;
  consent: { version: number; text: string };
  linkId: string;
  channel: LinkChannel;
  /** The address that the link was sent to. */
  recipient: string | null;
  at: string;
  timezone: string;
  ip: string;
  userAgent: string;
  language: string;
  /** Idempotency key of the request. */
  key: string;
  templateVersion: number;
}

/** The key of the acceptance of a version, of which there is one at most. */
export function acceptanceKey(orgId: string, proposalId: number, version: number) {
  return keys.offerRecord(orgId, proposalId, "ACCEPT", String(version).padStart(3, "0"));
}

/** Returns the acceptances of all versions, oldest first. */
export function listAcceptances(orgId: string, proposalId: number): Promise<AcceptanceRecord[]> {
  return query(keys.offerRecords(orgId, proposalId, "ACCEPT"));
}
