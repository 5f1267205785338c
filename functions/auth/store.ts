import { randomUUID } from "node:crypto";
import { Problem } from "#shared/errors.ts";
import { keys } from "#functions/platform/keys.ts";
import { mailedToken, newTokenSeed } from "#functions/platform/mailed-token.ts";
import { epochSeconds, hashToken } from "#functions/platform/session.ts";
import { get, type Key } from "#functions/platform/table.ts";
import type { Write } from "#functions/platform/write.ts";

/** `set-password`: the first one, of a person whom somebody else registered (decisions D10). */
type Purpose = "reset-password" | "set-password" | "verify-email";

const HOURS: Record<Purpose, number> = {
  "reset-password": 1,
  "set-password": 7 * 24,
  "verify-email": 7 * 24,
};

/** A person's id and 43 characters that nobody can guess. */
const TOKEN = /^([0-9a-f-]{36})[\w-]{43}$/;

/** A mailed link, by the hash of its token. `userId` is null for an address that nobody has. */
export interface LinkRecord extends Key {
  purpose: Purpose;
  userId: string | null;
  email: string;
  expiresAt: string;
  ttl: number;
}

/**
 * The seed of a mailed link, and the write that keeps the hash of its token. The token begins with the person's id, so
 * the link lies with the person and goes with them.
 */
export function newLink(purpose: Purpose, userId: string | null, email: string, now: Date) {
  const tokenSeed = newTokenSeed(userId ?? randomUUID());
  const expiresAt = new Date(now.getTime() + HOURS[purpose] * 3_600_000).toISOString();
  const link: LinkRecord = {
    ...keyOf(mailedToken(tokenSeed)),
    purpose,
    userId,
    email,
    expiresAt,
    ttl: epochSeconds(expiresAt),
  };
  return { tokenSeed, write: { put: { ...link } } satisfies Write };
}

/** The link of a token. @throws Problem `link_expired` when it is unknown, used, expired or meant for something else. */
export async function getLink(
  token: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<LinkRecord & { userId: string }> {
  if (!TOKEN.test(token)) throw new Problem("link_expired");
  const link = await get<LinkRecord>(keyOf(token));
  const isGood = link && purposes.includes(link.purpose) && link.expiresAt > now.toISOString();
  if (!isGood || !link.userId) {
    throw new Problem("link_expired");
  }
  return { ...link, userId: link.userId };
}

function keyOf(token: string): Key {
  return keys.personLink(TOKEN.exec(token)?.[1] ?? "", hashToken(token));
}

/** Uses a link up: of two that try, one is refused. */
export function spendLink({ pk, sk }: LinkRecord): Write {
  return { remove: { pk, sk }, when: "present", otherwise: new Problem("link_expired") };
}

/** Gives a used link back, after what it was used for has failed. */
export function restoreLink(link: LinkRecord): Write {
  return { put: { ...link } };
}
