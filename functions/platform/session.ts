import { createHash, randomBytes } from "node:crypto";
import { Problem } from "#shared/errors.ts";
import { keys } from "./keys.ts";
import type { SessionRecord } from "./records.ts";
import type { Write } from "./write.ts";

const DAY_MS = 86_400_000;
/** A session ends after 7 days without use, and after 30 days in any case. */
const IDLE_DAYS = 7;
export const LONGEST_DAYS = 30;
/** How long a proof of identity is good for what asks for one. */
const FRESH_MS = 10 * 60_000;

export interface Session {
  token: string;
  write: Write;
}

/** Where a request comes from, kept with its session. */
export interface Origin {
  ip: string;
  userAgent: string;
}

/**
 * A new session and the write that keeps it. The token carries user and organization before its 32 random bytes, so
 * that one BatchGet finds everything; the table holds only the SHA-256 of the whole, so nothing in it can be changed.
 * `confirmedAt` is passed on by a session that takes the place of another.
 */
export function newSession(
  userId: string,
  orgId: string | null,
  origin: Origin,
  now: Date,
  confirmedAt = now.toISOString(),
): Session {
  const token = `${userId}.${orgId ?? "-"}.${randomBytes(32).toString("base64url")}`;
  const expiresAt = new Date(now.getTime() + IDLE_DAYS * DAY_MS).toISOString();
  const endsAt = new Date(now.getTime() + LONGEST_DAYS * DAY_MS).toISOString();
  const record: SessionRecord = {
    ...keys.session(userId, hashToken(token)),
    userId,
    orgId,
    createdAt: now.toISOString(),
    confirmedAt,
    expiresAt,
    endsAt,
    ip: origin.ip,
    userAgent: origin.userAgent.slice(0, 300),
    ttl: epochSeconds(endsAt),
  };
  return { token, write: { put: { ...record } } };
}

/** Ends the session of a token. */
export function endSession(token: string): Write | undefined {
  const parts = readToken(token);
  return parts && { remove: keys.session(parts.userId, hashToken(token)) };
}

/** Who a token speaks of. Nothing of it holds before the session item was found. */
export function readToken(token: string): { userId: string; orgId: string | null } | undefined {
  const match = /^([0-9a-f-]{36})\.([0-9a-f-]{36}|-)\.[\w-]{43}$/.exec(token);
  if (!match?.[1] || !match[2]) return undefined;
  return { userId: match[1], orgId: match[2] === "-" ? null : match[2] };
}

/** The write that keeps a session alive for 7 more days, at most once a day; undefined when it is not due. */
export function renewal(session: SessionRecord, now: Date): Write | undefined {
  const fresh = new Date(now.getTime() + (IDLE_DAYS - 1) * DAY_MS).toISOString();
  if (session.expiresAt > fresh || session.expiresAt === session.endsAt) return undefined;
  const idleEnd = new Date(now.getTime() + IDLE_DAYS * DAY_MS).toISOString();
  const expiresAt = idleEnd < session.endsAt ? idleEnd : session.endsAt;
  return {
    update: { pk: session.pk, sk: session.sk },
    set: { expiresAt },
    condition: "exists",
    failWith: new Problem("unauthenticated"),
  };
}

/** When the person of a session last proved who they are. */
export function confirmedAtOf({ confirmedAt, createdAt }: SessionRecord): string {
  return confirmedAt ?? createdAt;
}

/** Until when a proof of identity given now is good. */
export function freshUntil(now: Date): string {
  return new Date(now.getTime() + FRESH_MS).toISOString();
}

/** @throws Problem `confirmation_required` when the last proof of identity is more than 10 minutes old. */
export function checkFresh(session: SessionRecord, now: Date): void {
  const age = now.getTime() - Date.parse(confirmedAtOf(session));
  if (age > FRESH_MS) throw new Problem("confirmation_required");
}

/** The write that notes a proof of identity given now. */
export function confirmSession({ pk, sk }: SessionRecord, now: Date): Write {
  return {
    update: { pk, sk },
    set: { confirmedAt: now.toISOString() },
    condition: "exists",
    failWith: new Problem("unauthenticated"),
  };
}

/** Whether the session is still good for a person whose older sessions ended at `validFrom`. */
export function isAlive(session: SessionRecord, validFrom: string, now: Date): boolean {
  return now.toISOString() < session.expiresAt && session.createdAt >= validFrom;
}

/** What is kept of a secret token. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function epochSeconds(instant: string): number {
  return Math.ceil(Date.parse(instant) / 1_000);
}
