import { afterEach, expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { send, sendPoll } from "#web/contract/client.ts";
import {
  followServerClock,
  leadAfter,
  clockTicked,
  serverNow,
  toServerTime,
} from "#web/contract/server-clock.ts";

const HOUR_MS = 3_600_000;

const world = ownWorld();

afterEach(() => respond({ date: new Date().toUTCString() }));

const respond = (headers: Record<string, string>) =>
  followServerClock(new Response("", { headers }), Date.now());

const dateIn = (ms: number) => new Date(Date.now() + ms).toUTCString();

const getLead = () => toServerTime(0);

test("every response sets the page's clock: an answer, a poll, a refusal", async () => {
  const { token } = await world.owner();
  const transport = {
    origin: world.origin(),
    token: () => token,
    onResponse: followServerClock,
  };
  const poll = (tag: string | null) => sendPoll(transport, notifications.unreadCount, {}, tag);
  const expectRight = async () => {
    const error = serverNow().getTime() - (await world.now()).getTime();
    expect(Math.abs(error)).toBeLessThan(3_000);
  };
  await send(transport, clients.list, {});
  expect(getLead()).toBe(0);

  await world.advance(5);
  await send(transport, clients.list, {});
  await expectRight();

  respond({ date: dateIn(0) });
  const first = await poll(null);
  await expectRight();
  respond({ date: dateIn(0) });
  expect(await poll(first.isNew ? first.tag : null)).toEqual({ isNew: false });
  await expectRight();
  respond({ date: dateIn(0) });
  await expect(send(transport, tasks.get, { id: 1 })).rejects.toThrow("404");
  await expectRight();
});

test("ignores a cached response, an unreadable date and a small difference", () => {
  respond({ date: dateIn(HOUR_MS) });
  const lead = getLead();
  expect(Math.abs(lead - HOUR_MS)).toBeLessThan(1_000);
  let changes = 0;
  const stop = clockTicked.on(() => void changes++);
  respond({ date: dateIn(0), age: "7200" });
  respond({});
  respond({ date: "yesterday" });
  respond({ date: dateIn(HOUR_MS + 2_000) });
  expect([getLead(), changes]).toEqual([lead, 0]);
  respond({ date: dateIn(0) });
  expect(Math.abs(getLead())).toBeLessThan(1_000);
  expect(changes).toBe(1);
  stop();
});

test("measures the lead from the middle of the trip, and keeps it if responses agree", () => {
  const date = "Wed, 25 Nov 2026 15:00:00 GMT";
  const at = Date.parse(date);
  const after = (askedAt: number, tookMs: number, before: number) =>
    leadAfter(date, at + askedAt, at + askedAt + tookMs, before);
  expect(after(0, 200, 0)).toBe(0);
  expect(after(-2_000, 0, 0)).toBe(0);
  expect(after(-4_000, 0, 0)).toBe(4_000);
  expect(after(-HOUR_MS, 4_000, 0)).toBe(HOUR_MS - 2_000);
  // The same clock, read by a slower response and by one of the next second.
  expect(after(-HOUR_MS - 8_000, 9_000, HOUR_MS)).toBe(HOUR_MS);
  expect(after(-HOUR_MS + 999, 0, HOUR_MS)).toBe(HOUR_MS);
  // A device that slept before it read the response.
  expect(after(0, 8 * HOUR_MS, 0)).toBe(0);
  // Its clock was put right.
  expect(Math.abs(after(0, 100, HOUR_MS))).toBeLessThan(1_000);
});
