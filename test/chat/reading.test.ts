import { expect, test } from "vitest";
import { markRead } from "#functions/chat/store.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { chat } from "#shared/chat/contract.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { joinTeam } from "#test/world/team.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";

const world = ownWorld();

const say = (person: Person, message: string) => person.call(chat.send, { message });

async function team(): Promise<{ ada: Person; bia: Person }> {
  const ada = await world.owner();
  return { ada, bia: await joinTeam(world, ada, "member") };
}

test("reading moves one's own pointer and nobody else's", async () => {
  const { ada, bia } = await team();
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

test("everybody but the sender is told how many messages wait, until they have looked", async () => {
  const { ada, bia } = await team();
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

test("a tab that began to read earlier and ends later takes nothing back", async () => {
  const { ada, bia } = await team();
  await say(ada, "Bom dia!");
  await bia.call(chat.read, {});
  const key = keys.member(bia.orgId, bia.user.id);
  // Writes a message whose number is lower than that of a faster one.
  const arrive = () => write([{ update: key, add: { chatArrived: 1 } }]);
  await arrive();
  const early = await get(key);
  await arrive();
  await bia.call(chat.read, {});
  await markRead(bia.orgId, early!);
  expect(await waiting(bia)).toBeUndefined();
});
