import { env } from "#functions/platform/env.ts";
import { invalidateCdn } from "./cdn.ts";
import { PUBLIC_PREFIX } from "./files.ts";

const sdk = () => import("./s3.ts");

/** Erases a file with all its versions, in the bucket and at CloudFront. @throws Error: to be retried */
export async function eraseFile(key: string): Promise<void> {
  await eraseVersions(
    key,
    () => false,
    (one) => one === key,
  );
  if (key.startsWith(PUBLIC_PREFIX)) await invalidateCdn([`/${key}`]);
}

/**
 * Erases every version of every file under a prefix until `shouldStop`, then at CloudFront. Returns whether nothing is
 * left.
 * @throws Error naming the first file that S3 keeps; of CloudFront
 */
export async function eraseFiles(
  prefix: `${string}/`,
  shouldStop: () => boolean,
): Promise<boolean> {
  if (!(await eraseVersions(prefix, shouldStop))) return false;
  // Even when nothing was found: the previous run may have ended right here.
  if (prefix.startsWith(PUBLIC_PREFIX)) await invalidateCdn([`/${prefix}*`]);
  return true;
}

async function eraseVersions(
  prefix: string,
  shouldStop: () => boolean,
  isMeant: (key: string) => boolean = () => true,
): Promise<boolean> {
  const { s3, DeleteObjectsCommand, ListObjectVersionsCommand } = await sdk();
  const Bucket = env("FILES_BUCKET");
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await s3.send(
      new ListObjectVersionsCommand({ Bucket, Prefix: prefix }),
    );
    const Objects = [...Versions, ...DeleteMarkers].flatMap(({ Key = "", VersionId }) =>
      isMeant(Key) ? [{ Key, VersionId }] : [],
    );
    if (Objects.length === 0) return true;
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${Errors[0].Key} was not removed: ${Errors[0].Message}`);
    if (shouldStop()) return false;
  }
}
