import type { PixAccount } from "#shared/pix/br-code.ts";
import type { DocumentProps } from "#shared/proposals/document/props.ts";

/**
 * What a version of a proposal says, frozen when it is sent: page, PDF and acceptance read nothing else. Money in
 * centavos.
 */
export interface OfferContent {
  document: Omit<DocumentProps, "logo" | "status" | "acceptedOn">;
  /** The logo's file, which never changes, and the SHA-256 of its bytes in hex where it is known. */
  logo: { key: string; sha256: string | null } | null;
  /** Whom the client can answer. Null when the account is gone. */
  seller: { name: string; email: string; phone: string | null } | null;
  /** Where to pay what is due at acceptance. Absent without. */
  pix?: PixAccount;
  /** The last instant at which the version can be accepted. */
  validUntilAt: string;
  timezone: string;
  consent: { version: number; text: string };
  /** What a consumer is told. Absent without, and for companies. */
  consumerNote?: string;
  templateVersion: number;
}

/**
 * Returns JSON that is the same for the same content, to hash: keys sorted, text in NFC, no spaces, without undefined.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.normalize("NFC"));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null)).join(",")}]`;
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(",")}}`;
}
