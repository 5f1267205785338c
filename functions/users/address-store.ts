import { epochSeconds } from "#functions/platform/clock.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { get, query } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { DAY_MS, instantAfter } from "#shared/values/instants.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    email: AddressRecord;
  }
}

/** As long as the change can be undone. */
const HELD_DAYS = 7;

export interface AddressRecord extends Key {
  userId: string;
  /** Until then a former address can neither be taken nor sign in. */
  heldUntil?: string;
  ttl?: number;
}

export function findAddress(email: string): Promise<AddressRecord | undefined> {
  return get(keys.email(email));
}

/** Returns whether a person may take the address. */
export function isFree(address: AddressRecord | undefined, userId: string, now: Date): boolean {
  if (!address) return true;
  if (!address.heldUntil) return false;
  return address.userId === userId || address.heldUntil <= now.toISOString();
}

/** Returns the write that assigns a free address; it fails with `failWith` after a concurrent change. */
export function takeAddress(
  email: string,
  userId: string,
  found: AddressRecord | undefined,
  failWith: Problem,
): Write {
  return {
    put: { ...keys.email(email), userId },
    condition: found
      ? { equals: { userId: found.userId, heldUntil: found.heldUntil ?? null } }
      : "notExists",
    failWith,
  };
}

/**
 * Returns the write that gives an address up. A verified one is reserved, so that a thief of the account cannot take it
 * as well. Fails with `stale_record` after a concurrent change.
 */
export function releaseAddress({ id, email, emailVerified }: UserRecord, now: Date): Write {
  const guarded = {
    condition: { equals: { userId: id } },
  };
  if (!emailVerified) return { remove: keys.email(email), ...guarded };
  const heldUntil = instantAfter(now, HELD_DAYS * DAY_MS);
  const held = { ...keys.email(email), userId: id, heldUntil, ttl: epochSeconds(heldUntil) };
  return { put: held, ...guarded };
}

/** Frees the reserved addresses of a deleted account. */
export async function freeHeldAddresses(userId: string): Promise<void> {
  const links = await query(keys.personLinks(userId));
  const held = links.filter(({ purpose }) => purpose === "undo-email-change");
  for (const { email } of held)
    await tryWrite({ remove: keys.email(email), condition: { equals: { userId } } });
}

/**
 * Returns the writes that restore a reserved address and free the current one; they fail with `link_expired` when the
 * reservation has ended.
 */
export function restoreAddress({ id, email }: UserRecord, former: string): Write[] {
  const failWith = new Problem("link_expired");
  return [
    { put: { ...keys.email(former), userId: id }, condition: { equals: { userId: id } }, failWith },
    { remove: keys.email(email), condition: { equals: { userId: id } }, failWith },
  ];
}
