import { expect, test } from "vitest";
import { chat } from "#shared/chat/contract.ts";
import { MAX_MESSAGE, SHOWN_MESSAGES } from "#shared/chat/rules.ts";
import { organization } from "#shared/organization/contract.ts";
import { users } from "#shared/users/contract.ts";
import { pictureFile, png } from "#test/branding/picture.fixture.ts";
import { meteredAgain } from "#test/world/cost.ts";
import { ownWorld } from "#test/world/own-world.ts";
import { teamOfTwo } from "#test/world/team.ts";
import type { Person } from "#test/world/world.ts";
import { listOf, say, textsOf } from "./messages.fixture.ts";

const world = ownWorld();

const PATH = "/api/chat/messages";
const refused = (person: Person, message: string) => person.refusal(chat.send, { message });

async function sayMany(person: Person, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent++) await say(person, `Mensagem ${sent + 1}`);
}

test("a sent message is listed with its sender for the whole team", async () => {
  const { ada, bia } = await teamOfTwo(world);
  expect(await listOf(ada)).toEqual([]);
  const sent = await say(ada, "  Bom dia!\n\nA visita é às 9h.  ");
  expect(sent).toEqual({
    id: 1,
    organizationId: ada.orgId,
    senderId: ada.user.id,
    message: "Bom dia!\n\nA visita é às 9h.",
    isRead: true,
    createdAt: expect.any(String),
    sender: {
      id: ada.user.id,
      firstName: "Ada",
      lastName: "Lovelace",
      profileImageUrl: null,
    },
  });
  expect(await listOf(ada)).toEqual([sent]);
  expect(await listOf(bia)).toEqual([{ ...sent, isRead: false }]);
});

test("lists the newest 100 messages, oldest first", async () => {
  const ada = await world.owner();
  await sayMany(ada, SHOWN_MESSAGES + 5);
  const texts = await textsOf(ada);
  expect(texts).toHaveLength(SHOWN_MESSAGES);
  expect(texts.at(0)).toBe("Mensagem 6");
  expect(texts.at(-1)).toBe("Mensagem 105");
});

test("100 messages sent at once are listed once each, in one order for everybody", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const wanted = Array.from({ length: 100 }, (_one, index) => `Nº ${index}`);
  const seen = new Set<number>();
  const over = new AbortController();
  const polling = (async () => {
    while (!over.signal.aborted) for (const { id } of await listOf(bia)) seen.add(id);
  })();
  const sent = await Promise.all(
    wanted.map((text, index) => say(index % 2 === 0 ? ada : bia, text)),
  );
  over.abort();
  await polling;
  const list = await listOf(ada);
  expect(list.map(({ message }) => message).toSorted()).toEqual(wanted.toSorted());
  expect(list.map(({ id }) => id)).toEqual(sent.map(({ id }) => id).toSorted((a, b) => a - b));
  expect((await listOf(bia)).map(({ id }) => id)).toEqual(list.map(({ id }) => id));
  for (const { id } of await listOf(bia)) seen.add(id);
  expect(seen.size).toBe(100);
});

test("refuses an invisible or too long message with a sentence", async () => {
  const ada = await world.owner();
  for (const blank of ["", "   \n\t ", "\u200B\u200D\uFEFF", "\u2060 \u00AD", "\u3164", "\u2800"]) {
    const { status, errors } = await refused(ada, blank);
    expect([status, errors]).toEqual([
      400,
      [{ field: "message", message: "Digite uma mensagem." }],
    ]);
  }
  const { status, errors } = await refused(ada, "x".repeat(MAX_MESSAGE + 1));
  expect([status, errors[0]?.message]).toEqual([
    400,
    "A mensagem pode ter no máximo 4.000 caracteres.",
  ]);
  expect(await textsOf(ada)).toEqual([]);
});

test("counts 4,000 characters as a person sees them", async () => {
  const ada = await world.owner();
  const full = "👍".repeat(MAX_MESSAGE);
  await say(ada, `  ${full}\n`);
  expect(await textsOf(ada)).toEqual([full]);
  expect(await refused(ada, `${full}!`)).toMatchObject({ status: 400 });
});

test("keeps markup as text", async () => {
  const ada = await world.owner();
  const text = `<img src=x onerror="alert(1)"> & 'aspas'`;
  await say(ada, text);
  expect(await textsOf(ada)).toEqual([text]);
});

test("another organization receives nothing of it", async () => {
  const [ada, eve] = await Promise.all([world.owner(), world.owner("Eve Souza")]);
  await say(ada, "Só para nós");
  expect(await listOf(eve)).toEqual([]);
  expect(await say(eve, "Olá")).toMatchObject({ id: 1 });
  await eve.call(chat.read, {});
  expect(await textsOf(ada)).toEqual(["Só para nós"]);
});

test("limits a sender, and nobody else, to 120 messages a minute", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const all = await Promise.allSettled(Array.from({ length: 121 }, () => say(ada, "spam")));
  expect(all.filter(({ status }) => status === "rejected")).toHaveLength(1);
  expect(await refused(ada, "spam")).toMatchObject({
    status: 429,
    message: "Muitas mensagens em pouco tempo. Aguarde um minuto e tente de novo.",
  });
  expect(await say(bia, "Calma")).toMatchObject({ senderId: bia.user.id });
  // Each message counts for its minute and the rest of its bucket.
  await world.advance(70 / 3_600);
  expect(await say(ada, "Desculpem")).toMatchObject({ senderId: ada.user.id });
});

test("shows senders with their current name and photo", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await say(bia, "Olá");
  const photo = pictureFile(png());
  const { profileImageUrl } = await bia.call(users.uploadProfileImage, { file: photo });
  await bia.call(users.updateProfile, { firstName: "Beatriz", lastName: "Sá", email: bia.email });
  expect((await listOf(ada))[0]?.sender).toEqual({
    id: bia.user.id,
    firstName: "Beatriz",
    lastName: "Sá",
    profileImageUrl,
  });
});

test("a removed member keeps the name only; a deleted account is 'Usuário removido'", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const photo = pictureFile(png());
  await bia.call(users.uploadProfileImage, { file: photo });
  await say(bia, "Até logo");
  await ada.call(organization.removeMember, { id: bia.memberId });
  const senderOf = async () => (await listOf(ada))[0]?.sender;
  const shown = { id: bia.user.id, profileImageUrl: null };
  expect(await senderOf()).toEqual({ ...shown, firstName: "Bia", lastName: "Souza" });
  await bia.call(users.deleteAccount, {});
  expect(await senderOf()).toEqual({ ...shown, firstName: "Usuário", lastName: "removido" });
  expect(await textsOf(ada)).toEqual(["Até logo"]);
});

const pollWith = (person: Person, tag: string) =>
  person.raw(PATH, { headers: { "if-none-match": tag } });

test("a poll without news is one small read and answers 304 in less than 300 bytes", async () => {
  const { ada, bia } = await teamOfTwo(world);
  await sayMany(bia, SHOWN_MESSAGES);
  const tag = (await ada.raw(PATH)).headers.get("etag") ?? "";
  const { readUnits, calls } = await meteredAgain(() => pollWith(ada, tag));
  expect({ readUnits, calls }).toEqual({ readUnits: 1.5, calls: 1 });
  const answer = await pollWith(ada, tag);
  expect([answer.status, await answer.text()]).toEqual([304, ""]);
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  const ours = headers.filter((line) => !/^(date|connection|keep-alive|x-local)/.test(line));
  expect(ours.join("").length).toBeLessThan(300);
});

test("a poll reports a new message and the person's own reading, and nobody else's", async () => {
  const { ada, bia } = await teamOfTwo(world);
  const tagOf = async (person: Person) => (await person.raw(PATH)).headers.get("etag") ?? "";
  const statusOf = async (tag: string) => (await pollWith(ada, tag)).status;
  const empty = await tagOf(ada);
  expect(await statusOf(empty)).toBe(304);
  expect(await statusOf(await tagOf(bia))).toBe(200);
  await say(bia, "Oi");
  expect(await statusOf(empty)).toBe(200);
  const unread = await tagOf(ada);
  await bia.call(chat.read, {});
  expect(await statusOf(unread)).toBe(304);
  await ada.call(chat.read, {});
  expect(await statusOf(unread)).toBe(200);
});
