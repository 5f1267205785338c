import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import {
  type AttributeValue,
  BatchWriteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  paginateQuery,
  paginateScan,
  UpdateItemCommand,
  type WriteRequest,
} from "@aws-sdk/client-dynamodb";
import { ANYTHING, segmentOf } from "#functions/platform/table/change-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { tenantPartitions } from "#functions/platform/table/tenant-partitions.ts";

/**
 * Restores lost items (operations.md, "Backup and restore"):
 *
 *     npm run restore-items -- {restored table} {table} {organization id | everything} [--write]
 *
 * Makes rows of the table equal to those of a table restored beside it. The table itself stays, so nothing deployed has
 * to change. Without `--write` it only reports.
 */
export interface Restore {
  client: DynamoDBClient;
  from: string;
  to: string;
  /** Restores only the work of this organization; undefined: everything. */
  orgId?: string | undefined;
  isWritten: boolean;
}

export interface Restored {
  putBack: number;
  takenAway: number;
  same: number;
  /**
   * Partition keys of restored people and organizations that were missing or marked as deleted. Erase again those who
   * had requested erasure.
   */
  back: string[];
  /** Partition keys of people and organizations created after the backup, now removed. */
  gone: string[];
}

type Row = Record<string, AttributeValue>;

const BATCH = 25;
/** Eight parallel calls. */
const PORTION = 8 * BATCH;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Restores items; idempotent.
 * @throws Error of the SDK, after which to run it again; for an organization that is deleted, whose rows no purge would
 * ever erase
 */
export async function restoreItems({
  client,
  from,
  to,
  orgId,
  isWritten,
}: Restore): Promise<Restored> {
  if (orgId !== undefined && !(await isInUse(client, to, orgId)))
    throw new Error(`The organization ${orgId} is not in ${to}, or is deleted there`);
  const report: Restored = { putBack: 0, takenAway: 0, same: 0, back: [], gone: [] };
  const writes = new Writes(client, to, isWritten);
  const others = new Map<string, string>();
  const touched = new Set<string>();
  // Records marked as deleted count as missing.
  for await (const row of rowsOf(client, to, orgId))
    others.set(idOf(row), row["deletedAt"]?.S ? "" : digestOf(row));
  for await (const row of rowsOf(client, from, orgId)) {
    const id = idOf(row);
    const fate = fateOf(id);
    if (fate === "left" || fate === "ended") continue;
    const now = others.get(id);
    others.delete(id);
    if (fate === "missing" ? now !== undefined : now === digestOf(row)) report.same++;
    else {
      report.putBack++;
      if (!now) report.back.push(...nameOf(id));
      touched.add(partitionOf(id));
      await writes.add({ PutRequest: { Item: row } });
    }
  }
  for (const id of others.keys()) {
    const fate = fateOf(id);
    if (fate === "left" || fate === "missing") continue;
    const [pk = "", sk = ""] = JSON.parse(id) as string[];
    report.takenAway++;
    report.gone.push(...nameOf(id));
    touched.add(pk);
    await writes.add({ DeleteRequest: { Key: { pk: { S: pk }, sk: { S: sk } } } });
  }
  await writes.end();
  if (isWritten) for (const change of changesOf(touched)) await client.send(changeOf(to, change));
  return report;
}

async function isInUse(client: DynamoDBClient, TableName: string, orgId: string) {
  const { pk, sk } = keys.organization(orgId);
  const Key = { pk: { S: pk }, sk: { S: sk } };
  const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: true }));
  return Item !== undefined && !Item["deletedAt"]?.S;
}

/** Returns the segments of the change log that make pages read their lists again. */
function changesOf(partitions: ReadonlySet<string>) {
  const organizations = [...partitions].flatMap((pk) => /^ORG#([^#]+)#/.exec(pk)?.[1] ?? []);
  return [...new Set(organizations)].map((orgId) => keys.changes(orgId, segmentOf(new Date())));
}

function changeOf(TableName: string, { pk, sk }: { pk: string; sk: string }) {
  return new UpdateItemCommand({
    TableName,
    Key: { pk: { S: pk }, sk: { S: sk } },
    UpdateExpression: "SET entries = list_append(if_not_exists(entries, :none), :anything)",
    ExpressionAttributeValues: { ":none": { L: [] }, ":anything": { L: [{ S: ANYTHING }] } },
  });
}

type Fate = "same" | "left" | "missing" | "ended";

/**
 * Most rows are made the `same` as in the copy. Short-lived ones are `left`: outbox messages would run again, mailed
 * links would open again, the change log is never rewritten. Counters are put only where they are `missing`, so that no
 * number is given twice, and so are addresses that returned mails. Sessions are `ended`: expired ones would be valid
 * again.
 */
function fateOf(id: string): Fate {
  const [pk = "", sk = ""] = JSON.parse(id) as string[];
  if (/^(OUTBOX|ATTEMPTS|CALLS|EVENT|COMPANY)#|^GIVEN_UP$|^ORG#[^#]+#(CHANGE|CONNECTION)$/.test(pk))
    return "left";
  if (pk.endsWith("#UNIQUE") && /^(notice|chat-message)#/.test(sk)) return "left";
  if (pk.startsWith("USER#") && sk.startsWith("LINK#")) return "left";
  if (pk.startsWith("USER#") && sk.startsWith("SESSION#")) return "ended";
  return ["COUNTERS", "MAIL_STOP", keys.planNumbers().sk].includes(sk) ? "missing" : "same";
}

/**
 * Returns the partition keys of an organization's business records: clients, catalogue, proposals, contracts, tasks,
 * tags, templates, and their counters. Its team, settings, payments, notifications and messages depend on people, files
 * and services outside, so they stay.
 */
function businessPartitions(orgId: string): string[] {
  return tenantPartitions(orgId).filter(
    (pk) => !/^ORG#[^#]+($|#(NOTIFICATION|CHAT|CONVERSATION)$)/.test(pk),
  );
}

async function* rowsOf(
  client: DynamoDBClient,
  TableName: string,
  orgId: string | undefined,
): AsyncGenerator<Row> {
  const strongly = { TableName, ConsistentRead: true };
  if (orgId === undefined) {
    for await (const { Items = [] } of paginateScan({ client }, strongly)) yield* Items;
    return;
  }
  for (const pk of businessPartitions(orgId)) {
    const ofPartition = {
      ...strongly,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": { S: pk } },
    };
    for await (const { Items = [] } of paginateQuery({ client }, ofPartition)) yield* Items;
  }
}

/** Writes many rows at a time; unprocessed rows are written again. */
class Writes {
  private waiting: WriteRequest[] = [];
  private readonly client: DynamoDBClient;
  private readonly table: string;
  private readonly isWritten: boolean;

  constructor(client: DynamoDBClient, table: string, isWritten: boolean) {
    this.client = client;
    this.table = table;
    this.isWritten = isWritten;
  }

  async add(request: WriteRequest): Promise<void> {
    if (this.waiting.push(request) === PORTION) await this.end();
  }

  async end(): Promise<void> {
    const portion = this.waiting;
    this.waiting = [];
    if (!this.isWritten) return;
    const batches = Array.from({ length: Math.ceil(portion.length / BATCH) }, (_batch, index) =>
      portion.slice(index * BATCH, (index + 1) * BATCH),
    );
    await Promise.all(batches.map((batch) => this.write(batch)));
  }

  private async write(batch: WriteRequest[]): Promise<void> {
    let left = batch;
    for (let pause = 50; left.length > 0; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const { UnprocessedItems } = await this.client.send(
        new BatchWriteItemCommand({ RequestItems: { [this.table]: left } }),
      );
      left = UnprocessedItems?.[this.table] ?? [];
      if (left.length > 0) await sleep(pause);
    }
  }
}

function partitionOf(id: string): string {
  return (JSON.parse(id) as string[])[0] ?? "";
}

function idOf({ pk, sk }: Row): string {
  return JSON.stringify([pk?.S, sk?.S]);
}

/** Returns the partition of the row that is a person or an organization. */
function nameOf(id: string): string[] {
  const [pk = "", sk = ""] = JSON.parse(id) as string[];
  return sk === "PROFILE" || sk === "ORGANIZATION" ? [pk] : [];
}

/** Independent of the order of attributes. */
function digestOf(row: Row): string {
  const inOrder = (_key: string, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash("sha256").update(JSON.stringify(row, inOrder)).digest("base64");
}

async function run([from, to, what, flag]: string[]): Promise<number> {
  if (!from || !to || !what || (flag !== undefined && flag !== "--write")) {
    console.error(
      "npm run restore-items -- {restored table} {table} {organization id | everything} [--write]",
    );
    return 2;
  }
  const orgId = what === "everything" ? undefined : what;
  const isWritten = flag === "--write";
  const restore = { client: new DynamoDBClient({ maxAttempts: 10 }), from, to, orgId, isWritten };
  const { putBack, takenAway, same, back, gone } = await restoreItems(restore);
  console.log(
    `${to}: ${putBack} rows put back as in ${from}, ${takenAway} taken away, ${same} as they were.`,
  );
  if (back.length > 0) console.log(`Back: ${back.join(" ")}`);
  if (gone.length > 0) console.log(`Gone: ${gone.join(" ")}`);
  if (!isWritten) console.log("Nothing was written: add --write to do it.");
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await run(process.argv.slice(2));
