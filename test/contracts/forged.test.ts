import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { hashToken } from "#functions/platform/token.ts";
import { ownWorld } from "#test/world/own-world.ts";
import type { Person } from "#test/world/world.ts";
import { generate, keyOf, signingAt } from "./contract.fixture.ts";

const world = ownWorld();
const signing = signingAt(world);

async function deliver(ada: Person, body: object | string, headers: Record<string, string> = {}) {
  const hook = (await signing.webhooks()).find(({ url }) => url.includes(ada.orgId));
  const path = new URL(hook?.url ?? "").pathname;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return world.anonymous().raw(path, { method: "POST", headers, body: text });
}

test("refuses an event with a missing or wrong header or path, and stores nothing", async () => {
  const { ada, token } = await signing.waiting();
  const { ada: eve } = await signing.waiting();
  const body = { event_type: "doc_signed", token, status: "signed", last_update_at: "forged" };
  const wrong = ["", "x", keyOf(ada), "a".repeat(43)];
  for (const header of wrong) {
    const answer = await deliver(ada, body, { "x-fechou-webhook": header });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "webhook_refused" });
  }
  expect((await deliver(ada, body)).status).toBe(401);
  const paths = [
    `${ada.orgId}.${"a".repeat(43)}`,
    `${eve.orgId}.${"a".repeat(43)}`,
    `${crypto.randomUUID()}.${"a".repeat(43)}`,
  ];
  // Knowing one of the two secrets is not enough.
  const header = "h".repeat(43);
  const set = { webhookTokenHash: hashToken(header) };
  await write([{ update: keys.zapsignSettings(ada.orgId), set }]);
  const call = (path: string) =>
    world.anonymous().raw(`/api/webhooks/zapsign/${path}`, {
      method: "POST",
      headers: { "x-fechou-webhook": header },
      body: "{}",
    });
  for (const path of paths) expect((await call(path)).status).toBe(401);
  for (const path of ["x", ada.orgId, `${ada.orgId}.short`, "..%2f", "%00"])
    expect((await call(path)).status).toBe(404);
  const { found } = await queryShards(keys.outboxShard);
  expect(JSON.stringify(found)).not.toContain(token);
});

test("refuses a body of 5 MB", async () => {
  const { ada } = await signing.waiting();
  expect((await deliver(ada, "x".repeat(5_000_000))).status).toBe(413);
});

async function known() {
  const { ada, id, token } = await signing.waiting();
  const header = "h".repeat(43);
  const path = `${ada.orgId}.${"p".repeat(43)}`;
  const set = { webhookPathHash: hashToken(path), webhookTokenHash: hashToken(header) };
  await write([{ update: keys.zapsignSettings(ada.orgId), set }]);
  const tell = (body: object | string) =>
    world.anonymous().raw(`/api/webhooks/zapsign/${path}`, {
      method: "POST",
      headers: { "x-fechou-webhook": header },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  return { ada, id, token, tell };
}

test("does not trust what an event says of a document", async () => {
  const { ada, id, token, tell } = await known();
  for (const event_type of ["doc_signed", "doc_refused", "doc_deleted", undefined]) {
    const body = { event_type, token, status: "signed", deleted: true, rejected_reason: "x" };
    expect((await tell(body)).status).toBe(200);
  }
  expect(await signing.outcome(ada, id)).toEqual({ status: "pending", token, ended: [] });
});

test.each([
  ["no JSON", "{"],
  ["no event", "[]"],
  ["an empty body", ""],
  ["an event without a document", { event_type: "doc_signed" }],
  ["an unknown document", { event_type: "doc_signed", token: crypto.randomUUID() }],
  ["a token that would lead elsewhere", { event_type: "doc_signed", token: "../templates/x" }],
  ["a bounced mail", { event_type: "email_bounce", email: "a@b.c", token: "853fda7d" }],
])("%s is answered exactly 200 and does nothing", async (_name, body) => {
  const { ada, id, token, tell } = await known();
  const answer = await tell(body);
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  expect(await signing.outcome(ada, id)).toEqual({ status: "pending", token, ended: [] });
});

test.each([
  ["event_type", 7],
  ["last_update_at", 1_763_650_800],
  ["signer_who_signed", "Maria"],
  ["signer_who_signed", { token: 7 }],
])("an event reports its document whatever its %s is", async (field, value) => {
  const { ada, id, token, tell } = await known();
  await signing.act(token, "sign");
  expect((await tell({ event_type: "doc_signed", token, [field]: value })).status).toBe(200);
  expect((await signing.outcome(ada, id)).status).toBe("signed");
});

test("ignores another organization's document, even with the same account", async () => {
  const ada = await world.owner();
  const eve = await world.owner();
  const apiKey = `chave-comum-${ada.orgId}`;
  await signing.enabled(ada, { apiKey });
  await signing.enabled(eve, { apiKey });
  const { id } = await signing.accepted(ada);
  const other = await signing.accepted(eve);
  // Ada's webhook hears of it first.
  const { zapsignDocumentToken } = await generate(eve, other.id);
  await signing.act(zapsignDocumentToken!, "sign");
  expect((await signing.outcome(eve, other.id)).status).toBe("signed");
  expect(await signing.outcome(ada, id)).toEqual({ status: null, token: null, ended: [] });
  expect(await signing.notifications(ada)).toEqual([]);
});

test("twenty simultaneous deliveries of an event answer 200 and have one effect", async () => {
  const { ada, id, token, tell } = await known();
  await signing.act(token, "sign");
  expect((await signing.outcome(ada, id)).status).toBe("pending");
  const body = { event_type: "doc_signed", token, last_update_at: "2026-11-20T15:00:00Z" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => tell(body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await signing.outcome(ada, id)).status).toBe("signed");
  expect(await signing.notifications(ada)).toHaveLength(1);
  expect(await get(keys.contractDocument(ada.orgId, token))).toMatchObject({ version: 3 });
});
