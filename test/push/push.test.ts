import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { epochSeconds } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query, write } from "#functions/platform/table/table.ts";
import { handler as tellNews } from "#functions/push/handler.ts";
import { handler } from "#functions/sockets/handler.ts";
import { auth } from "#shared/auth/contract.ts";
import { chat } from "#shared/chat/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { organization as organizations } from "#shared/organization/contract.ts";
import { presenceText } from "#shared/presence.ts";
import { type News, SOCKET_PATH } from "#shared/push.ts";
import { cookiesOf } from "#test/world/addresses.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { PATIENCE } from "#test/world/patience.ts";
import { joinTeam, teamOfTwo } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { retryDelay } from "#web/contract/push/socket.ts";

const world = ownWorld("none", { push: true });

async function cookieOf({ email, password }: Person): Promise<string> {
  const answer = await world.anonymous().raw(auth.login.route.slice("POST ".length), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return cookiesOf(answer.headers.getSetCookie());
}

interface Asked {
  cookie?: string;
  origin?: string;
  organization: string;
}

function handshake({ cookie, origin = world.origin(), organization }: Asked): WebSocket {
  const url = `${world.origin().replace("http", "ws")}${SOCKET_PATH}?organization=${organization}`;
  return new WebSocket(url, { origin, headers: cookie ? { cookie } : {} });
}

async function refusalOf(asked: Asked): Promise<number> {
  const socket = handshake(asked);
  socket.on("error", () => undefined);
  const [, { statusCode }] = (await once(socket, "unexpected-response")) as [
    unknown,
    { statusCode: number },
  ];
  return statusCode;
}

async function listen(person: Person): Promise<{ socket: WebSocket; heard: News[] }> {
  const socket = handshake({ cookie: await cookieOf(person), organization: person.orgId });
  const heard: News[] = [];
  socket.on("message", (data: Buffer) => heard.push(JSON.parse(data.toString()) as News));
  await once(socket, "open");
  return { socket, heard };
}

const connectionsOf = ({ orgId }: Person) => query(keys.connections(orgId));

test("tells a team where news are without their content, and nobody else", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const bia = await joinTeam(world, ada, "member");
  const [hers, foreign] = [await listen(bia), await listen(eve)];
  await ada.call(clients.create, { name: "Padaria" });
  const { at } = await ada.call(notifications.unreadCount, {});
  await expect.poll(() => hers.heard).toContainEqual({ at });
  await ada.call(chat.send, { message: "Bom dia!" });
  await expect.poll(() => hers.heard.at(-1)).toEqual({ unread: true });
  expect(foreign.heard).toEqual([]);
  for (const { socket } of [hers, foreign]) socket.close();
});

const shows = ({ orgId }: Person, on: string | null, is = "viewing") =>
  JSON.stringify({ action: "present", organization: orgId, on, is });

/** News of the team may come in between. */
const presences = ({ heard }: { heard: News[] }) => heard.flatMap(({ presence }) => presence ?? []);

test("tells viewers of a record who else has it open, and nobody else", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const bia = await joinTeam(world, ada, "member");
  const [hers, theirs, foreign] = [await listen(ada), await listen(bia), await listen(eve)];
  const on = "proposals/1";
  const both = (is: string) => ({
    on,
    people: expect.arrayContaining([
      { id: ada.user.id, is: "viewing" },
      { id: bia.user.id, is },
    ]) as unknown,
  });
  foreign.socket.send(shows(eve, on));
  await expect.poll(() => presences(foreign)).toHaveLength(1);
  hers.socket.send(shows(ada, on));
  await expect.poll(() => presences(hers)).toHaveLength(1);
  expect(presences(theirs)).toEqual([]);
  theirs.socket.send(shows(bia, on));
  await expect.poll(() => presences(hers).at(-1)).toEqual(both("viewing"));
  theirs.socket.send(shows(bia, on, "editing"));
  for (const one of [hers, theirs])
    await expect.poll(() => presences(one).at(-1)).toEqual(both("editing"));
  const alone = { on, people: [{ id: ada.user.id, is: "viewing" }] };
  theirs.socket.send(shows(bia, "tasks/7"));
  await expect.poll(() => presences(hers).at(-1)).toEqual(alone);
  theirs.socket.send(shows(bia, on));
  await expect.poll(() => presences(hers).at(-1)).toEqual(both("viewing"));
  // A dead socket reports nothing; the next message finds out.
  theirs.socket.terminate();
  await vi.waitFor(async () => {
    hers.socket.send(shows(ada, on));
    await vi.waitFor(() => expect(presences(hers).at(-1)).toEqual(alone), 200);
  }, PATIENCE);
  // Other organizations' connections are unreachable, and invalid records are ignored.
  foreign.socket.send(shows(ada, on));
  foreign.socket.send(shows(eve, "clients/<b>"));
  hers.socket.send(shows(ada, null));
  await expect.poll(async () => (await connectionsOf(ada))[0]?.on).toBeNull();
  expect(presences(foreign)).toHaveLength(1);
  for (const { socket } of [hers, foreign]) socket.close();
});

test.each(["{", "null", '{"action":"present","organization":7,"on":"proposals/1"}'])(
  "ignores messages that no page sends: %s",
  async (body) => {
    const said = { body, requestContext: { connectionId: "none", requestId: crypto.randomUUID() } };
    expect(await handler(said)).toEqual({ statusCode: 200 });
  },
);

test("an organization can switch presence off, and removed members receive nothing", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const [hers, theirs] = [await listen(ada), await listen(bia)];
  const on = "tasks/1";
  await ada.call(organizations.removeMember, { id: bia.memberId });
  theirs.socket.send(shows(bia, on));
  await expect
    .poll(async () => (await connectionsOf(ada)).filter((one) => one.on === on))
    .toHaveLength(1);
  hers.socket.send(shows(ada, on));
  const alone = { on, people: [{ id: ada.user.id, is: "viewing" }] };
  await expect.poll(() => presences(hers).at(-1)).toEqual(alone);
  await ada.call(organizations.update, { showsPresence: false });
  hers.socket.send(shows(ada, on, "editing"));
  await expect.poll(() => presences(hers).at(-1)).toEqual({ on, people: [] });
  expect(presences(theirs)).toEqual([]);
  for (const { socket } of [hers, theirs]) socket.close();
});

test("describes presence in a sentence", () => {
  const bruno = { name: "Bruno", is: "viewing" } as const;
  const ana = { name: "Ana", is: "editing" } as const;
  expect(presenceText([])).toBe("");
  expect(presenceText([bruno])).toBe("Bruno está vendo");
  expect(presenceText([bruno, ana])).toBe("Ana está editando · Bruno está vendo");
  expect(presenceText([bruno, { ...bruno, name: "Caio" }])).toBe("Bruno e Caio estão vendo");
  expect(presenceText([ana, ana, ana])).toBe("Ana e mais 2 pessoas estão editando");
});

test("removes a closed socket with the next news", async () => {
  const ada = await world.owner();
  const [first, second] = [await listen(ada), await listen(ada)];
  expect(await connectionsOf(ada)).toHaveLength(2);
  first.socket.close();
  await once(first.socket, "close");
  await ada.call(clients.create, { name: "Padaria" });
  await expect.poll(() => connectionsOf(ada)).toHaveLength(1);
  await expect.poll(() => second.heard).toHaveLength(1);
  second.socket.close();
});

test("a person's oldest connection gets no news when too many are open", async () => {
  const ada = await world.owner();
  const bia = await joinTeam(world, ada, "member");
  const oldest = await listen(ada);
  const [first] = await connectionsOf(ada);
  if (!first) throw new Error("No connection is stored");
  await write([
    { put: { ...first, ...keys.connection(ada.orgId, first.sk), ttl: first.ttl - 60 } },
  ]);
  const cookie = await cookieOf(ada);
  const others = Array.from({ length: 20 }, () => handshake({ cookie, organization: ada.orgId }));
  await Promise.all(others.map((socket) => once(socket, "open")));
  const colleague = await listen(bia);
  const heard = Promise.all(others.map((socket) => once(socket, "message")));
  await ada.call(clients.create, { name: "Padaria" });
  await heard;
  await expect.poll(() => colleague.heard).toHaveLength(1);
  await expect.poll(() => connectionsOf(ada)).toHaveLength(21);
  expect((await connectionsOf(ada)).map(({ sk }) => sk)).not.toContain(first.sk);
  expect(oldest.heard).toEqual([]);
  for (const socket of [...others, oldest.socket, colleague.socket]) socket.close();
});

test("a failing connection does not keep others from the news", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const [first, second] = [await listen(ada), await listen(eve)];
  const odd = keys.connection(ada.orgId, "odd");
  await write([
    { put: { ...odd, userId: ada.user.id, ttl: epochSeconds("2100-01-01T00:00:00Z") } },
  ]);
  const changed = (pk: string) => ({
    dynamodb: { Keys: { pk: { S: pk }, sk: { S: "2026-11-22T11:2" } } },
  });
  const Records = [ada, eve].map(({ orgId }) => changed(`ORG#${orgId}#CHANGE`));
  await expect(tellNews({ Records })).rejects.toThrow();
  await expect.poll(() => [first.heard.length, second.heard.length]).toEqual([1, 1]);
  expect((await connectionsOf(ada)).map(({ sk }) => sk)).toContain("odd");
  first.socket.close();
  second.socket.close();
});

test("a limited organization opens no sockets, and its messages tell nobody", async () => {
  const ada = await world.owner();
  const { orgId, user } = ada;
  const cookie = await cookieOf(ada);
  const hers = await listen(ada);
  const [{ sk: connectionId } = { sk: "" }] = await connectionsOf(ada);
  const say = (is: string) =>
    handler({
      body: shows(ada, "tasks/1", is),
      requestContext: { connectionId, requestId: crypto.randomUUID() },
    });
  const limit = (limitedUntil: string) =>
    write(
      [keys.organization(orgId), keys.member(orgId, user.id)].map((update) => ({
        update,
        set: { limitedUntil },
      })),
    );
  await limit("2999-01-01T00:00:00.000Z");
  expect(await refusalOf({ cookie, organization: orgId })).toBe(429);
  expect(await say("viewing")).toEqual({ statusCode: 429 });
  await limit("2000-01-01T00:00:00.000Z");
  await say("editing");
  const alone = { on: "tasks/1", people: [{ id: user.id, is: "editing" }] };
  await expect.poll(() => presences(hers)).toEqual([alone]);
  hers.socket.close();
});

test("refuses a handshake without session, or of another site or organization", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  const cookie = await cookieOf(ada);
  const own = { cookie, organization: ada.orgId };
  expect(await refusalOf({ organization: ada.orgId })).toBe(401);
  expect(await refusalOf({ ...own, origin: "https://outro.example" })).toBe(403);
  expect(await refusalOf({ ...own, organization: eve.orgId })).toBe(409);
  await ada.call(auth.logout, {});
  expect(await connectionsOf(ada)).toEqual([]);
});

test("a lost socket reconnects after growing, randomized delays", () => {
  const longest = [0, 1, 2, 20].map((failures) => retryDelay(failures, () => 1));
  expect(longest).toEqual([10_000, 20_000, 40_000, 600_000]);
  expect(retryDelay(20, () => 0.1)).toBe(60_000);
});
