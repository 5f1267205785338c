import { Problem } from "#shared/errors.ts";
import { wholeSeconds } from "../clock.ts";
import type { MemberCaller } from "../http/caller.ts";
import { readToken } from "../http/session.ts";
import { keyText } from "../table/keys/key-parts.ts";
import type { Key, TypedKey } from "../table/keys/key-types.ts";
import { keys } from "../table/keys/keys.ts";
import type { MemberRecord } from "../table/records.ts";
import { write } from "../table/table.ts";
import { DYNAMO_TRANSACTION_LIMIT, keyOfWrite, type Write } from "../table/write.ts";
import { hashToken } from "../token.ts";

/**
 * A poll lease lets a session poll by the member item alone (docs/decisions/api/011). The attribute `polls` of the
 * member holds them as `{name}:{end}`, separated by spaces. Writes that end a session or a membership revoke its
 * leases in the same transaction.
 */

/** After this time a poll reads the session again, which also renews it. */
const LEASE_SECONDS = 3_600;
/** Leases of a member. The oldest is dropped for a new one, and its browser reads the session again. */
const MAX_LEASES = 16;
/** 96 bits of the session's hash. */
const NAME_LENGTH = 16;
/** Retries while members join or leave. */
const TRIES = 8;

interface Lease {
  name: string;
  end: number;
}

export function hasPollLease({ polls }: MemberRecord, token: string, now: Date): boolean {
  const name = nameOf(token);
  return readLeases(polls).some((lease) => lease.name === name && lease.end > wholeSeconds(now));
}

/**
 * Grants the caller's session a lease if nothing changed since it was read. Returns whether it was granted; if not, the
 * next poll tries again. A session whose organization is not the one in its token gets none.
 */
export async function grantPollLease(
  { session, user, member, organization }: MemberCaller,
  token: string,
  now: Date,
): Promise<boolean> {
  const [key] = pollLeaseKeys(token);
  if (key?.pk !== member.pk) return false;
  const failWith = new Problem("busy");
  const leases = readLeases(member.polls).filter(({ end }) => end > wholeSeconds(now));
  const end = Math.min(
    wholeSeconds(now) + LEASE_SECONDS,
    wholeSeconds(new Date(session.expiresAt)),
  );
  const polls = writeLeases([{ name: nameOf(token), end }, ...leases]);
  try {
    await write([
      {
        update: key,
        set: { polls },
        condition: { equals: { polls: member.polls ?? null } },
        failWith,
      },
      { check: session, condition: { equals: { orgId: organization.id } }, failWith },
      {
        check: user,
        condition: { equals: { sessionsValidFrom: user.sessionsValidFrom } },
        failWith,
      },
      { check: organization, condition: { equals: { deletedAt: null } }, failWith },
    ]);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "busy") return false;
    throw error;
  }
}

/** Returns the key of the member item that holds the lease of a token; none without an organization. */
export function pollLeaseKeys(token: string | null): TypedKey<MemberRecord>[] {
  const { userId, orgId } = (token ? readToken(token) : undefined) ?? {};
  return userId && orgId ? [keys.member(orgId, userId)] : [];
}

/**
 * Writes what ends sessions or memberships, and revokes every lease of these members in the same transaction. Leases
 * beyond the size of a transaction expire within an hour, or with the member item.
 * @throws Problem of the writes; `busy` when members keep joining and leaving
 */
export async function writeRevokingPolls(
  writes: readonly Write[],
  members: readonly Key[],
): Promise<void> {
  const byKey = new Map(members.map((key) => [keyText(key), key]));
  const all = writes.map((one) =>
    "update" in one && byKey.has(keyText(one.update)) ? withoutLeases(one) : one,
  );
  for (const one of writes) byKey.delete(keyText(keyOfWrite(one)));
  const others = [...byKey.values()];
  const room = others.slice(0, DYNAMO_TRANSACTION_LIMIT - writes.length);
  const absent = new Set<Key>();
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const refusals = new Map(room.map((key) => [new Problem("busy"), key] as const));
    const ends = [...refusals].map(([failWith, key]) => endOf(key, absent.has(key), failWith));
    try {
      return await write([...all, ...ends]);
    } catch (error) {
      const changed = refusals.get(error as Problem);
      if (!changed) throw error;
      if (!absent.delete(changed)) absent.add(changed);
    }
  }
  throw new Problem("busy");
}

/** An update would create a missing item, and with it a member: the item must exist or stay absent. */
function endOf(key: Key, isAbsent: boolean, failWith: Problem): Write {
  if (isAbsent) return { check: key, condition: "notExists", failWith };
  return { update: key, set: { polls: null }, condition: "exists", failWith };
}

type Update = Extract<Write, { update: Key }>;

function withoutLeases(one: Update): Update {
  return { ...one, set: { ...one.set, polls: null } };
}

function nameOf(token: string): string {
  return hashToken(token).slice(0, NAME_LENGTH);
}

function readLeases(polls: string | null | undefined): Lease[] {
  return (polls ?? "").split(" ").flatMap((text) => {
    const [name, end] = text.split(":");
    return name && end ? [{ name, end: Number(end) }] : [];
  });
}

/** Keeps the newest lease of each session. */
function writeLeases(leases: readonly Lease[]): string {
  const bySession = new Map(leases.toReversed().map((lease) => [lease.name, lease]));
  return [...bySession.values()]
    .toSorted((a, b) => b.end - a.end)
    .slice(0, MAX_LEASES)
    .map(({ name, end }) => `${name}:${end}`)
    .join(" ");
}
