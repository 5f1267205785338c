import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { replaceFile, withFile } from "../json-file.ts";
import { serialQueue } from "../serialized.ts";
import { S3Refusal } from "./refusal.ts";

const UNVERSIONED = "null";

const Description = z.object({
  key: z.string(),
  size: z.int(),
  etag: z.string(),
  modifiedAt: z.string(),
  headers: z.record(z.string(), z.string()),
  versionId: z.string().default(UNVERSIONED),
  isDeleteMarker: z.boolean().default(false),
  sequence: z.int().default(0),
});
type Description = z.output<typeof Description>;
type NewDescription = Pick<Description, "key" | "size" | "etag" | "modifiedAt" | "headers">;

type StoredObject = { description: Description; bytes: Buffer };
type Bucket = { isVersioned: boolean; objects: Map<string, StoredObject[]> };

const onDisk = Buffer.alloc(0);

export type Storage = {
  createBucket(bucket: string): Promise<void>;
  requireBucket(bucket: string): void;
  isVersioned(bucket: string): boolean;
  /** Kept in memory alone. */
  setVersioned(bucket: string, isVersioned: boolean): void;
  /** Returns the newest version. @throws S3Refusal `NoSuchKey` */
  read(bucket: string, key: string): Promise<StoredObject>;
  /** Sorted by key, newest version first. */
  listVersions(bucket: string): Description[];
  write(bucket: string, description: NewDescription, bytes: Buffer): Promise<Description>;
  /** Removes the named version; otherwise a versioned bucket gets a delete marker. */
  remove(bucket: string, key: string, versionId?: string): Promise<void>;
};

/**
 * Opens the storage. A file is named by a hash, so any key is safe: one line of JSON, then the bytes.
 * @throws Error naming an unusable folder
 */
export async function openStorage(folder: string | undefined): Promise<Storage> {
  const buckets =
    folder === undefined
      ? new Map<string, Bucket>()
      : await withFile(folder, () => readBuckets(folder));
  const bucketOf = (bucket: string) => {
    const found = buckets.get(bucket);
    if (found) return found;
    throw new S3Refusal("NoSuchBucket", "The specified bucket does not exist");
  };
  const opened = { folder, bucketOf, inTurn: serialQueue() };
  return {
    createBucket: (bucket) =>
      opened.inTurn(async () => {
        if (folder !== undefined) await mkdir(join(folder, bucket), { recursive: true });
        if (!buckets.has(bucket)) buckets.set(bucket, { isVersioned: false, objects: new Map() });
      }),
    requireBucket: (bucket) => void bucketOf(bucket),
    isVersioned: (bucket) => bucketOf(bucket).isVersioned,
    setVersioned: (bucket, isVersioned) => void Object.assign(bucketOf(bucket), { isVersioned }),
    ...readingOf(opened),
    ...writingOf(opened),
  };
}

interface Opened {
  folder: string | undefined;
  bucketOf: (bucket: string) => Bucket;
  /** A condition and its write are one step. */
  inTurn: ReturnType<typeof serialQueue>;
}

function readingOf({ folder, bucketOf, inTurn }: Opened) {
  return {
    read: (bucket, key) =>
      inTurn(async () => {
        const kept = bucketOf(bucket).objects.get(key)?.[0];
        if (!kept || kept.description.isDeleteMarker)
          throw new S3Refusal("NoSuchKey", "The specified key does not exist.");
        if (folder === undefined) return kept;
        return parseFile(await readFile(fileOf(folder, bucket, kept.description)));
      }),
    listVersions: (bucket) => byKey([...bucketOf(bucket).objects.values()].flat()),
  } satisfies Partial<Storage>;
}

function writingOf({ folder, bucketOf, inTurn }: Opened) {
  const add = async (bucket: string, description: Description, bytes: Buffer) => {
    const { objects } = bucketOf(bucket);
    if (folder !== undefined) {
      const head = Buffer.from(`${JSON.stringify(description)}\n`);
      await replaceFile(fileOf(folder, bucket, description), Buffer.concat([head, bytes]));
    }
    const { key, versionId } = description;
    const others = (objects.get(key) ?? []).filter((one) => !isVersion(one, versionId));
    const added = { description, bytes: folder === undefined ? bytes : onDisk };
    objects.set(key, [added, ...others]);
  };
  const next = (bucket: string, about: NewDescription, isDeleteMarker: boolean): Description => {
    const { isVersioned, objects } = bucketOf(bucket);
    const sequence = (objects.get(about.key)?.[0]?.description.sequence ?? 0) + 1;
    const versionId = isVersioned ? randomUUID() : UNVERSIONED;
    return { ...about, versionId, isDeleteMarker, sequence };
  };
  return {
    write: (bucket, about, bytes) =>
      inTurn(async () => {
        const description = next(bucket, about, false);
        await add(bucket, description, bytes);
        return description;
      }),
    remove: (bucket, key, versionId) =>
      inTurn(async () => {
        const { isVersioned, objects } = bucketOf(bucket);
        if (isVersioned && versionId === undefined) {
          const modifiedAt = new Date().toISOString();
          const marker = { key, size: 0, etag: "", modifiedAt, headers: {} };
          return add(bucket, next(bucket, marker, true), Buffer.alloc(0));
        }
        const removed = { key, versionId: versionId ?? UNVERSIONED };
        if (folder !== undefined) await rm(fileOf(folder, bucket, removed), { force: true });
        const left = (objects.get(key) ?? []).filter((one) => !isVersion(one, removed.versionId));
        if (left.length > 0) objects.set(key, left);
        else objects.delete(key);
      }),
  } satisfies Partial<Storage>;
}

function isVersion({ description }: StoredObject, versionId: string): boolean {
  return description.versionId === versionId;
}

function byKey(objects: readonly StoredObject[]): Description[] {
  return objects
    .map(({ description }) => description)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
}

function fileOf(
  folder: string,
  bucket: string,
  { key, versionId }: Pick<Description, "key" | "versionId">,
): string {
  const name = versionId === UNVERSIONED ? key : `${key}\n${versionId}`;
  return join(folder, bucket, createHash("sha256").update(name).digest("hex"));
}

function parseFile(content: Buffer): { description: Description; bytes: Buffer } {
  const end = content.indexOf("\n");
  return {
    description: Description.parse(JSON.parse(content.subarray(0, end).toString())),
    bytes: content.subarray(end + 1),
  };
}

async function readBuckets(folder: string): Promise<Map<string, Bucket>> {
  await mkdir(folder, { recursive: true });
  // A read-only folder fails at start, not at the first upload.
  await replaceFile(join(folder, ".writable"), "");
  const buckets = new Map<string, Bucket>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const found: StoredObject[] = [];
    for (const name of await readdir(join(folder, entry.name))) {
      if (!/^[0-9a-f]{64}$/.test(name)) continue;
      const { description } = parseFile(await readFile(join(folder, entry.name, name)));
      found.push({ description, bytes: onDisk });
    }
    found.sort((a, b) => b.description.sequence - a.description.sequence);
    const objects = Map.groupBy(found, ({ description }) => description.key);
    buckets.set(entry.name, { isVersioned: false, objects });
  }
  return buckets;
}
