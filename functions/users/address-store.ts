import { Problem } from "#shared/errors.ts";
import { keys } from "#functions/platform/table/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { epochSeconds } from "#functions/platform/clock.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { get, query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    email: AddressRecord;
  }
}

/** How long nobody else can take an address that a person has left: as long as they can go back to it. */
const HELD_DAYS = 7;

/** Whose an address is. */
export interface AddressRecord extends Key {
  userId: string;
  /** The person has left it and may come back until then: it signs nobody in, and nobody else can take it. */
  heldUntil?: string;
  ttl?: number;
}

export function findAddress(email: string): Promise<AddressRecord | undefined> {
  return get(keys.email(email));
}

/** Whether a person may take an address that was found like this. */
export function isFree(address: AddressRecord | undefined, userId: string, now: Date): boolean {
  if (!address) return true;
  if (!address.heldUntil) return false;
  return address.userId === userId || address.heldUntil <= now.toISOString();
}

/**
 * The write that gives a free address to a person; refused with `failWith` when it is no longer as it was found.
 */
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
 * The write by which a person leaves their address. One that was proved to be theirs is held for them, so that a
 * thief of the account cannot take the address as well. Refused with `stale_record` when it was left meanwhile.
 */
export function leaveAddress({ id, email, emailVerified }: UserRecord, now: Date): Write {
  const guarded = {
    condition: { equals: { userId: id } },
  };
  if (!emailVerified) return { remove: keys.email(email), ...guarded };
  const heldUntil = new Date(now.getTime() + HELD_DAYS * 86_400_000).toISOString();
  const held = { ...keys.email(email), userId: id, heldUntil, ttl: epochSeconds(heldUntil) };
  return { put: held, ...guarded };
}

/** Frees the addresses that a person had before and that are held for them; after the account is deleted. */
export async function freeHeldAddresses(userId: string): Promise<void> {
  const links = await query(keys.personLinks(userId));
  const held = links.filter(({ purpose }) => purpose === "undo-email-change");
  for (const { email } of held)
    await tryWrite({ remove: keys.email(email), condition: { equals: { userId } } });
}

/**
 * The writes by which a person goes back to an address that is held for them, and frees the one they have; refused
 * with `link_expired` when it is held no longer.
 */
export function goBackToAddress({ id, email }: UserRecord, former: string): Write[] {
  const failWith = new Problem("link_expired");
  return [
    { put: { ...keys.email(former), userId: id }, condition: { equals: { userId: id } }, failWith },
    { remove: keys.email(email), condition: { equals: { userId: id } }, failWith },
  ];
}
