import { isIPv6 } from "node:net";
import { Problem } from "#shared/errors.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { formatCount } from "#shared/values/numbers.ts";
import { envNumber } from "../env.ts";
import { logSecurity } from "../logs/security-log.ts";
import { sign } from "../signing.ts";
import type { Item, TypedKey } from "../table/keys/key-types.ts";
import { keys } from "../table/keys/keys.ts";
import type { Write } from "../table/write.ts";
import { addAttempts, readCounts, removeBuckets, takeBack } from "./rate-limit-counter.ts";
import {
  countsOf,
  opensAt,
  BUCKETS,
  staleBuckets,
  total,
  type Window,
  windowAt,
} from "./sliding-window.ts";

export interface RateLimit {
  /** What is limited, part of the key. */
  what: string;
  /** Attempts within any span of `minutes`. */
  max: number;
  minutes: number;
  /** `max` is multiplied by ADDRESS_LIMIT_FACTOR: in the local cloud everybody has the same address. */
  perAddress?: true;
  refusal?: ProblemCode;
}

/**
 * Counts an attempt of `who` before it is made, so parallel attempts cannot exceed the limit. A refused attempt does
 * not count.
 * @param times attempts that are made or refused together
 * @throws Problem `too_many_attempts` (or the limit's own code) with the minutes to wait
 */
export async function enforceRateLimit(
  limit: RateLimit,
  who: string,
  now: Date,
  times = 1,
): Promise<void> {
  const opens = await countAttempt(limit, who, now, times);
  if (opens !== undefined) throw refusalOf(limit, opens, now);
}

export interface Attempt {
  limit: RateLimit;
  who: string;
  times?: number;
}

/**
 * Counts an attempt within several limits; within none when one of them refuses.
 * @throws Problem as `enforceRateLimit`
 */
export async function enforceRateLimits(attempts: readonly Attempt[], now: Date): Promise<void> {
  const outcomes = await Promise.allSettled(
    attempts.map(({ limit, who, times }) => enforceRateLimit(limit, who, now, times)),
  );
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  if (!refused) return;
  await refundAttempts(
    attempts.filter((_attempt, index) => outcomes[index]?.status === "fulfilled"),
    now,
  );
  throw refused.reason;
}

/** Takes back what `enforceRateLimits` counted. */
export async function refundAttempts(attempts: readonly Attempt[], now: Date): Promise<void> {
  await Promise.all(attempts.map(({ limit, who, times }) => refundAttempt(limit, who, now, times)));
}

/**
 * Returns how many attempts are left, by a counter read under its `rateLimitKey`, and counts none: for limits of
 * failures, which are counted afterwards.
 * @throws Problem as `enforceRateLimit` when none is left
 */
export function attemptsLeft(limit: RateLimit, counter: Item | undefined, now: Date): number {
  const window = windowOf(limit, now);
  const counts = countsOf(counter ?? {});
  const left = window.max - total(counts, window);
  if (left > 0) return left;
  throw refusalOf(limit, opensAt(counts, window), now);
}

/** Returns whether the next attempt would be refused. Counts none. */
export async function isLimitReached(limit: RateLimit, who: string, now: Date): Promise<boolean> {
  const window = windowOf(limit, now);
  return total(await readCounts(rateLimitKey(limit, who)), window) >= window.max;
}

function refusalOf(limit: RateLimit, opens: number, now: Date): Problem {
  logSecurity("limit_reached", { detail: limit.what });
  const minutes = Math.max(1, Math.ceil((opens - now.getTime()) / 60_000));
  const wait = formatCount(minutes, "minuto", "minutos");
  return new Problem(limit.refusal ?? "too_many_attempts", { values: { wait, limit: limit.max } });
}

/** Counts an attempt; returns false, instead of throwing, above the limit. */
export async function tryCountAttempt(limit: RateLimit, who: string, now: Date): Promise<boolean> {
  if ((await countAttempt(limit, who, now)) === undefined) return true;
  logSecurity("limit_reached", { detail: limit.what });
  return false;
}

/**
 * Does nothing above the limit. A failed `act` does not count, so that the next one is made; after a lost response it
 * may be made twice.
 */
export async function actWithin(
  limit: RateLimit,
  who: string,
  now: Date,
  act: () => Promise<void>,
): Promise<void> {
  if (!(await tryCountAttempt(limit, who, now))) return;
  try {
    await act();
  } catch (error) {
    await refundAttempt(limit, who, now);
    throw error;
  }
}

/** Returns the write that forgets all attempts of `who`, after a success. */
export function resetRateLimit(limit: RateLimit, who: string): Write {
  return { remove: rateLimitKey(limit, who) };
}

/** Takes back the attempt counted at `now`, for limits that people share: one success must not reset them. */
export async function refundAttempt(
  limit: RateLimit,
  who: string,
  now: Date,
  times = 1,
): Promise<void> {
  await takeBack(rateLimitKey(limit, who), windowOf(limit, now).bucket, { full: null, times });
}

/** Returns undefined within the limit, otherwise when the next attempt is allowed, in epoch milliseconds. */
async function countAttempt(
  limit: RateLimit,
  who: string,
  now: Date,
  times = 1,
): Promise<number | undefined> {
  const key = rateLimitKey(limit, who);
  const window = windowOf(limit, now);
  const { bucket, max } = window;
  const counts = await addAttempts(key, window, times);
  if (!counts) return opensAt(await readCounts(key), window);
  const stale = staleBuckets(counts, window);
  // Keeps the item small, at the price of one more write per window.
  if (stale.length > BUCKETS) await removeBuckets(key, stale);
  if (total(counts, window) <= max) return undefined;
  // Fewer attempts than these may still be within the limit.
  await takeBack(key, bucket, { full: times === 1 ? bucket : null, times });
  return opensAt(new Map(counts).set(bucket, (counts.get(bucket) ?? times) - times), window);
}

function windowOf(limit: RateLimit, now: Date): Window {
  const factor = limit.perAddress ? envNumber("ADDRESS_LIMIT_FACTOR", 1) : 1;
  return windowAt(limit.max * factor, limit.minutes, now);
}

/** Returns the key of a counter. Its signature does not reveal whose it is. */
export function rateLimitKey(limit: RateLimit, who: string): TypedKey<Item> {
  return keys.rateLimit(limit.what, sign("attempts", limit.perAddress ? networkOf(who) : who));
}

/**
 * Returns the network of an address: of IPv6 the first 64 bits, because one household owns all addresses below them.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head, tail] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const given = [...(head ?? []), ...(tail ?? [])];
  const zeros = Array.from({ length: 8 - given.length }, () => "0");
  const groups = [...(head ?? []), ...zeros, ...(tail ?? [])].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
