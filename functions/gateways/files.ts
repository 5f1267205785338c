import { env } from "#functions/platform/env.ts";
import { PUBLIC_FILE_CACHE } from "#shared/values/image.ts";

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
      CacheControl: key.startsWith(PUBLIC_PREFIX) ? PUBLIC_FILE_CACHE : "private, no-store",
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

/** Takes back a file that nothing refers to yet: it is no longer served, and the bucket forgets it after some weeks. */
export async function removeFile(key: string): Promise<void> {
  const { s3, DeleteObjectCommand } = await sdk();
  await s3.send(new DeleteObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }));
}
