import { Problem } from "#shared/errors.ts";
import { DAY_MS, instantAfter } from "#shared/values/instants.ts";
import { epochSeconds } from "../clock.ts";
import { keys } from "../table/keys/keys.ts";
import type { SessionRecord } from "../table/records.ts";
import type { Write } from "../table/write.ts";
import { hashToken, newToken } from "../token.ts";

/** Without use; a session always ends after 30 days. */
const IDLE_DAYS = 7;
export const LONGEST_DAYS = 30;
const FRESH_MS = 10 * 60_000;

export interface Session {
  token: string;
  write: Write;
}

export interface Origin {
  ip: string;
  userAgent: string;
}

/**
 * Returns a new session with the write that stores it. The token holds user and organization before its 32 random
 * bytes, so one BatchGet finds the caller. The table holds only its SHA-256, so no part of it can be forged.
 * @param kept of the session that this one replaces
 */
export function newSession(
  userId: string,
  orgId: string | null,
  origin: Origin,
  now: Date,
  kept: Partial<Pick<SessionRecord, "createdAt" | "confirmedAt" | "endsAt">> = {},
): Session {
  const token = `${userId}.${orgId ?? "-"}.${newToken()}`;
  const at = now.toISOString();
  const {
    createdAt = at,
    confirmedAt = at,
    endsAt = instantAfter(now, LONGEST_DAYS * DAY_MS),
  } = kept;
  const record: SessionRecord = {
    ...keys.session(userId, hashToken(token)),
    userId,
    orgId,
    createdAt,
    confirmedAt,
    expiresAt: idleEnd(now, endsAt),
    endsAt,
    ip: origin.ip,
    userAgent: origin.userAgent.slice(0, 300),
    ttl: epochSeconds(endsAt),
  };
  return { token, write: { put: { ...record } } };
}

export function endSession(token: string): Write | undefined {
  const parts = readToken(token);
  return parts && { remove: keys.session(parts.userId, hashToken(token)) };
}

/** Returns the ids in a token. They prove nothing until the session item was found. */
export function readToken(token: string): { userId: string; orgId: string | null } | undefined {
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36}|-)\.[\w-]{43}$/.exec(token);
  if (!match?.[1] || !match[2]) return undefined;
  return { userId: match[1], orgId: match[2] === "-" ? null : match[2] };
}

/** Returns the write that extends a session by 7 days, at most once a day; undefined when it is not due. */
export function renewal(session: SessionRecord, now: Date): Write | undefined {
  const fresh = instantAfter(now, (IDLE_DAYS - 1) * DAY_MS);
  if (session.expiresAt > fresh || session.expiresAt === session.endsAt) return undefined;
  return {
    update: session,
    set: { expiresAt: idleEnd(now, session.endsAt) },
    condition: "exists",
    failWith: new Problem("unauthenticated"),
  };
}

function idleEnd(now: Date, endsAt: string): string {
  const end = instantAfter(now, IDLE_DAYS * DAY_MS);
  return end < endsAt ? end : endsAt;
}

/** Returns when the password was last given in a session. */
export function confirmedAtOf({ confirmedAt, createdAt }: SessionRecord): string {
  return confirmedAt ?? createdAt;
}

/** Returns until when a password given now counts as fresh. */
export function freshUntil(now: Date): string {
  return instantAfter(now, FRESH_MS);
}

/** @throws Problem `confirmation_required` when the password was last given more than 10 minutes ago */
export function checkFresh(session: SessionRecord, now: Date): void {
  const age = now.getTime() - Date.parse(confirmedAtOf(session));
  if (age > FRESH_MS) throw new Problem("confirmation_required");
}

/** Returns the write that records that the password was given now. */
export function confirmSession(session: SessionRecord, now: Date): Write {
  return {
    update: session,
    set: { confirmedAt: now.toISOString() },
    condition: "exists",
    failWith: new Problem("unauthenticated"),
  };
}

/** Returns whether a session is valid. Sessions of the person from before `validFrom` are revoked. */
export function isAlive(session: SessionRecord, validFrom: string, now: Date): boolean {
  return now.toISOString() < session.expiresAt && session.createdAt >= validFrom;
}
