import { randomBytes } from "node:crypto";
import { env } from "#functions/platform/env.ts";
import type { Picture } from "#functions/platform/images/image.ts";
import { Problem } from "#shared/errors.ts";
import { PUBLIC_FILE_CACHE } from "#shared/values/image.ts";

/** Imported on first use: S3 is a third of a function's code, and most calls touch no file. */
const sdk = () => import("./s3.ts");

/** Objects under this prefix are public under random names; everything else is private. */
export const PUBLIC_PREFIX = "files/";

/** Stores a file, in place of an earlier one. */
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

/** Returns the key of a new public picture, which cannot be guessed. */
export function newPictureKey(folder: string, { format }: Pick<Picture, "format">): string {
  return `${PUBLIC_PREFIX}${folder}/${randomBytes(16).toString("hex")}.${format}`;
}

/** Lets a record refer to a stored file, and removes the file when that is refused. @throws as `refer` */
export async function referToFile<T>(key: string, refer: () => Promise<T>): Promise<T> {
  try {
    return await refer();
  } catch (error) {
    // Only a refusal proves that nothing refers to the new file.
    if (error instanceof Problem) await removeFile(key);
    throw error;
  }
}

/** Returns a file, or undefined. */
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

/** Removes a file that nothing refers to. Its version expires after some weeks. */
export async function removeFile(key: string): Promise<void> {
  const { s3, DeleteObjectCommand } = await sdk();
  await s3.send(new DeleteObjectCommand({ Bucket: env("FILES_BUCKET"), Key: key }));
}
