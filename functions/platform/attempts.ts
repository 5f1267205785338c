import { isIPv6 } from "node:net";
import { type ProblemCode, Problem } from "#shared/errors.ts";
import { addOne, readCounts, removeSlots, takeOneBack } from "./attempt-counter.ts";
import { envNumber } from "./env.ts";
import { keys } from "./keys.ts";
import { logSecurity } from "./security-log.ts";
import { sign } from "./signing.ts";
import { opensAt, SLOTS, staleSlots, total, type Window, windowAt } from "./sliding-window.ts";
import type { Key } from "./table.ts";
import type { Write } from "./write.ts";

export interface AttemptLimit {
  /** What is limited, part of the key. */
  what: string;
  /** So many within any span of `minutes`. */
  most: number;
  minutes: number;
  /**
   * Counted per network address: multiplied by ADDRESS_LIMIT_FACTOR, because in the local cloud everybody comes from
   * one address.
   */
  perAddress?: true;
  refusal?: ProblemCode;
}

/**
 * Counts one more attempt of `who`, before it is made: parallel attempts cannot slip through. A refused attempt does
 * not count.
 *
 * @throws Problem `too_many_attempts` (or the limit's own) above the limit, with the minutes to wait.
 */
export async function countAttempt(limit: AttemptLimit, who: string, now: Date): Promise<void> {
  const opens = await tryToCount(limit, who, now);
  if (opens === undefined) return;
  logSecurity("limit_reached", { detail: limit.what });
  const minutes = Math.max(1, Math.ceil((opens - now.getTime()) / 60_000));
  const wait = minutes === 1 ? "1 minuto" : `${minutes} minutos`;
  throw new Problem(limit.refusal ?? "too_many_attempts", { values: { wait, limit: limit.most } });
}

/** Counts one more attempt and returns whether the limit allows it, for what is left undone without a refusal. */
export async function isWithin(limit: AttemptLimit, who: string, now: Date): Promise<boolean> {
  if ((await tryToCount(limit, who, now)) === undefined) return true;
  logSecurity("limit_reached", { detail: limit.what });
  return false;
}

/** The write that forgets all attempts of `who`, after a success. */
export function forgetAttempts(limit: AttemptLimit, who: string): Write {
  return { remove: keyOf(limit, who) };
}

/**
 * Takes back the one attempt that was counted at `now`, because it succeeded, and no other: what many people share is
 * not forgotten for the success of one of them.
 */
export async function forgiveAttempt(limit: AttemptLimit, who: string, now: Date): Promise<void> {
  await takeOneBack(keyOf(limit, who), windowOf(limit, now).slot, null);
}

/** Undefined when the attempt is within the limit; else when the next one is, in epoch milliseconds. */
async function tryToCount(
  limit: AttemptLimit,
  who: string,
  now: Date,
): Promise<number | undefined> {
  const key = keyOf(limit, who);
  const window = windowOf(limit, now);
  const { slot, most } = window;
  const counts = await addOne(key, window);
  if (!counts) return opensAt(await readCounts(key), window);
  const stale = staleSlots(counts, window);
  // Seldom: the item stays small for one write more in a whole window.
  if (stale.length > SLOTS) await removeSlots(key, stale);
  if (total(counts, window) <= most) return undefined;
  await takeOneBack(key, slot, slot);
  return opensAt(new Map(counts).set(slot, (counts.get(slot) ?? 1) - 1), window);
}

function windowOf(limit: AttemptLimit, now: Date): Window {
  const factor = limit.perAddress ? envNumber("ADDRESS_LIMIT_FACTOR", 1) : 1;
  return windowAt(limit.most * factor, limit.minutes, now);
}

/** The key tells nobody who it is about, also after the counter of somebody who is gone. */
function keyOf(limit: AttemptLimit, who: string): Key {
  return keys.attempts(limit.what, sign("attempts", limit.perAddress ? networkOf(who) : who));
}

/**
 * Whose an address is: of IPv6 the first half, because everybody has at least 2^64 addresses behind it, enough to be
 * somebody else at each try.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head, tail] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const given = [...(head ?? []), ...(tail ?? [])];
  const zeros = Array.from({ length: 8 - given.length }, () => "0");
  const groups = [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
