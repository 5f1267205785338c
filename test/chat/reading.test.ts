import { expect, test } from "vitest";
import { isComplete, takeNumber, unreadMessages } from "#functions/chat/conversation-store.ts";
import { markRead } from "#functions/chat/store.ts";
import { setClockAhead } from "#functions/platform/clock.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { get, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { chat } from "#shared/chat/contract.ts";
import { STORED_WITHIN_MS } from "#shared/chat/rules.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { joinTeam, teamOfTwo } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { say } from "./messages.fixture.ts";

const world = ownWorld();

test("reading moves only the reader's own pointer", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await say(ada, "Bom dia!");
  await say(ada, "Tudo certo?");
  const readOf = async (person: Person) =>
    (await person.call(chat.list, {})).map(({ isRead }) => isRead);
  expect(await readOf(ada)).toEqual([true, true]);
  expect(await readOf(bia)).toEqual([false, false]);
  expect((await bia.raw("/api/chat/messages/read", { method: "PUT" })).status).toBe(204);
  expect(await readOf(bia)).toEqual([true, true]);
  await say(bia, "Lido!");
  expect(await readOf(ada)).toEqual([true, true, false]);
  await say(ada, "E mais uma");
  expect(await readOf(bia)).toEqual([true, true, true, false]);
  await Promise.all([bia.call(chat.read, {}), bia.call(chat.read, {})]);
  expect(await readOf(bia)).toEqual([true, true, true, true]);
});

const waiting = async (person: Person) => (await person.call(notifications.unreadCount, {})).chat;

test("everybody but the sender has a count of unread messages until they read them", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await say(ada, "Bom dia!");
  await say(ada, "Tudo certo?");
  expect([await waiting(ada), await waiting(bia)]).toEqual([undefined, 2]);
  await bia.call(chat.read, {});
  expect(await waiting(bia)).toBeUndefined();
  await Promise.all(Array.from({ length: 10 }, (_sent, index) => say(ada, `Mais ${index}`)));
  expect(await waiting(bia)).toBe(10);
  await say(bia, "Oi");
  expect([await waiting(ada), await waiting(bia)]).toEqual([1, 10]);
});

test("a number whose message was never stored does not stay unread", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await say(ada, "Bom dia!");
  const [{ id } = { id: 0 }] = await bia.call(chat.list, {});
  const member = await get(keys.member(ada.orgId, ada.user.id));
  const sending = { orgId: ada.orgId, sendKey: "lost", now: new Date() };
  await takeNumber({ ...sending, member: member as MemberRecord });
  const read = () => bia.call(chat.read, { upTo: id });
  await read();
  expect(await waiting(bia)).toBe(1);
  setClockAhead(10 * STORED_WITHIN_MS);
  await read();
  expect(await waiting(bia)).toBeUndefined();
  setClockAhead(0);
});

test("shows no more unread messages than the list has, and never fewer than none", () => {
  const conversation = { last: 250, lastAt: "2026-11-20T12:00:00.000Z", unused: 0, before: 0 };
  const unread = (chatReadCount: number) =>
    unreadMessages({ id: 1, chatReadCount } as MemberRecord, conversation);
  // A number that counted as arrived may turn out unused.
  expect([0, 149, 150, 151, 251].map(unread)).toEqual([100, 100, 100, 99, 0]);
});

test("a list is complete without what it no longer shows, or what arrived after it", () => {
  const at = "2026-11-20T12:00:00.000Z";
  const conversation = { last: 250, lastAt: at, unused: 0, before: 0 };
  const listed = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_one, index) => ({ id: first + index }));
  const isWhole = (list: { id: number }[], after = 0) =>
    isComplete(list, after, conversation, new Date(at));
  expect(isWhole(listed(151, 250))).toBe(true);
  expect(isWhole(listed(152, 251))).toBe(false);
  expect(isWhole(listed(249, 250), 248)).toBe(true);
  expect(isWhole(listed(249, 249), 248)).toBe(false);
});

test("a new member starts with earlier messages read", async () => {
  const ada = await world.owner();
  await say(ada, "Bom dia!");
  await say(ada, "Amanhã chega a Bia");
  const bia = await joinTeam(world, ada, "member");
  expect(await waiting(bia)).toBeUndefined();
  await say(ada, "Bem-vinda!");
  expect(await waiting(bia)).toBe(1);
  expect((await bia.call(chat.list, {})).map(({ isRead }) => isRead)).toEqual([true, true, false]);
});

test("a tab that read earlier and finishes later takes nothing back", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await say(ada, "Bom dia!");
  const early = await get(keys.member(bia.orgId, bia.user.id));
  await say(ada, "Tudo certo?");
  await bia.call(chat.read, {});
  await markRead(bia.orgId, early!, 1, await world.now());
  expect(await waiting(bia)).toBeUndefined();
  await bia.call(chat.read, { upTo: 1 });
  expect(await waiting(bia)).toBeUndefined();
});

test("a message that arrives during a read stays unread in badge and list", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await say(ada, "Bom dia!");
  const [seen] = await bia.call(chat.list, {});
  await say(ada, "Tudo certo?");
  await say(bia, "Oi");
  await say(ada, "Chego às 9h");
  await bia.call(chat.read, { upTo: seen?.id });
  expect(await waiting(bia)).toBe(2);
  const list = await bia.call(chat.list, {});
  expect(list.map(({ isRead }) => isRead)).toEqual([true, false, true, false]);
  await bia.call(chat.read, { upTo: 999 });
  expect(await waiting(bia)).toBeUndefined();
  await say(ada, "E mais uma");
  expect(await waiting(bia)).toBe(1);
  expect((await bia.call(chat.list, {})).at(-1)?.isRead).toBe(false);
});

test("a member of a large team has a badge, and a message writes no member row", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await write(
    Array.from({ length: 95 }, (_one, index) => {
      const userId = crypto.randomUUID();
      return {
        put: {
          ...keys.member(ada.orgId, userId),
          id: 10 + index,
          organizationId: ada.orgId,
          userId,
        },
      };
    }),
  );
  await say(ada, "Bom dia a todos!");
  expect(await waiting(bia)).toBe(1);
  const { writeUnits, steps } = await meteredAgain(() => say(ada, "Outra"));
  expect(writeUnits).toBeLessThanOrEqual(4);
  expect(steps).toBeLessThanOrEqual(3);
});

test("a conversation of the previous version continues with its numbers and read state", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const { orgId } = ada;
  const now = await world.now();
  const stored = (id: number): Write => ({
    put: {
      ...keys.message(orgId, id),
      id,
      organizationId: orgId,
      senderId: ada.user.id,
      message: `Mensagem ${id}`,
      createdAt: now.toISOString(),
    },
  });
  await write([
    ...[1, 2, 3].map(stored),
    { update: keys.counters(orgId), set: { message: 3 } },
    { update: keys.organization(orgId), set: { chatVersion: 3 } },
    {
      update: keys.member(orgId, bia.user.id),
      set: { chatReadUpTo: 1, chatArrived: 3, chatSeen: 1 },
    },
  ]);
  expect([await waiting(ada), await waiting(bia)]).toEqual([undefined, 2]);
  expect(await say(ada, "Quarta")).toMatchObject({ id: 4 });
  expect([await waiting(ada), await waiting(bia)]).toEqual([undefined, 3]);
  await bia.call(chat.read, { upTo: 3 });
  expect(await waiting(bia)).toBe(1);
  await say(bia, "Quinta");
  expect([await waiting(ada), await waiting(bia)]).toEqual([1, 1]);
  expect((await bia.call(chat.list, {})).map(({ isRead }) => isRead)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
});
