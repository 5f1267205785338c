import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
} from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTable } from "#infra/local/dynamo/create-table.ts";
import { startTableEngine } from "#infra/local/dynamo/table-engine.ts";
import { type Restored, restoreItems } from "#scripts/restore-items.ts";

const engine = await startTableEngine();
const client = new DynamoDBClient({
  endpoint: engine.endpoint,
  region: "sa-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});
const documents = DynamoDBDocumentClient.from(client);
afterAll(() => engine.stop());

type Row = { pk: string; sk: string } & Record<string, unknown>;
const ADA = "ORG#ada";
const BIA = "ORG#bia";
const ORGANIZATION = { pk: ADA, sk: "ORGANIZATION" };

let restored: string;
let table: string;
let round = 0;
beforeEach(async () => {
  round++;
  [restored, table] = [`restored${round}`, `table${round}`];
  for (const name of [restored, table]) {
    await createTable(engine.endpoint, name);
    await put(name, ORGANIZATION);
  }
});

async function put(TableName: string, ...items: Row[]): Promise<void> {
  for (const Item of items) await documents.send(new PutCommand({ TableName, Item }));
}

function inOrder(items: readonly Row[]): Row[] {
  return items.toSorted((a, b) => (a.pk + a.sk < b.pk + b.sk ? -1 : 1));
}

async function rows(): Promise<Row[]> {
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: table }));
  return inOrder((Items as Row[]).filter(({ pk }) => !pk.endsWith("#CHANGE")));
}

/** Organizations whose pages read their lists again. */
async function changeLogRows(): Promise<Row[]> {
  const { Items = [] } = await documents.send(new ScanCommand({ TableName: table }));
  return inOrder((Items as Row[]).filter(({ pk }) => pk.endsWith("#CHANGE")));
}

function restore(orgId?: string, isWritten = true): Promise<Restored> {
  return restoreItems({ client, from: restored, to: table, orgId, isWritten });
}

test("restores what an organization lost or damaged, and not what came later", async () => {
  const lost = { pk: `${ADA}#CLIENT`, sk: "0000000001", name: "Helena" };
  const spoilt = { pk: `${ADA}#TASK`, sk: "0000000001", title: "Vistoria" };
  const later = { pk: `${ADA}#CLIENT`, sk: "0000000002", name: "Depois" };
  await put(restored, lost, spoilt);
  await put(table, { ...spoilt, title: "" }, later);
  expect(await restore("ada")).toMatchObject({ putBack: 2, takenAway: 1 });
  expect(await rows()).toEqual([lost, spoilt, ORGANIZATION]);
  expect(await changeLogRows()).toMatchObject([{ pk: `${ADA}#CHANGE`, entries: ["*"] }]);
  expect(await restore("ada")).toMatchObject({ putBack: 0, takenAway: 0, same: 2 });
  expect(await changeLogRows()).toMatchObject([{ entries: ["*"] }]);
});

test("keeps the current team, settings, payments, notifications and messages", async () => {
  const kept = [
    { pk: ADA, sk: "MEMBER#1", role: "owner" },
    { ...ORGANIZATION, paymentStatus: "active" },
    { pk: ADA, sk: "COUNTERS", client: 7 },
    { pk: `${ADA}#CHAT`, sk: "0000000001", text: "Oi" },
    { pk: `${ADA}#CONVERSATION`, sk: "CONVERSATION", last: 1 },
    { pk: `${ADA}#CONNECTION`, sk: "Xy=", userId: "1" },
    { pk: `${ADA}#NOTIFICATION`, sk: "1#0000000001", isRead: true },
    { pk: `${ADA}#UNIQUE`, sk: "notice#1" },
  ];
  await put(table, ...kept);
  await put(restored, ...kept.map((row) => ({ ...row, before: true })));
  await restore("ada");
  expect(await rows()).toEqual(inOrder(kept));
});

test("restoring one organization changes no other", async () => {
  const other = { pk: `${BIA}#CLIENT`, sk: "0000000001", name: "Agora" };
  await put(table, other);
  await put(restored, { ...other, name: "Antes" });
  expect(await restore("ada")).toMatchObject({ putBack: 0, takenAway: 0 });
  expect(await rows()).toEqual([ORGANIZATION, other]);
});

test("a dry run only reports what it would do", async () => {
  await put(restored, { pk: `${ADA}#TAG`, sk: "0000000001", name: "Urgente" });
  expect(await restore("ada", false)).toMatchObject({ putBack: 1 });
  expect(await rows()).toEqual([ORGANIZATION]);
});

test.each([{}, { deletedAt: "2026-11-20T12:00:00.000Z" }])(
  "refuses to restore an organization that was deleted: %o",
  async (deleted) => {
    await put(restored, { pk: `${BIA}#CLIENT`, sk: "0000000001", name: "Helena" });
    if ("deletedAt" in deleted) await put(table, { ...ORGANIZATION, pk: BIA, ...deleted });
    await expect(restore("bia")).rejects.toThrow("bia is not in");
  },
);

test("a full restore repeats no message or number, and ends every session", async () => {
  const now = [
    { pk: ADA, sk: "COUNTERS", client: 7 },
    { pk: "OUTBOX#1", sk: "2026-11-20#b" },
  ];
  await put(table, ...now, { pk: "USER#1", sk: "SESSION#now" });
  await put(
    restored,
    { pk: ADA, sk: "COUNTERS", client: 5 },
    { pk: BIA, sk: "COUNTERS", client: 3 },
    { pk: "OUTBOX#1", sk: "2026-11-19#a" },
    { pk: "USER#1", sk: "SESSION#ended" },
    { pk: "USER#1", sk: "LINK#used" },
  );
  await restore();
  expect(await rows()).toEqual(
    inOrder([ORGANIZATION, ...now, { pk: BIA, sk: "COUNTERS", client: 3 }]),
  );
});

test("addresses that returned mails since the backup still get none", async () => {
  const stopped = { pk: "MAIL_STOP#b", sk: "MAIL_STOP", isStopped: true };
  const lost = { pk: "MAIL_STOP#a", sk: "MAIL_STOP", isStopped: true };
  await put(table, stopped);
  await put(restored, lost);
  await restore();
  expect(await rows()).toEqual([lost, stopped, ORGANIZATION]);
});

test("names who comes back and who goes, so that erasures can be repeated", async () => {
  await put(restored, { pk: "USER#erased", sk: "PROFILE" }, { pk: BIA, sk: "ORGANIZATION" });
  await put(
    table,
    { pk: "USER#late", sk: "PROFILE" },
    { pk: BIA, sk: "ORGANIZATION", deletedAt: "2026-11-20T12:00:00.000Z" },
  );
  const { back, gone } = await restore();
  expect(back.toSorted()).toEqual([BIA, "USER#erased"]);
  expect(gone).toEqual(["USER#late"]);
});

test("restores hundreds of rows with their sets, numbers and empty texts", async () => {
  const many = Array.from({ length: 230 }, (_row, index) => ({
    pk: `${ADA}#CLIENT`,
    sk: String(index).padStart(10, "0"),
    tags: new Set([index, index + 1]),
    note: "",
    share: index / 8,
    inside: { list: [null, true, { deep: "é" }] },
  }));
  for (let from = 0; from < many.length; from += 25) {
    const requests = many.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [restored]: requests } }));
  }
  expect(await restore("ada")).toMatchObject({ putBack: 230 });
  expect(await rows()).toEqual([...many, ORGANIZATION]);
  expect(await restore("ada")).toMatchObject({ putBack: 0, same: 230 });
});
