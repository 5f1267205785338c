import { createHash } from "node:crypto";

/** Room for the kind in front, within the 1,024 bytes of a sort key. */
const MAX_PART_BYTES = 900;

/** Returns typed text as a part of a key; its SHA-256 when it is too long for one. */
export function keyPart(value: string): string {
  if (Buffer.byteLength(value) <= MAX_PART_BYTES) return value;
  return createHash("sha256").update(value).digest("base64url");
}

/** Returns a number padded, so that sort keys sort as numbers. */
export function padded(id: number): string {
  return String(id).padStart(10, "0");
}

/** Returns the key of a numbered row of a kind. */
export function row(orgId: string, kind: string, id: number) {
  return { pk: `ORG#${orgId}#${kind}`, sk: padded(id) };
}
