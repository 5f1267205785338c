import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { replaceFile, withFile } from "./json-file.ts";
import { S3Refusal } from "./s3-refusal.ts";

const Description = z.object({
  key: z.string(),
  size: z.int(),
  etag: z.string(),
  modifiedAt: z.string(),
  /** Content type, cache control, x-amz-meta-... and the like, answered as they came. */
  headers: z.record(z.string(), z.string()),
});
export type Description = z.output<typeof Description>;

type StoredObject = { description: Description; bytes: Buffer };

// Stands for the bytes of an object that is read from its file each time.
const onDisk = Buffer.alloc(0);

/** Objects of buckets: in memory, or each one in a file of the folder. */
export type Storage = {
  createBucket(bucket: string): Promise<void>;
  /** @throws S3Refusal `NoSuchBucket` */
  requireBucket(bucket: string): void;
  /** @throws S3Refusal `NoSuchKey` */
  read(bucket: string, key: string): Promise<StoredObject>;
  /** By the bytes of their keys, as S3 lists them. */
  list(bucket: string): Description[];
  /** `mayReplace` sees what is there now; nobody else writes between its answer and the write. */
  write(
    bucket: string,
    description: Description,
    bytes: Buffer,
    mayReplace?: (current: Description | undefined) => void,
  ): Promise<void>;
  remove(bucket: string, key: string): Promise<void>;
};

/**
 * Opens the storage. On disk an object is `bucket/sha256(key)`: its description as one line of JSON,
 * then its bytes. The hash keeps any key inside the folder, of any length, on any file system.
 *
 * @throws Error naming the folder when it cannot be used.
 */
export async function openStorage(folder: string | undefined): Promise<Storage> {
  const buckets =
    folder === undefined
      ? new Map<string, Map<string, StoredObject>>()
      : await withFile(folder, () => readBuckets(folder));
  const inTurn = turns();
  const objectsOf = (bucket: string) => {
    const objects = buckets.get(bucket);
    if (objects) return objects;
    throw new S3Refusal("NoSuchBucket", "The specified bucket does not exist");
  };
  return {
    createBucket: (bucket) =>
      inTurn(async () => {
        if (folder !== undefined) await mkdir(join(folder, bucket), { recursive: true });
        if (!buckets.has(bucket)) buckets.set(bucket, new Map());
      }),
    requireBucket: (bucket) => void objectsOf(bucket),
    read: (bucket, key) =>
      inTurn(async () => {
        const kept = objectsOf(bucket).get(key);
        if (!kept) throw new S3Refusal("NoSuchKey", "The specified key does not exist.");
        if (folder !== undefined) return parseFile(await readFile(fileOf(folder, bucket, key)));
        return kept;
      }),
    list: (bucket) =>
      [...objectsOf(bucket).values()]
        .map((kept) => kept.description)
        .toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key))),
    write: (bucket, description, bytes, mayReplace) =>
      inTurn(async () => {
        const objects = objectsOf(bucket);
        const { key } = description;
        mayReplace?.(objects.get(key)?.description);
        if (folder !== undefined) {
          const head = Buffer.from(`${JSON.stringify(description)}\n`);
          await replaceFile(fileOf(folder, bucket, key), Buffer.concat([head, bytes]));
        }
        objects.set(key, { description, bytes: folder === undefined ? bytes : onDisk });
      }),
    remove: (bucket, key) =>
      inTurn(async () => {
        const objects = objectsOf(bucket);
        if (folder !== undefined) await rm(fileOf(folder, bucket, key), { force: true });
        objects.delete(key);
      }),
  };
}

function fileOf(folder: string, bucket: string, key: string): string {
  return join(folder, bucket, createHash("sha256").update(key).digest("hex"));
}

function parseFile(content: Buffer): { description: Description; bytes: Buffer } {
  const end = content.indexOf("\n");
  return {
    description: Description.parse(JSON.parse(content.subarray(0, end).toString())),
    bytes: content.subarray(end + 1),
  };
}

async function readBuckets(folder: string): Promise<Map<string, Map<string, StoredObject>>> {
  await mkdir(folder, { recursive: true });
  // Writing once here makes a folder without permission fail at start, not at the first upload.
  await replaceFile(join(folder, ".writable"), "");
  const buckets = new Map<string, Map<string, StoredObject>>();
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const objects = new Map<string, StoredObject>();
    for (const name of await readdir(join(folder, entry.name))) {
      if (!/^[0-9a-f]{64}$/.test(name)) continue;
      const { description } = parseFile(await readFile(join(folder, entry.name, name)));
      objects.set(description.key, { description, bytes: onDisk });
    }
    buckets.set(entry.name, objects);
  }
  return buckets;
}

/** Runs what it is given one after the other, so that a condition and its write are one step. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}
