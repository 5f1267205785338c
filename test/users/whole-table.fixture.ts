import { ListObjectVersionsCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { BatchWriteCommand, DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { chunks } from "#functions/platform/table/chunks.ts";
import { dynamo } from "#functions/platform/table/dynamo.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";

/** Reads the whole table and bucket, as no code of the product may. Needs a cloud of its own. */

const documents = DynamoDBDocumentClient.from(dynamo);

export async function everyItem(): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of paginateScan(
    { client: documents },
    { TableName: process.env["TABLE_NAME"], ConsistentRead: true },
  )) {
    items.push(...((page.Items ?? []) as Item[]));
  }
  return items;
}

/**
 * Items under the id of an organization or person, or naming it. Sessions and last organizations are left out: they
 * mean nothing without it.
 */
export async function tracesOf(id: string): Promise<string[]> {
  const items = await everyItem();
  return items
    .filter(({ pk }) => !pk.startsWith("OUTBOX#"))
    .filter((item) => JSON.stringify({ ...item, ...remembered(item) }).includes(id))
    .map(({ pk, sk }) => `${pk} ${sk}`);
}

function remembered({ sk }: Item): object {
  if (sk.startsWith("SESSION#")) return { orgId: undefined };
  return sk === "PROFILE" ? { activeOrganizationId: undefined } : {};
}

export async function putItems(items: Item[]): Promise<void> {
  const batches = chunks(items, 25);
  const next = async (): Promise<void> => {
    for (let batch = batches.pop(); batch; batch = batches.pop()) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await documents.send(
        new BatchWriteCommand({ RequestItems: { [process.env["TABLE_NAME"] ?? ""]: requests } }),
      );
    }
  };
  await Promise.all(Array.from({ length: 8 }, next));
}

const bucket = () => process.env["FILES_BUCKET"] ?? "";
const files = () => new S3Client({ forcePathStyle: true });

export async function putFiles(keys: string[]): Promise<void> {
  const s3 = files();
  for (const some of chunks(keys, 50)) {
    await Promise.all(
      some.map((Key) => s3.send(new PutObjectCommand({ Bucket: bucket(), Key, Body: "x" }))),
    );
  }
}

export async function everyFile(prefix: string): Promise<string[]> {
  const { Versions = [], DeleteMarkers = [] } = await files().send(
    new ListObjectVersionsCommand({ Bucket: bucket(), Prefix: prefix }),
  );
  return [...Versions, ...DeleteMarkers].map(({ Key }) => Key ?? "");
}
