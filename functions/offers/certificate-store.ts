import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { versionId } from "#functions/platform/table/keys/proposal-keys.ts";
import { get, query } from "#functions/platform/table/table.ts";
import type { Findings } from "#shared/offers/certificate/evidence.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface OfferRecords {
    CERTIFICATE: CertificateRecord;
  }
  interface StoredRecords {
    fileHash: FileHashRecord;
  }
}

/** The printed certificate of an acceptance and the findings in it. Written once. */
export interface CertificateRecord extends Key, Findings {
  version: number;
  fileKey: string;
  /** SHA-256 of the file, in hex. */
  fileHash: string;
  at: string;
}

/** An issued certificate, found by the SHA-256 of its file. */
export interface FileHashRecord extends Key {
  orgId: string;
  proposalId: number;
  number: string;
  company: string;
  version: number;
  acceptedAt: string;
  timezone: string;
  /** The acceptance was taken back by the organization. */
  reopenedAt?: string;
}

/** A version has at most one certificate. */
export function certificateKey(orgId: string, proposalId: number, version: number) {
  return keys.offerRecord(orgId, proposalId, "CERTIFICATE", versionId(version));
}

/** Returns the certificates of all versions, oldest first. */
export function listCertificates(orgId: string, proposalId: number): Promise<CertificateRecord[]> {
  return query(keys.offerRecords(orgId, proposalId, "CERTIFICATE"));
}

export function findByFileHash(sha256: string): Promise<FileHashRecord | undefined> {
  return get(keys.fileHash(sha256));
}
