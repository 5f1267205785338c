import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  type ObjectVersion,
  PutBucketVersioningCommand,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { Bucket, newBucket } from "./s3-bucket.ts";
import { temporaryFolder } from "./sdk-setting.ts";

async function versionedBucket(folder?: string) {
  const bucket = await newBucket(folder);
  const VersioningConfiguration = { Status: "Enabled" } as const;
  const versioned = () =>
    bucket.client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration }));
  await versioned();
  const versions = async (Prefix?: string) => {
    const found = await bucket.client.send(new ListObjectVersionsCommand({ Bucket, Prefix }));
    return {
      versions: found.Versions ?? [],
      markers: found.DeleteMarkers ?? [],
      isTruncated: found.IsTruncated,
    };
  };
  return { ...bucket, versioned, versions };
}

test("in a bucket with versions nothing is overwritten, and what was deleted is still there", async () => {
  const bucket = await versionedBucket();
  const first = await bucket.put("a.txt", "one");
  await bucket.put("a.txt", "two");
  await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: "a.txt" }));
  await expect(bucket.read("a.txt")).rejects.toBeInstanceOf(NoSuchKey);
  expect(await bucket.list()).toEqual([]);
  const { versions, markers } = await bucket.versions();
  expect(versions.map(({ Size, IsLatest }) => [Size, IsLatest])).toEqual([
    [3, false],
    [3, false],
  ]);
  expect(markers).toMatchObject([{ Key: "a.txt", IsLatest: true }]);
  // Without the marker and the newer version, the first one is read again.
  const newer = [...markers, ...versions.filter(({ VersionId }) => VersionId !== first.VersionId)];
  const Objects = newer.map(({ Key = "", VersionId }) => ({ Key, VersionId }));
  await bucket.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect((await bucket.read("a.txt")).bytes.toString()).toBe("one");
});

test("a version that is named goes for good, and with the marker the object comes back", async () => {
  const bucket = await versionedBucket();
  await bucket.put("a.txt", "one");
  await bucket.put("a.txt", "two");
  await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: "a.txt" }));
  const { versions, markers } = await bucket.versions();
  const named = ({ Key = "", VersionId }: ObjectVersion) => ({ Key, VersionId });
  await bucket.client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: markers.map(named) } }),
  );
  expect((await bucket.read("a.txt")).bytes.toString()).toBe("two");
  await bucket.client.send(
    new DeleteObjectsCommand({ Bucket, Delete: { Objects: versions.map(named) } }),
  );
  expect(await bucket.versions()).toMatchObject({ versions: [], markers: [] });
});

test("versions survive a restart in their order, with objects from before there were any", async () => {
  const folder = temporaryFolder();
  const before = await newBucket(folder);
  await before.put("a.txt", "zero");
  const bucket = await versionedBucket(folder);
  await bucket.put("a.txt", "one");
  await bucket.put("a.txt", "two");
  const again = await versionedBucket(folder);
  expect((await again.read("a.txt")).bytes.toString()).toBe("two");
  const { versions } = await again.versions("a");
  expect(versions.map(({ VersionId }) => VersionId === "null")).toEqual([false, false, true]);
  expect((await again.versions("b")).versions).toEqual([]);
});

test("without versions an overwritten object is gone, and its only version is called null", async () => {
  const bucket = await newBucket();
  await bucket.put("a.txt", "one");
  await bucket.put("a.txt", "two");
  const found = await bucket.client.send(new ListObjectVersionsCommand({ Bucket }));
  expect(found.Versions).toMatchObject([{ VersionId: "null", IsLatest: true }]);
  await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: "a.txt" }));
  expect(await bucket.list()).toEqual([]);
});
