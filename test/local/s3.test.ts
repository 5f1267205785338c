import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { startS3 } from "#infra/local/s3/s3.ts";
import { Bucket, bucketOf, newBucket } from "./s3-bucket.ts";
import { during, temporaryFolder, unwritablePath } from "./sdk-setting.ts";

test("returns an object with its bytes, type and cache header", async () => {
  const bucket = await newBucket();
  await bucket.put("a/olá ção?&+%20.txt", "conteúdo é", {
    ContentType: "text/plain; charset=utf-8",
    CacheControl: "max-age=60",
  });
  const found = await bucket.read("a/olá ção?&+%20.txt");
  expect(found.bytes.toString()).toBe("conteúdo é");
  expect(found).toMatchObject({
    ContentType: "text/plain; charset=utf-8",
    CacheControl: "max-age=60",
    ContentLength: 12,
  });
  expect(found.ContentEncoding).toBeUndefined();
});

test("refuses an upload whose checksum does not match its bytes", async () => {
  const bucket = await newBucket();
  await expect(bucket.put("a", "bytes", { ChecksumCRC32: "AAAAAA==" })).rejects.toMatchObject({
    name: "BadDigest",
  });
  expect(await bucket.list()).toEqual([]);
});

test("refuses what does not exist with S3's own error names", async () => {
  const bucket = await newBucket();
  const { client } = bucket;
  await expect(bucket.read("none")).rejects.toBeInstanceOf(NoSuchKey);
  await expect(
    client.send(new PutObjectCommand({ Bucket: "other", Key: "a", Body: "x" })),
  ).rejects.toMatchObject({ name: "NoSuchBucket" });
});

test("deletes named objects, and ignores unknown ones", async () => {
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

test("objects survive a restart, and keys with dots stay inside the folder", async () => {
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

test("a raw path with dots is a key, never a path outside the folder", async () => {
  const folder = join(temporaryFolder(), "made");
  const bucket = await newBucket(folder);
  await bucket.put("../../escaped", "x");
  expect(await bucket.list()).toEqual(["../../escaped"]);
  expect(readdirSync(join(folder, ".."))).toEqual(["made"]);
});

test("refuses to read an object without a signature", async () => {
  const { put, endpoint } = await newBucket();
  await put("a.txt", "texto");
  const response = await fetch(`${endpoint}/${Bucket}/a.txt`);
  expect(response.status).toBe(403);
  expect(await response.text()).not.toContain("texto");
});

test("refuses an unsupported call by name", async () => {
  const { client } = await newBucket();
  await expect(client.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
    name: "NotImplemented",
  });
});

test("a folder that cannot be written stops the start with its name", async () => {
  const folder = unwritablePath();
  await expect(startS3({ folder })).rejects.toThrow(`The local data at ${folder} cannot be used`);
});
