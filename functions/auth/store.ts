import { randomUUID } from "node:crypto";
import { epochSeconds } from "#functions/platform/clock.ts";
import { mailedToken, newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { getMany } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { hashToken } from "#functions/platform/token.ts";
import { Problem } from "#shared/errors.ts";
import { HOUR_MS, instantAfter } from "#shared/values/instants.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    personLink: LinkRecord;
  }
}

/** `set-password`: the first password of a person registered by somebody else. */
type Purpose = "reset-password" | "set-password" | "verify-email" | "undo-email-change";

const HOURS: Record<Purpose, number> = {
  "reset-password": 1,
  "set-password": 7 * 24,
  "verify-email": 7 * 24,
  "undo-email-change": 7 * 24,
};

export function undoUntil(now: Date): string {
  return endOf("undo-email-change", now);
}

function endOf(purpose: Purpose, now: Date): string {
  return instantAfter(now, HOURS[purpose] * HOUR_MS);
}

/** User id and 43 random characters. */
const TOKEN = /^([0-9a-f-]{36})[\w-]{43}$/;

/** A mailed link, by the hash of its token. `userId` is null for an unregistered address. */
export interface LinkRecord extends Key {
  purpose: Purpose;
  userId: string | null;
  email: string;
  /** Absent in links of older versions. */
  createdAt?: string;
  expiresAt: string;
  ttl: number;
}

/**
 * Returns the seed of a mailed link and the write that stores its hash. The token begins with the user id, so the link
 * lies in the user's partition and is purged with it.
 */
export function newLink(purpose: Purpose, userId: string | null, email: string, now: Date) {
  const tokenSeed = newTokenSeed(userId ?? randomUUID());
  const expiresAt = endOf(purpose, now);
  const link: LinkRecord = {
    ...keyOf(mailedToken(tokenSeed)),
    purpose,
    userId,
    email,
    createdAt: now.toISOString(),
    expiresAt,
    ttl: epochSeconds(expiresAt),
  };
  return { tokenSeed, write: { put: { ...link } } satisfies Write };
}

/** Returns the link that undoes the change of this address. */
export function newUndoLink({ id, email }: UserRecord, now: Date) {
  return newLink("undo-email-change", id, email, now);
}

export interface FoundLink {
  link: LinkRecord & { userId: string };
  user: UserRecord;
}

/**
 * Reads a link and its user in one round trip.
 * @throws Problem `link_expired` when it is unknown, used, expired, outlived or of another purpose
 */
export async function getLink(
  token: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<FoundLink> {
  const userId = TOKEN.exec(token)?.[1];
  const expired = new Problem("link_expired");
  if (!userId) throw expired;
  const [link, user] = await getMany([keyOf(token), keys.user(userId)]);
  const isGood = link && purposes.includes(link.purpose) && link.expiresAt > now.toISOString();
  if (!isGood || !user || isOutlived(link, user)) throw expired;
  return { link: { ...link, userId: user.id }, user };
}

/**
 * Confirmation links end when the address changes, password links with the next change of password or address, so they
 * cannot outlive a recovery. Of several undo links the first address wins: using it ends the later ones.
 */
function isOutlived(link: LinkRecord, user: UserRecord): boolean {
  const { purpose, email } = link;
  const madeAt = createdAt(link);
  if (purpose === "undo-email-change") {
    const { undone } = user;
    return email === user.email || Boolean(undone && madeAt > undone.from && madeAt <= undone.to);
  }
  if (email !== user.email) return true;
  return purpose !== "verify-email" && madeAt < user.sessionsValidFrom;
}

/** Links of older versions store only their end. */
function createdAt({ purpose, createdAt: at, expiresAt }: LinkRecord): string {
  return at ?? instantAfter(expiresAt, -HOURS[purpose] * HOUR_MS);
}

function keyOf(token: string) {
  return keys.personLink(TOKEN.exec(token)?.[1] ?? "", hashToken(token));
}

/** Returns the write that uses a link up; a second use fails. */
export function spendLink(link: LinkRecord): Write {
  return { remove: link, condition: "exists", failWith: new Problem("link_expired") };
}

/** Gives a spent link back, as if made `now`: its own use ended the links made before. */
export function restoreLink(link: LinkRecord, now: Date): Write {
  return { put: { ...link, createdAt: now.toISOString() } };
}
