import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import {
  type RateLimit,
  enforceRateLimit,
  enforceRateLimits,
  resetRateLimit,
  refundAttempt,
} from "#functions/platform/limits/rate-limit.ts";
import { BUCKETS } from "#functions/platform/limits/sliding-window.ts";
import { sign } from "#functions/platform/signing.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { Problem } from "#shared/errors.ts";
import { answerOf } from "#shared/problems.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";

ownWorld();

const MINUTE = 60_000;
const START = Date.parse("2026-11-20T12:00:00.000Z");
const LIMIT: RateLimit = { what: "test", max: 5, minutes: 15 };
const WINDOW = LIMIT.minutes * MINUTE;
const BUCKET = WINDOW / BUCKETS;

let who = "";
beforeEach(() => {
  who = crypto.randomUUID();
});

/** The minutes to wait; undefined when the attempt is allowed. */
async function attempt(at: number, limit = LIMIT, name = who): Promise<number | undefined> {
  try {
    await enforceRateLimit(limit, name, new Date(at));
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "too_many_attempts") throw error;
    return Number(/(\d+) minutos?\.$/.exec(answerOf(error).message)?.[1]);
  }
}

async function allowed(times: readonly number[]): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const at of times) outcomes.push((await attempt(at)) === undefined);
  return outcomes;
}

const howMany = (allowedTimes: readonly number[], from: number, to: number) =>
  allowedTimes.filter((at) => at > from && at <= to).length;

test("no span of the window's length contains more attempts than the limit", async () => {
  const gaps = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 8 * MINUTE })),
    { minLength: 10, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(gaps, fc.integer({ min: 0, max: WINDOW }), async (pauses, offset) => {
      const name = crypto.randomUUID();
      const passed: number[] = [];
      let at = START + offset;
      for (const pause of pauses) {
        at += pause;
        const wait = await attempt(at, LIMIT, name);
        if (wait === undefined) passed.push(at);
        // A refusal is never too early: the span that is counted is a bucket longer at most.
        else expect(howMany(passed, at - WINDOW - BUCKET, at)).toBeGreaterThanOrEqual(LIMIT.max);
        expect(howMany(passed, at - WINDOW, at)).toBeLessThanOrEqual(LIMIT.max);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 60_000);

test("allows nothing twice at the border of a window", async () => {
  const before = Array.from({ length: 5 }, () => START + WINDOW - 1);
  const after = Array.from({ length: 5 }, () => START + WINDOW + 1);
  expect(await allowed([...before, ...after])).toEqual([
    ...before.map(() => true),
    ...after.map(() => false),
  ]);
});

test("of simultaneous attempts exactly the limit passes, even across a border", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, (_attempt, index) => attempt(START + (index % 2 ? 1 : -1))),
  );
  expect(outcomes.filter((wait) => wait === undefined)).toHaveLength(LIMIT.max);
});

test("allows an attempt after the stated wait, and does not count refused ones", async () => {
  await allowed([0, 1, 2, 3, 4].map((minute) => START + minute * MINUTE));
  for (let minute = 5; minute < 15; minute++) {
    const wait = await attempt(START + minute * MINUTE);
    expect(wait).toBeGreaterThanOrEqual(15 - minute);
    expect(wait).toBeLessThanOrEqual(15 - minute + 1);
  }
  const wait = (await attempt(START + 14.2 * MINUTE)) ?? 0;
  expect(await attempt(START + (14.2 + wait) * MINUTE)).toBeUndefined();
});

test("a success resets earlier attempts, in whichever window", async () => {
  await allowed(Array.from({ length: 5 }, () => START + WINDOW - 1));
  expect(await attempt(START + WINDOW)).toBeGreaterThan(0);
  await write([resetRateLimit(LIMIT, who)]);
  expect(await allowed(Array.from({ length: 6 }, () => START + WINDOW + 1))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test("a refunded attempt makes room for exactly one, at once", async () => {
  await allowed(Array.from({ length: 6 }, () => START));
  await refundAttempt(LIMIT, who, new Date(START));
  expect(await allowed([START, START])).toEqual([true, false]);
  await write([resetRateLimit(LIMIT, who)]);
  await refundAttempt(LIMIT, who, new Date(START));
  const times = Array.from({ length: 6 }, () => START);
  expect(await allowed(times)).toEqual([true, true, true, true, true, false]);
});

test("of several limits none counts what another one refuses", async () => {
  const other = crypto.randomUUID();
  const both = (times: number) =>
    enforceRateLimits(
      [
        { limit: LIMIT, who },
        { limit: LIMIT, who: other, times },
      ],
      new Date(START),
    );
  await both(4);
  await expect(both(2)).rejects.toMatchObject({ code: "too_many_attempts" });
  await both(1);
  for (let times = 0; times < 3; times++)
    await expect(both(1)).rejects.toMatchObject({ code: "too_many_attempts" });
  expect(await allowed(Array.from({ length: 4 }, () => START))).toEqual([true, true, true, false]);
});

test("states the last minute in the singular", async () => {
  await allowed(Array.from({ length: 5 }, () => START));
  const refusal = await enforceRateLimit(LIMIT, who, new Date(START + WINDOW - 1)).catch(
    (error: Problem) => answerOf(error).message,
  );
  expect(refusal).toBe("Muitas tentativas. Tente novamente em 1 minuto.");
});

test("an attempt costs one write unit, a refusal one read more, and its item is small", async () => {
  const often: RateLimit = { what: "test-often", max: 1_000, minutes: 1 };
  const once = async (at: number, limit: RateLimit) => {
    const { readUnits, writeUnits, steps } = await metered(() => attempt(at, limit));
    return { readUnits, writeUnits, steps };
  };
  for (let count = 0; count < 200; count++) await attempt(START + count * 2_000, often);
  expect(await once(START + 400_000, often)).toEqual({ readUnits: 0, writeUnits: 1, steps: 1 });
  const item = await get(keys.rateLimit("test-often", sign("attempts", who)));
  expect(JSON.stringify(item).length).toBeLessThan(1_024);
  await allowed(Array.from({ length: 6 }, () => START));
  // The table does not report the one unit of a write whose condition fails.
  expect(await once(START, LIMIT)).toEqual({ readUnits: 1, writeUnits: 0, steps: 2 });
});

test("a counter expires after its attempts stop counting, and names nobody", async () => {
  const email = `${who}@exemplo.com.br`;
  await enforceRateLimit(LIMIT, email, new Date(START));
  const item = await get(keys.rateLimit("test", sign("attempts", email)));
  expect(item?.ttl).toBeGreaterThanOrEqual((START + WINDOW) / 1_000);
  expect(item?.ttl).toBeLessThanOrEqual((START + WINDOW + BUCKET) / 1_000);
  expect(JSON.stringify(item)).not.toContain(who);
});
