import { connect } from "node:net";
import { beforeAll, expect, test, vi } from "vitest";
import { notify } from "#functions/notifications/store.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { metered } from "#test/world/meter.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam, setSeats, signIn } from "#test/world/team.ts";
import type { Actor, Person } from "#test/world/world.ts";

const world = ownWorld();
const PATH = "/api/notifications/unread-count";

const poll = (who: Actor, tag = "") =>
  who.raw(PATH, { headers: tag ? { "if-none-match": tag } : {} });
const tagOf = async (who: Actor) => (await poll(who)).headers.get("etag") ?? "";

const tell = async ({ orgId, user }: Person, times = 1) => {
  const about = {
    type: "task_assigned",
    title: "Nova tarefa",
    message: "“Instalar split”",
  } as const;
  const notices = Array.from({ length: times }, () => ({
    ...about,
    orgId,
    userId: user.id,
    relatedId: 7,
  }));
  await notify(notices, await world.now());
};

/** Half a unit each for the member, the end of the change log and the conversation. */
const ONE_SMALL_READ = { calls: 1, steps: 1, readUnits: 1.5 };

// An answer is unchanged within a segment of the change log: ten minutes from here.
beforeAll(async () => {
  const now = await world.now();
  await world.advance((600_000 - (now.getTime() % 600_000)) / 3_600_000);
});

test("a poll is one small read, with or without the current tag", async () => {
  const ada = await world.owner();
  await tell(ada, 30);
  const tag = await tagOf(ada);
  expect(await meteredAgain(() => poll(ada))).toMatchObject(ONE_SMALL_READ);
  expect(await meteredAgain(() => poll(ada, tag))).toMatchObject(ONE_SMALL_READ);
});

test("answers an unchanged poll 304 without a body, and a changed one with a new tag", async () => {
  const ada = await world.owner();
  const tag = await tagOf(ada);
  const unchanged = await poll(ada, tag);
  expect(unchanged.status).toBe(304);
  expect(await unchanged.text()).toBe("");
  expect(unchanged.headers.get("cache-control")).toBe("no-store");
  expect(unchanged.headers.get("etag")).toBe(tag);
  await tell(ada);
  const changed = await poll(ada, tag);
  expect(changed.status).toBe(200);
  expect(await changed.json()).toMatchObject({ count: 1 });
  expect(changed.headers.get("etag")).not.toBe(tag);
  await ada.call(notifications.readAll, {});
  expect((await poll(ada, tag)).status).toBe(304);
});

test("an unchanged answer is at most 300 bytes on the wire", async () => {
  const ada = await world.owner();
  const tag = await tagOf(ada);
  const { hostname, port } = new URL(world.origin());
  const socket = connect(Number(port), hostname);
  socket.write(
    [
      `GET ${PATH} HTTP/1.1`,
      "host: localhost",
      `authorization: Bearer ${ada.token}`,
      `if-none-match: ${tag}`,
      "connection: close\r\n\r\n",
    ].join("\r\n"),
  );
  const parts: Buffer[] = [];
  for await (const part of socket as AsyncIterable<Buffer>) parts.push(part);
  const answer = Buffer.concat(parts);
  expect(answer.toString()).toMatch(/^HTTP\/1.1 304 Not Modified\r\n/);
  expect(answer.byteLength).toBeLessThanOrEqual(300);
});

test("ignores another person's tag, even with the same count", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  await setSeats(ada, 5);
  const bia = await joinTeam(world, ada, "member");
  const tag = await tagOf(ada);
  for (const other of [eve, bia]) {
    const answer = await poll(other, tag);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ count: 0 });
  }
});

test("an answered poll writes no log line", async () => {
  const ada = await world.owner();
  const tag = await tagOf(ada);
  const lines: unknown[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(line);
    return true;
  });
  const spies = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...line) => void lines.push(line)),
  );
  try {
    await poll(ada);
    await poll(ada, tag);
  } finally {
    for (const spy of [write, ...spies]) spy.mockRestore();
  }
  expect(lines).toEqual([]);
});

test("twenty browsers of a person can poll, and the membership row stays small", async () => {
  const ada = await world.owner();
  const browsers: Person[] = [];
  for (let count = 0; count < 20; count++) browsers.push(await signIn(world, ada));
  for (const browser of browsers) expect((await poll(browser)).status).toBe(200);
  for (const browser of browsers) expect((await poll(browser)).status).toBe(200);
  const member = await get(keys.member(ada.orgId, ada.user.id));
  expect(member?.polls?.split(" ")).toHaveLength(16);
  expect(JSON.stringify(member).length).toBeLessThan(1_024);
});

test("polling keeps a person signed in as long as working does, and no longer", async () => {
  const ada = await world.owner();
  for (let day = 0; day < 30; day += 6) {
    expect((await poll(ada)).status, `day ${day}`).toBe(200);
    await world.advance(6 * 24);
  }
  await world.advance(1);
  expect((await poll(ada)).status).toBe(401);
  const bia = await world.owner("Bia Souza");
  await poll(bia);
  await world.advance(7 * 24 + 1);
  expect((await poll(bia)).status).toBe(401);
});

test("a session lives on its pass for at most an hour", async () => {
  const ada = await world.owner();
  await poll(ada);
  expect((await meteredAgain(() => poll(ada))).calls).toBe(1);
  await world.advance(1);
  const looked = await metered(() => poll(ada));
  expect(looked.calls).toBeGreaterThan(1);
  expect((await meteredAgain(() => poll(ada))).calls).toBe(1);
});

test("notifications during the first poll lose neither the count nor the pass", async () => {
  for (let round = 0; round < 5; round++) {
    const ada = await world.owner();
    const polls = Promise.all(Array.from({ length: 3 }, () => poll(ada)));
    await Promise.all([tell(ada), tell(ada), tell(ada), polls]);
    expect((await polls).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await (await poll(ada)).json()).toMatchObject({ count: 3 });
    expect(await meteredAgain(() => poll(ada))).toMatchObject(ONE_SMALL_READ);
  }
});

test("refuses a poll without session, or with a broken one, like every call", async () => {
  const ada = await world.owner();
  await poll(ada);
  const broken = ada.token.slice(0, -2) + (ada.token.endsWith("xx") ? "yy" : "xx");
  for (const who of [world.anonymous(), world.withToken(broken), world.withToken("x")])
    expect((await who.refusal(notifications.unreadCount, {})).code).toBe("unauthenticated");
  const [userId, , random] = ada.token.split(".");
  const elsewhere = world.withToken(`${userId}.${crypto.randomUUID()}.${random}`);
  expect((await poll(elsewhere)).status).toBe(401);
  await ada.call(auth.logout, {});
  expect((await poll(ada)).status).toBe(401);
});
