import { isIPv6 } from "node:net";
import { type ProblemCode, Problem } from "#shared/errors.ts";
import { envNumber } from "./env.ts";
import { keys } from "./keys.ts";
import { increment, type Key } from "./table.ts";
import type { Write } from "./write.ts";

export interface AttemptLimit {
  /** What is limited, part of the key. */
  what: string;
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
 * Counts one more attempt of `who` in the current window of time, before it is made: parallel attempts cannot slip
 * through.
 *
 * @throws Problem `too_many_attempts` (or the limit's own) above the limit, with the minutes to wait.
 */
export async function countAttempt(limit: AttemptLimit, who: string, now: Date): Promise<void> {
  const { start, end } = windowOf(limit, now);
  const most = limit.perAddress ? limit.most * envNumber("ADDRESS_LIMIT_FACTOR", 1) : limit.most;
  const { count } = await increment(keyOf(limit, who, start), { count: 1 }, Math.ceil(end / 1_000));
  if (count <= most) return;
  const minutes = Math.max(1, Math.ceil((end - now.getTime()) / 60_000));
  throw new Problem(limit.refusal ?? "too_many_attempts", { values: { minutes } });
}

/** The write that forgets the attempts of the current window, after a success. */
export function forgetAttempts(limit: AttemptLimit, who: string, now: Date): Write {
  return { remove: keyOf(limit, who, windowOf(limit, now).start) };
}

/**
 * The write that takes back one attempt, the one that succeeded, and no other: what many people share is not forgotten
 * for the success of one of them.
 */
export function forgiveAttempt(limit: AttemptLimit, who: string, now: Date): Write {
  const { start, end } = windowOf(limit, now);
  return {
    update: keyOf(limit, who, start),
    add: { count: -1 },
    set: { ttl: Math.ceil(end / 1_000) },
  };
}

/** The window of time that a moment is in, in epoch milliseconds. */
function windowOf({ minutes }: AttemptLimit, now: Date): { start: number; end: number } {
  const windowMs = minutes * 60_000;
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  return { start, end: start + windowMs };
}

function keyOf(limit: AttemptLimit, who: string, start: number): Key {
  return keys.attempts(limit.what, start, limit.perAddress ? networkOf(who) : who);
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
