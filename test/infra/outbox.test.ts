import "#test/world/endpoints.ts";
import type { DynamoDBStreamEvent } from "aws-lambda";
import { afterAll, expect, test } from "vitest";
import { type OutboxMessage, enqueue } from "#functions/platform/outbox.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { createTable } from "#infra/local/dynamo/create-table.ts";
import { startTableEngine } from "#infra/local/dynamo/table-engine.ts";
import { startMailbox } from "#infra/local/ses/mailbox.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const engine = await startTableEngine();
const mailbox = await startMailbox({ now: () => now });
Object.assign(process.env, {
  AWS_REGION: "sa-east-1",
  AWS_ACCESS_KEY_ID: "local",
  AWS_SECRET_ACCESS_KEY: "local",
  AWS_ENDPOINT_URL: "http://127.0.0.1:9",
  AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
  AWS_ENDPOINT_URL_SESV2: mailbox.endpoint,
  TABLE_NAME: "outbox",
  MAIL_FROM: "Fechou <nao-responda@fechou.local>",
  POWERTOOLS_LOG_LEVEL: "SILENT",
});
await createTable(engine.endpoint, "outbox");
const { handler } = await import("#functions/outbox/handler.ts");
const { get, write } = await import("#functions/platform/table/table.ts");

afterAll(() => Promise.all([engine.stop(), mailbox.stop()]));

test("runs and removes messages of the stream", async () => {
  const row = await enqueueNow(mailTo("ana@exemplo.com.br"));
  expect(await handler(streamOf(row))).toEqual({ batchItemFailures: [] });
  expect(mailbox.messages("ana@exemplo.com.br")).toHaveLength(1);
  expect(await get(row)).toBeUndefined();
});

test("a message that is delivered twice is processed once", async () => {
  const row = await enqueueNow(mailTo("bia@exemplo.com.br"));
  await handler(streamOf(row));
  expect(await handler(streamOf(row))).toEqual({ batchItemFailures: [] });
  expect(mailbox.messages("bia@exemplo.com.br")).toHaveLength(1);
});

test("reports and keeps only a failed message of a batch", async () => {
  const [first, failing, last] = [
    await enqueueNow(mailTo("caio@exemplo.com.br")),
    await enqueueNow(mailTo("refused@simulator.amazonses.com")),
    await enqueueNow(mailTo("davi@exemplo.com.br")),
  ];
  expect(await handler(streamOf(first, failing, last))).toEqual({
    batchItemFailures: [{ itemIdentifier: `at ${failing.sk}` }],
  });
  expect(mailbox.messages("caio@exemplo.com.br")).toHaveLength(1);
  expect(mailbox.messages("davi@exemplo.com.br")).toHaveLength(1);
  expect(await get(failing)).toMatchObject({ errand: { kind: "mail" } });
});

function mailTo(to: string): OutboxMessage {
  return { kind: "mail", mail: { to, subject: "Bem-vinda", html: "<p>Olá</p>", text: "Olá" } };
}

async function enqueueNow(message: OutboxMessage): Promise<Key> {
  const kept = enqueue(message, now);
  await write([kept]);
  const { pk, sk } = (kept as { put: Key }).put;
  return { pk, sk };
}

/** The handler reads only the keys. */
function streamOf(...rows: Key[]): DynamoDBStreamEvent {
  return {
    Records: rows.map(({ pk, sk }) => ({
      eventName: "INSERT",
      dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } }, SequenceNumber: `at ${sk}` },
    })),
  };
}
