import "#test/world/endpoints.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { retryMessages } from "#functions/outbox/retry-messages.ts";
import { log } from "#functions/platform/logs/log.ts";
import { type OutboxMessage, enqueue, type OutboxRecord } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { queryShards } from "#functions/platform/table/queries/query-shards.ts";
import { get, write } from "#functions/platform/table/table.ts";
import { createTable } from "#infra/local/dynamo/create-table.ts";
import { startTableEngine } from "#infra/local/dynamo/table-engine.ts";
import { STREAM_MINUTES } from "#shared/jobs.ts";

/** A table without a consumer: messages stay. */
const engine = await startTableEngine();
Object.assign(process.env, {
  AWS_REGION: "sa-east-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  TABLE_NAME: "retries",
});
const start = new Date("2026-11-20T12:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const DAY = 24 * 60;

beforeAll(async () => {
  log.setLogLevel("SILENT");
  await createTable(engine.endpoint, "retries");
});
beforeEach(async () => {
  const left = await rows();
  for (const { pk, sk } of left) await write([{ remove: { pk, sk } }]);
});
afterAll(() => engine.stop());

async function rows(): Promise<OutboxRecord[]> {
  return (await queryShards(keys.outboxShard)).found;
}

const mail = (to: string): OutboxMessage => ({
  kind: "mail",
  mail: { to, subject: "Olá", html: "<p>Olá</p>", text: "Olá" },
});

async function enqueueNow(message: OutboxMessage): Promise<OutboxRecord> {
  const kept = enqueue(message, start) as { put: OutboxRecord & Record<string, unknown> };
  await write([kept]);
  return kept.put;
}

const nothing = { requeued: 0, deadLettered: 0, dropped: 0, isLeft: false };

test("leaves messages alone that the stream may still deliver", async () => {
  const row = await enqueueNow(mail("ana@exemplo.com.br"));
  expect(await retryMessages(after(STREAM_MINUTES))).toEqual(nothing);
  expect(await rows()).toEqual([row]);
});

test("requeues a message that the stream gave up as a new row with its first date", async () => {
  const row = await enqueueNow(mail("ana@exemplo.com.br"));
  expect(await retryMessages(after(30))).toEqual({ ...nothing, requeued: 1 });
  const [again, ...others] = await rows();
  expect(others).toEqual([]);
  expect(again).toMatchObject({ errand: row.errand, since: start.toISOString() });
  expect(again?.sk.startsWith(after(30).toISOString())).toBe(true);
  expect(await retryMessages(after(31))).toEqual(nothing);
  await retryMessages(after(60));
  expect(await rows()).toMatchObject([{ since: start.toISOString() }]);
});

test("two simultaneous runs requeue each message once", async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_row, index) => enqueueNow(mail(`${index}@exemplo.com.br`))),
  );
  const reports = await Promise.all([retryMessages(after(30)), retryMessages(after(30))]);
  expect(reports.reduce((sum, { requeued }) => sum + Number(requeued), 0)).toBe(10);
  expect(await rows()).toHaveLength(10);
});

test("a run that leaves messages for the next says so, oldest first", async () => {
  for (let index = 0; index < 420; index += 20) {
    await write(
      Array.from({ length: 20 }, (_row, at) =>
        enqueue(mail(`${index + at}@exemplo.com.br`), new Date(start.getTime() + index)),
      ),
    );
  }
  const report = await retryMessages(after(30));
  expect(report["isLeft"]).toBe(true);
  expect(report["requeued"]).toBeLessThanOrEqual(400);
  let runs = 1;
  while ((await retryMessages(after(30)))["requeued"] !== 0) runs++;
  expect(runs).toBeLessThanOrEqual(3);
  expect(await rows()).toHaveLength(420);
});

test("stores, logs and counts a message that failed for three days as a dead letter", async () => {
  const said = vi.spyOn(log, "error");
  const row = await enqueueNow(mail("ana@exemplo.com.br"));
  expect(await retryMessages(after(3 * DAY - 1))).toMatchObject({ requeued: 1 });
  expect(await retryMessages(after(3 * DAY + 60))).toEqual({ ...nothing, deadLettered: 1 });
  expect(await rows()).toEqual([]);
  const [[message, facts] = []] = said.mock.calls;
  expect(message).toBe("message dead-lettered");
  expect(facts).toMatchObject({ kind: "mail", since: start.toISOString() });
  const { outboxMessage: id } = facts as unknown as { outboxMessage: string };
  const kept = await get(keys.deadLetter(id));
  expect(kept).toMatchObject({ errand: row.errand });
  expect(kept?.ttl).toBeGreaterThan(after(10 * DAY).getTime() / 1_000);
  said.mockRestore();
});

test("drops a purge, because its own job enqueues it again", async () => {
  await enqueueNow({ kind: "purge", what: "organization", id: crypto.randomUUID() });
  expect(await retryMessages(after(30))).toEqual({ ...nothing, dropped: 1 });
  expect(await rows()).toEqual([]);
});
