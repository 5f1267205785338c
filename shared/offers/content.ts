import type { PixAccount } from "#shared/pix/br-code.ts";
import type { DocumentProps } from "#shared/proposals/document/props.ts";

/** A version of a proposal, frozen when it is sent: page, PDF and acceptance read nothing else. Money in centavos. */
export interface OfferContent {
  document: Omit<DocumentProps, "logo" | "status" | "acceptedOn">;
  /** The immutable file of the logo; SHA-256 in hex where known. */
  logo: { key: string; sha256: string | null } | null;
  /** Contact for the client. Null when the account is gone. */
  seller: { name: string; email: string; phone: string | null } | null;
  /** The account for what is due at acceptance. */
  pix?: PixAccount;
  /** The last instant at which the version can be accepted. */
  validUntilAt: string;
  timezone: string;
  consent: { version: number; text: string };
  consumerNote?: string;
  /** The person who accepts gives their CPF; absent: not asked. */
  asksSignerCpf?: boolean;
  templateVersion: number;
}

/** Returns JSON for hashing, equal for equal content: keys sorted, text in NFC, no spaces, without undefined. */
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
