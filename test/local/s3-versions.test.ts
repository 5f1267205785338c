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

test("a versioned bucket keeps overwritten and deleted objects", async () => {
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

test("deletes a named version for good, and deleting the marker restores the object", async () => {
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

test("versions survive a restart in order, with objects stored before versioning", async () => {
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

test("without versioning overwriting deletes the old object, and the version is null", async () => {
  const bucket = await newBucket();
  await bucket.put("a.txt", "one");
  await bucket.put("a.txt", "two");
  const found = await bucket.client.send(new ListObjectVersionsCommand({ Bucket }));
  expect(found.Versions).toMatchObject([{ VersionId: "null", IsLatest: true }]);
  await bucket.client.send(new DeleteObjectCommand({ Bucket, Key: "a.txt" }));
  expect(await bucket.list()).toEqual([]);
});
