import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Page, runAsLeader } from "#web/contract/polls/leader-election.ts";
import { nextDelay, type PollOutcome, startPolling } from "#web/contract/polls/poll-schedule.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SECOND = 1_000;
const failed = (retryAfterMs?: number): PollOutcome => ({ failed: true, retryAfterMs });

/** Of one browser, granted in order. */
function browserLocks(): Page["locks"] {
  let last: Promise<unknown> = Promise.resolve();
  const request = (
    _name: string,
    { signal }: { signal: AbortSignal },
    run: () => Promise<unknown>,
  ) => {
    const turn = last.then(() => (signal.aborted ? undefined : run()));
    last = turn;
    return turn;
  };
  return { request } as unknown as LockManager;
}

function openPage(locks: Page["locks"], ask: () => Promise<PollOutcome>) {
  let isVisible = true;
  let react = () => {};
  const page: Page = {
    isVisible: () => isVisible,
    onVisibility: (listener) => {
      react = listener;
      return () => (react = () => {});
    },
    locks,
  };
  let isFirst = true;
  const close = runAsLeader("unread", page, () => {
    const polls = startPolling({ everyMs: 5 * SECOND, firstInMs: isFirst ? 5 * SECOND : 0, ask });
    isFirst = false;
    return polls.stop;
  });
  return {
    close,
    show(visible: boolean) {
      isVisible = visible;
      react();
    },
  };
}

function server(outcome: () => PollOutcome = () => "answered", ms = 50) {
  const asked: number[] = [];
  let inFlight = 0;
  let maxInFlight = 0;
  return {
    asked,
    maxInFlight: () => maxInFlight,
    ask: async () => {
      asked.push(Date.now());
      maxInFlight = Math.max(maxInFlight, ++inFlight);
      await new Promise((done) => setTimeout(done, ms));
      inFlight--;
      return outcome();
    },
  };
}

test("three visible pages of one browser poll together as often as one", async () => {
  const { asked, ask } = server();
  const locks = browserLocks();
  const pages = [openPage(locks, ask), openPage(locks, ask), openPage(locks, ask)];
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(asked.length).toBeGreaterThanOrEqual(9);
  expect(asked.length).toBeLessThanOrEqual(14);
  for (const page of pages) page.close();
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(vi.getTimerCount()).toBe(0);
});

test("without locks each visible page polls for itself", async () => {
  const { asked, ask } = server();
  openPage(undefined, ask);
  openPage(undefined, ask);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(asked.length).toBeGreaterThanOrEqual(18);
});

test("a hidden page does not poll, and polls at once when it is visible again", async () => {
  const { asked, ask } = server();
  const page = openPage(browserLocks(), ask);
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  const before = asked.length;
  expect(before).toBeGreaterThan(0);
  page.show(false);
  await vi.advanceTimersByTimeAsync(600 * SECOND);
  expect(asked).toHaveLength(before);
  page.show(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toHaveLength(before + 1);
});

test("another visible page takes over when the polling one is hidden or closed", async () => {
  const [one, other, third] = [server(), server(), server()];
  const locks = browserLocks();
  const first = openPage(locks, one.ask);
  const second = openPage(locks, other.ask);
  const last = openPage(locks, third.ask);
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  expect([other.asked.length, third.asked.length]).toEqual([0, 0]);
  first.show(false);
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  expect(other.asked.length).toBeGreaterThan(3);
  second.close();
  await vi.advanceTimersByTimeAsync(30 * SECOND);
  expect(third.asked.length).toBeGreaterThan(3);
  last.close();
});

test("has one request in flight, however slow the server and often it is woken", async () => {
  const slow = server(() => "answered", 17 * SECOND);
  const polls = startPolling({ everyMs: 5 * SECOND, firstInMs: 0, ask: slow.ask });
  for (let second = 0; second < 60; second++) {
    polls.wake();
    await vi.advanceTimersByTimeAsync(SECOND);
  }
  polls.stop();
  expect(slow.asked.length).toBeGreaterThan(2);
  expect(slow.maxInFlight()).toBe(1);
});

test("an interval varies by at most a fifth", () => {
  const delays = [0, 0.25, 0.5, 0.75, 1].map((random) => nextDelay(5_000, 0, 0, () => random));
  expect(delays).toEqual([4_000, 4_500, 5_000, 5_500, 6_000]);
});

test("each consecutive failure doubles the wait up to a minute, an answer resets it", async () => {
  expect(
    [0, 1, 2, 3, 4, 5, 50].map((failures) => nextDelay(5_000, failures, 0, () => 0.5)),
  ).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000]);
  let isUp = false;
  const { asked, ask } = server(() => (isUp ? "answered" : failed()));
  const polls = startPolling({ everyMs: 5 * SECOND, firstInMs: 0, ask });
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(asked.length).toBeLessThanOrEqual(9);
  isUp = true;
  await vi.advanceTimersByTimeAsync(75 * SECOND);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(asked.length - before).toBeGreaterThanOrEqual(9);
  polls.stop();
});

test("respects the server's retry delay even when woken", async () => {
  const { asked, ask } = server(() => failed(90 * SECOND), 0);
  const polls = startPolling({ everyMs: 5 * SECOND, firstInMs: 0, ask });
  await vi.advanceTimersByTimeAsync(89 * SECOND);
  polls.wake();
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(25 * SECOND);
  expect(asked).toHaveLength(2);
  polls.stop();
});

test("a lost session ends polling", async () => {
  const { asked, ask } = server(() => "over");
  startPolling({ everyMs: 5 * SECOND, firstInMs: 0, ask });
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(asked).toHaveLength(1);
});

test("a hundred pages that lost the server for a minute do not return together", async () => {
  let isUp = true;
  const { asked, ask } = server(() => (isUp ? "answered" : failed()));
  const pages = Array.from({ length: 100 }, (_page, index) =>
    startPolling({ everyMs: 5 * SECOND, firstInMs: index * 50, ask }),
  );
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  isUp = false;
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  isUp = true;
  const from = Date.now();
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  for (const page of pages) page.stop();
  const perSecond = Array.from(
    { length: 60 },
    (_second, index) => asked.filter((at) => Math.floor((at - from) / SECOND) === index).length,
  );
  const mean = 100 / 5;
  expect(Math.max(...perSecond)).toBeLessThanOrEqual(2 * mean);
  expect(perSecond.slice(-10).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(8 * mean);
});
