import { createHash } from "node:crypto";
import type { Key } from "./key-types.ts";

/** Room for the kind in front, within the 1,024 bytes of a sort key. */
const MAX_PART_BYTES = 900;

/** Returns typed text as a part of a key; its SHA-256 when it is too long for one. */
export function keyPart(value: string): string {
  if (Buffer.byteLength(value) <= MAX_PART_BYTES) return value;
  return createHash("sha256").update(value).digest("base64url");
}

/** Returns a key as one text, to find items by. */
export function keyText({ pk, sk }: Key): string {
  return `${pk}\n${sk}`;
}

/** Returns the organization of one of its items. */
export function orgIdOf({ pk }: Pick<Key, "pk">): string {
  return pk.split("#")[1] ?? "";
}

/** Returns a number padded, so that sort keys sort as numbers. */
export function padded(id: number): string {
  return String(id).padStart(10, "0");
}

/** Returns the key of an item of the organization itself. */
export const own = (orgId: string, sk: string) => ({ pk: `ORG#${orgId}`, sk });

/** Returns the key of an item of a kind. */
export const item = (orgId: string, kind: string, sk: string) => ({
  pk: `ORG#${orgId}#${kind}`,
  sk,
});

/** Returns the key of a numbered row of a kind. */
export const row = (orgId: string, kind: string, id: number) => ({
  pk: `ORG#${orgId}#${kind}`,
  sk: padded(id),
});

/** Returns the key of an item outside of organizations, by its kind and an id. */
export const ofKind = (kind: string, id: string) => ({ pk: `${kind}#${id}`, sk: kind });

/** Returns the key of an item of a person. */
export const ofUser = (userId: string, sk: string) => ({ pk: `USER#${userId}`, sk });

/** Returns the range of the items of a kind. */
export const items = (orgId: string, kind: string, prefix = "") => ({
  pk: `ORG#${orgId}#${kind}`,
  prefix,
});

/** Returns the range of the index up to an instant. */
export const indexed = (pk: string, until: string) => ({ index: "gsi1", pk, until }) as const;
