import { randomUUID } from "node:crypto";
import { Problem } from "#shared/errors.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { mailedToken, newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import { epochSeconds } from "#functions/platform/clock.ts";
import { hashToken } from "#functions/platform/http/session.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { getMany } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    personLink: LinkRecord;
  }
}

/** `set-password`: the first one, of a person whom somebody else registered. */
type Purpose = "reset-password" | "set-password" | "verify-email" | "undo-email-change";

const HOURS: Record<Purpose, number> = {
  "reset-password": 1,
  "set-password": 7 * 24,
  "verify-email": 7 * 24,
  "undo-email-change": 7 * 24,
};

/** How long a change of the address that is made now can be taken back. */
export function undoUntil(now: Date): string {
  return endOf("undo-email-change", now);
}

function endOf(purpose: Purpose, now: Date): string {
  return new Date(now.getTime() + HOURS[purpose] * 3_600_000).toISOString();
}

/** A person's id and 43 characters that nobody can guess. */
const TOKEN = /^([0-9a-f-]{36})[\w-]{43}$/;

/** A mailed link, by the hash of its token. `userId` is null for an address that nobody has. */
export interface LinkRecord extends Key {
  purpose: Purpose;
  userId: string | null;
  email: string;
  /** Absent in links of earlier versions. */
  createdAt?: string;
  expiresAt: string;
  ttl: number;
}

/**
 * The seed of a mailed link, and the write that keeps the hash of its token. The token begins with the person's id, so
 * the link lies with the person and goes with them.
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

/** The link that brings a person back to the address they leave now. */
export function newUndoLink({ id, email }: UserRecord, now: Date) {
  return newLink("undo-email-change", id, email, now);
}

/** A link that is good, with the person it was mailed to. */
export interface FoundLink {
  link: LinkRecord & { userId: string };
  user: UserRecord;
}

/**
 * The link of a token and its person, in one round trip.
 *
 * @throws Problem `link_expired` when the link is unknown, used, expired or meant for something else, or outlived what
 * it was made for (`isOutlived`)
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
  if (!isGood || !user || link.userId !== user.id || isOutlived(link, user)) throw expired;
  return { link: { ...link, userId: user.id }, user };
}

/**
 * A link to an address serves as long as the address is the person's. One that sets a password dies with the next
 * change of password or address, so that it cannot outlive a recovery. One that brings an address back dies with the
 * use of an older one, so that of a chain of changes the first address wins.
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

/** Links of earlier versions say only when they end. */
function createdAt({ purpose, createdAt: at, expiresAt }: LinkRecord): string {
  return at ?? new Date(Date.parse(expiresAt) - HOURS[purpose] * 3_600_000).toISOString();
}

function keyOf(token: string) {
  return keys.personLink(TOKEN.exec(token)?.[1] ?? "", hashToken(token));
}

/** Uses a link up: of two that try, one is refused. */
export function spendLink({ pk, sk }: LinkRecord): Write {
  return { remove: { pk, sk }, condition: "exists", failWith: new Problem("link_expired") };
}

/** Gives a used link back, after what it was used for has failed. */
export function restoreLink(link: LinkRecord): Write {
  return { put: { ...link } };
}
