import { Problem } from "#shared/errors.ts";
import type { Insider } from "./caller.ts";
import { keys } from "./keys.ts";
import type { MemberRecord } from "./records.ts";
import { hashToken, readToken } from "./session.ts";
import { type Key, write } from "./table.ts";
import type { Write } from "./write.ts";

/**
 * Which sessions may poll by the member item alone (docs/decisions/011): a pass each, `{name}:{end}` separated by
 * spaces in `polls`. Whatever ends a session or a membership ends its passes in the same transaction.
 */

/** Then the session is looked at again, which also keeps it alive. */
const PASS_SECONDS = 3_600;
/** Of one person in one organization. Who has more browsers open takes the long way more often. */
const MOST_PASSES = 16;
/** 96 bits of the session's hash. */
const NAME_LENGTH = 16;
/** A transaction holds no more. */
const MOST_WRITES = 100;
/** How many members may come or go while passes are being ended. */
const TRIES = 8;

interface Pass {
  name: string;
  /** Epoch seconds. */
  end: number;
}

/** Whether the session of this token has a pass. */
export function hasPass({ polls }: MemberRecord, token: string, now: Date): boolean {
  const name = nameOf(token);
  return readPasses(polls).some((pass) => pass.name === name && pass.end > seconds(now));
}

/**
 * Gives the session of a caller its pass, if all is still as it was read. Answers whether it has one now: without, the
 * next poll tries again. A session that works in another organization than its token says gets none.
 */
export async function givePass(
  { session, user, member, organization }: Insider,
  token: string,
  now: Date,
): Promise<boolean> {
  const [key] = pollsOf(token);
  if (key?.pk !== member.pk) return false;
  const otherwise = new Problem("busy");
  const passes = readPasses(member.polls).filter(({ end }) => end > seconds(now));
  const end = Math.min(seconds(now) + PASS_SECONDS, seconds(new Date(session.expiresAt)));
  const polls = writePasses([{ name: nameOf(token), end }, ...passes]);
  try {
    await write([
      { update: key, set: { polls }, when: { has: { polls: member.polls ?? null } }, otherwise },
      { check: keyOf(session), when: { has: { orgId: organization.id } }, otherwise },
      {
        check: keyOf(user),
        when: { has: { sessionsValidFrom: user.sessionsValidFrom } },
        otherwise,
      },
      { check: keyOf(organization), when: { has: { deletedAt: null } }, otherwise },
    ]);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === "busy") return false;
    throw error;
  }
}

/** The member item that the polls of a token read, for `writeEndingPolls`; none without an organization in the token. */
export function pollsOf(token: string | null): Key[] {
  const { userId, orgId } = (token ? readToken(token) : undefined) ?? {};
  return userId && orgId ? [keys.member(orgId, userId)] : [];
}

/**
 * Writes what ends sessions or memberships, and in the same transaction every pass of these members, whether they are
 * there or not. What a transaction has no room for ends by itself within an hour, or with the member item.
 *
 * @throws Problem what the writes refuse with; `busy` when members keep coming and going
 */
export async function writeEndingPolls(
  writes: readonly Write[],
  members: readonly Key[],
): Promise<void> {
  const all = writes.map((one) => (isUpdateOf(one, members) ? withoutPasses(one) : one));
  const others = members.filter(
    (key, index) =>
      !writes.some((one) => isSame(targetOf(one), key)) &&
      members.findIndex((other) => isSame(other, key)) === index,
  );
  const room = others.slice(0, MOST_WRITES - writes.length);
  const absent = new Set<Key>();
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const refusals = new Map(room.map((key) => [new Problem("busy"), key] as const));
    const ends = [...refusals].map(([otherwise, key]) => endOf(key, absent.has(key), otherwise));
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

/** An update makes the item that it does not find, and nobody becomes a member by that. */
function endOf(key: Key, isAbsent: boolean, otherwise: Problem): Write {
  if (isAbsent) return { check: key, when: "absent", otherwise };
  return { update: key, set: { polls: null }, when: "present", otherwise };
}

type Update = Extract<Write, { update: Key }>;

function isUpdateOf(one: Write, members: readonly Key[]): one is Update {
  return "update" in one && members.some((key) => isSame(one.update, key));
}

function withoutPasses(one: Update): Update {
  return { ...one, set: { ...one.set, polls: null } };
}

function targetOf(one: Write): Key {
  if ("put" in one) return one.put;
  if ("update" in one) return one.update;
  return "remove" in one ? one.remove : one.check;
}

function isSame(one: Key, other: Key): boolean {
  return one.pk === other.pk && one.sk === other.sk;
}

function nameOf(token: string): string {
  return hashToken(token).slice(0, NAME_LENGTH);
}

function readPasses(polls: string | null | undefined): Pass[] {
  return (polls ?? "").split(" ").flatMap((text) => {
    const [name, end] = text.split(":");
    return name && end ? [{ name, end: Number(end) }] : [];
  });
}

/** The newest of each session, those that last longest. */
function writePasses(passes: readonly Pass[]): string {
  const bySession = new Map(passes.toReversed().map((pass) => [pass.name, pass]));
  return [...bySession.values()]
    .toSorted((a, b) => b.end - a.end)
    .slice(0, MOST_PASSES)
    .map(({ name, end }) => `${name}:${end}`)
    .join(" ");
}

function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1_000);
}

function keyOf({ pk, sk }: Key): Key {
  return { pk, sk };
}
