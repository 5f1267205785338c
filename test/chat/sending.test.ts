import { expect, test } from "vitest";
import { takeNumber } from "#functions/chat/conversation-store.ts";
import { now } from "#functions/platform/clock.ts";
import { enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { chat } from "#shared/chat/contract.ts";
import { completeUpTo } from "#shared/chat/rules.ts";
import type { ChatMessage } from "#shared/chat/schemas.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { type Call, killed, lostAnswer, withConflicts, withFaults } from "#test/world/faults.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { teamOfTwo } from "#test/world/team.ts";
import { withNewer } from "#web/features/chat/newer.ts";
import { listOf, say, textsOf } from "./messages.fixture.ts";

const world = ownWorld();

const PATH = "/api/chat/messages";

test("a message sent again after a lost answer returns the first one", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const once = { message: "Chega amanhã?", sendId: crypto.randomUUID() };
  const first = await ada.call(chat.send, once);
  expect(first).toMatchObject(once);
  expect(await ada.call(chat.send, { ...once, message: "Outra" })).toEqual(first);
  const eager = { message: "Oi", sendId: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => ada.call(chat.send, eager)));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await textsOf(ada)).toEqual(["Chega amanhã?", "Oi"]);
  expect(await bia.call(notifications.unreadCount, {})).toMatchObject({ chat: 2 });
  // Keys are per sender: others neither see nor share them.
  expect((await listOf(bia)).some((message) => "sendId" in message)).toBe(false);
  expect(await bia.call(chat.send, eager)).toMatchObject({ senderId: bia.user.id });
  expect(await textsOf(ada)).toHaveLength(3);
});

test("a message sent again after many others is neither stored nor counted twice", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const sendIds = Array.from({ length: 20 }, () => crypto.randomUUID());
  for (const sendId of sendIds) await ada.call(chat.send, { message: "Oi", sendId });
  // The conversation remembers the newest sendings only.
  const remembered = Object.keys((await get(keys.conversation(ada.orgId))) ?? {});
  expect(sendIds.filter((id) => remembered.some((name) => name.endsWith(id)))).toEqual(
    sendIds.slice(9),
  );
  expect(await ada.call(chat.send, { message: "Oi", sendId: sendIds[0] })).toMatchObject({ id: 1 });
  expect(await textsOf(ada)).toHaveLength(20);
  expect(await bia.call(notifications.unreadCount, {})).toMatchObject({ chat: 20 });
});

test("a message sent again returns the first one also above the limit", async () => {
  const { ada } = await teamOfTwo(world);
  const once = { message: "Chega amanhã?", sendId: crypto.randomUUID() };
  const first = await ada.call(chat.send, once);
  const limit = { what: "chat", max: 120, minutes: 1 };
  await enforceRateLimit(limit, ada.user.id, now(), 119);
  expect(await ada.call(chat.send, once)).toEqual(first);
});

test("lost answers of the table store and count a message once", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await say(ada, "Bom dia!");
  const lost = new Set<string>();
  const loseFirst = ({ command }: { command: string }) => {
    if (!["UpdateItem", "PutItem"].includes(command) || lost.has(command)) return undefined;
    lost.add(command);
    return { after: lostAnswer() };
  };
  await withFaults(loseFirst, () => say(ada, "Uma vez só"));
  expect([...lost].toSorted()).toEqual(["PutItem", "UpdateItem"]);
  expect(await textsOf(ada)).toEqual(["Bom dia!", "Uma vez só"]);
  expect(await bia.call(notifications.unreadCount, {})).toMatchObject({ chat: 2 });
});

test("a message whose storing failed is stored when it is sent again", async () => {
  const { ada } = await teamOfTwo(world);
  await say(ada, "Bom dia!");
  const once = { message: "Chega amanhã?", sendId: crypto.randomUUID() };
  const dying = ({ command, input }: Call) =>
    command === "PutItem" && JSON.stringify(input).includes(once.message)
      ? { before: killed() }
      : undefined;
  const body = JSON.stringify(once);
  const headers = { "content-type": "application/json" };
  const failed = await withFaults(dying, () => ada.raw(PATH, { method: "POST", headers, body }));
  expect(failed.status).toBe(500);
  expect(await ada.call(chat.send, once)).toMatchObject(once);
  expect(await textsOf(ada)).toEqual(["Bom dia!", "Chega amanhã?"]);
});

test("people who write at once do not wait for each other's transactions", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const texts = Array.from({ length: 60 }, (_one, index) => `Nº ${index}`);
  await withConflicts(90, () =>
    Promise.all(texts.map((text, index) => say(index % 2 === 0 ? ada : bia, text))),
  );
  expect((await textsOf(ada)).toSorted()).toEqual(texts.toSorted());
  expect(await bia.call(notifications.unreadCount, {})).toMatchObject({ chat: 30 });
});

test("requests only newer messages, and misses none that is stored late", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await say(ada, "Primeira");
  const member = await get(keys.member(ada.orgId, ada.user.id));
  const slow = { orgId: ada.orgId, member: member!, sendKey: "slow", now: await world.now() };
  const { id } = await takeNumber(slow);
  await say(ada, "Terceira");
  let held = await listOf(bia);
  const askedAfter: number[] = [];
  const ask = async () => {
    askedAfter.push(completeUpTo(held));
    const answer = await bia.raw(`${PATH}?after=${askedAfter.at(-1)}`);
    held = withNewer(held, (await answer.json()) as ChatMessage[]);
    return answer.headers.get("etag");
  };
  expect(await ask()).toBeNull();
  const [first] = held;
  await write([
    {
      put: { ...first, ...keys.message(ada.orgId, id), id, message: "Segunda", sendId: undefined },
    },
  ]);
  const tag = await ask();
  expect(held.map(({ message }) => message)).toEqual(["Primeira", "Segunda", "Terceira"]);
  expect(
    await bia.raw(`${PATH}?after=3`, { headers: { "if-none-match": tag ?? "" } }),
  ).toMatchObject({ status: 304 });
  await say(ada, "Quarta");
  const news = await bia.call(chat.list, { after: completeUpTo(held) });
  expect(news.map(({ message }) => message)).toEqual(["Quarta"]);
  expect(askedAfter).toEqual([1, 1]);
});
