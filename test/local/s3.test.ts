import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { startS3 } from "#infra/local/s3.ts";
import { Bucket, bucketOf, newBucket } from "./s3-bucket.ts";
import { during, temporaryFolder, unwritablePath } from "./sdk-setting.ts";

test("an object comes back with its bytes, type, metadata and headers", async () => {
  const bucket = await newBucket();
  await bucket.put("a/olá ção?&+%20.txt", "conteúdo é", {
    ContentType: "text/plain; charset=utf-8",
    CacheControl: "max-age=60",
    ContentDisposition: 'attachment; filename="x.txt"',
    Metadata: { tenant: "t1" },
  });
  const found = await bucket.read("a/olá ção?&+%20.txt");
  expect(found.bytes.toString()).toBe("conteúdo é");
  expect(found).toMatchObject({
    ContentType: "text/plain; charset=utf-8",
    CacheControl: "max-age=60",
    ContentDisposition: 'attachment; filename="x.txt"',
    Metadata: { tenant: "t1" },
    ContentLength: 12,
  });
  expect(found.ContentEncoding).toBeUndefined();
});

test("a streamed upload keeps the bytes and not the framing of its chunks", async () => {
  const bucket = await newBucket();
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  await bucket.put(
    "stream.bin",
    Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]),
    {
      ContentLength: bytes.length,
    },
  );
  const found = await bucket.read("stream.bin");
  expect(found.bytes.equals(bytes)).toBe(true);
  expect(found.ContentEncoding).toBeUndefined();
});

test("an upload whose checksum does not match its bytes is refused", async () => {
  const bucket = await newBucket();
  await expect(bucket.put("a", "bytes", { ChecksumCRC32: "AAAAAA==" })).rejects.toMatchObject({
    name: "BadDigest",
  });
  expect(await bucket.list()).toEqual([]);
});

test("a range answers its part, one past the end is refused", async () => {
  const bucket = await newBucket();
  await bucket.put("a", "0123456789");
  const part = await bucket.read("a", "bytes=2-4");
  expect([part.bytes.toString(), part.ContentRange]).toEqual(["234", "bytes 2-4/10"]);
  expect((await bucket.read("a", "bytes=-3")).bytes.toString()).toBe("789");
  expect((await bucket.read("a", "bytes=8-99")).bytes.toString()).toBe("89");
  await expect(bucket.read("a", "bytes=10-12")).rejects.toMatchObject({ name: "InvalidRange" });
});

test("HEAD answers the size and type without the object", async () => {
  const bucket = await newBucket();
  await bucket.put("logo.png", Buffer.alloc(1234), { ContentType: "image/png" });
  const head = await bucket.client.send(new HeadObjectCommand({ Bucket, Key: "logo.png" }));
  expect([head.ContentLength, head.ContentType]).toEqual([1234, "image/png"]);
});

test("what is not there is refused by S3's own names", async () => {
  const bucket = await newBucket();
  const { client } = bucket;
  await expect(bucket.read("none")).rejects.toBeInstanceOf(NoSuchKey);
  await expect(client.send(new HeadObjectCommand({ Bucket, Key: "none" }))).rejects.toMatchObject({
    name: "NotFound",
  });
  await expect(
    client.send(new PutObjectCommand({ Bucket: "other", Key: "a", Body: "x" })),
  ).rejects.toMatchObject({ name: "NoSuchBucket" });
  await expect(client.send(new HeadBucketCommand({ Bucket: "other" }))).rejects.toMatchObject({
    name: "NotFound",
  });
});

test("of ten creations at once that must not replace, one succeeds", async () => {
  const bucket = await newBucket(temporaryFolder());
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => bucket.put("once", `${index}`, { IfNoneMatch: "*" })),
  );
  const refused = outcomes.filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(9);
  expect(refused[0]?.reason).toMatchObject({ name: "PreconditionFailed" });
});

test("a write that expects a version refuses to replace another", async () => {
  const bucket = await newBucket();
  const first = await bucket.put("a", "1");
  await bucket.put("a", "2", { IfMatch: first.ETag ?? "" });
  await expect(bucket.put("a", "3", { IfMatch: first.ETag ?? "" })).rejects.toMatchObject({
    name: "PreconditionFailed",
  });
});

test("a list runs over pages in the order of bytes", async () => {
  const bucket = await newBucket();
  for (const key of ["l/b", "l/a", "l/Z", "l/é", "m/a"]) await bucket.put(key, "x");
  const pages = paginateListObjectsV2(
    { client: bucket.client, pageSize: 3 },
    { Bucket, Prefix: "l/" },
  );
  const keys: (string | undefined)[][] = [];
  for await (const page of pages) keys.push(page.Contents?.map((object) => object.Key) ?? []);
  expect(keys).toEqual([["l/Z", "l/a", "l/b"], ["l/é"]]);
});

test("a list by delimiter shows folders once, across pages too", async () => {
  const bucket = await newBucket();
  for (const key of ["a/1", "a/2", "b/1", "c"]) await bucket.put(key, "x");
  const pages = paginateListObjectsV2(
    { client: bucket.client, pageSize: 1 },
    { Bucket, Delimiter: "/" },
  );
  const names: (string | undefined)[] = [];
  for await (const page of pages) {
    names.push(...(page.CommonPrefixes ?? []).map((prefix) => prefix.Prefix));
    names.push(...(page.Contents ?? []).map((object) => object.Key));
  }
  expect(names).toEqual(["a/", "b/", "c"]);
});

test("a copy has the bytes and headers of its source", async () => {
  const bucket = await newBucket();
  await bucket.put("a b.pdf", "pdf", { ContentType: "application/pdf", Metadata: { kind: "x" } });
  await bucket.client.send(
    new CopyObjectCommand({ Bucket, Key: "copy.pdf", CopySource: `${Bucket}/a%20b.pdf` }),
  );
  const copy = await bucket.read("copy.pdf");
  expect(copy.bytes.toString()).toBe("pdf");
  expect(copy).toMatchObject({ ContentType: "application/pdf", Metadata: { kind: "x" } });
});

test("deleting takes what it names and does not mind what is not there", async () => {
  const bucket = await newBucket();
  for (const key of ["a", "b & <c>", "d"]) await bucket.put(key, "x");
  const removed = await bucket.client.send(
    new DeleteObjectsCommand({
      Bucket,
      Delete: { Objects: [{ Key: "a" }, { Key: "b & <c>" }, { Key: "none" }] },
    }),
  );
  expect(removed.Deleted?.map((object) => object.Key)).toEqual(["a", "b & <c>", "none"]);
  await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: "none" }));
  expect(await bucket.list()).toEqual(["d"]);
});

test("objects survive a restart, keys that climb out of the folder stay inside it", async () => {
  const folder = join(temporaryFolder(), "made");
  const first = await startS3({ folder });
  const before = bucketOf(first.endpoint);
  await before.client.send(new CreateBucketCommand({ Bucket }));
  const bytes = Buffer.from([0, 10, 13, 255, 10]);
  const keys = ["plain", "/etc/passwd", "é".repeat(500)];
  for (const key of keys) await before.put(key, bytes, { ContentType: "image/png" });
  await before.put("removed", "x");
  await before.client.send(new DeleteObjectCommand({ Bucket, Key: "removed" }));
  await first.stop();
  expect(readdirSync(join(folder, Bucket))).toHaveLength(keys.length);
  const after = bucketOf((await during(startS3({ folder }))).endpoint);
  expect(await after.list()).toEqual(keys.toSorted());
  for (const key of keys) {
    const found = await after.read(key);
    expect(found.bytes.equals(bytes)).toBe(true);
    expect(found.ContentType).toBe("image/png");
  }
});

test("a raw path with dots is a key and never a place outside", async () => {
  const folder = join(temporaryFolder(), "made");
  const bucket = await newBucket(folder);
  await bucket.put("../../escaped", "x");
  expect(await bucket.list()).toEqual(["../../escaped"]);
  expect(readdirSync(join(folder, ".."))).toEqual(["made"]);
});

test("a folder that cannot be written stops the start with its name", async () => {
  const folder = unwritablePath();
  await expect(startS3({ folder })).rejects.toThrow(`The local data at ${folder} cannot be used`);
});
