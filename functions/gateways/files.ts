import { env } from "#functions/platform/env.ts";

/** S3 is a third of the code of a function that has files, and most of its calls touch none. */
const sdk = () => import("./s3.ts");

/** Objects under this prefix are served to anybody who knows their random name; everything else is private. */
export const PUBLIC_PREFIX = "files/";

/** Keeps bytes under a key, over whatever was there. */
export async function putFile(key: string, bytes: Uint8Array, type: string): Promise<void> {
  const { s3, PutObjectCommand } = await sdk();
  await s3.send(
    new PutObjectCommand({
      Bucket: env("FILES_BUCKET"),
      Key: key,
      Body: bytes,
      ContentType: type,
      CacheControl: key.startsWith(PUBLIC_PREFIX)
        ? "public, max-age=31536000, immutable"
        : "private, no-store",
    }),
  );
}

/** The bytes under a key, or undefined. */
export async function findFile(
  key: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const { s3, GetObjectCommand, NoSuchKey } = await sdk();
  try {
    const { Body, ContentType } = await s3.send(
      new GetObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }),
    );
    if (!Body) return undefined;
    return {
      bytes: await Body.transformToByteArray(),
      type: ContentType ?? "application/octet-stream",
    };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Removes what is under a key, if anything. */
export async function removeFile(key: string): Promise<void> {
  const { s3, DeleteObjectCommand } = await sdk();
  await s3.send(new DeleteObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }));
}

/**
 * Removes everything under a prefix that ends with a slash, 1,000 at a time, until nothing is left or `isOver` says
 * that the time is. Answers whether nothing is left.
 *
 * @throws Error naming the first file that S3 keeps.
 */
export async function removeFiles(prefix: `${string}/`, isOver: () => boolean): Promise<boolean> {
  const { s3, DeleteObjectsCommand, ListObjectsV2Command } = await sdk();
  const Bucket = env("FILES_BUCKET");
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
    if (Contents.length === 0) return true;
    const Objects = Contents.map(({ Key }) => ({ Key }));
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${Errors[0].Key} was not removed: ${Errors[0].Message}`);
    if (isOver()) return false;
  }
}
