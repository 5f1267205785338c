import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import { startS3 } from "#infra/local/s3/s3.ts";
import { during, sdkSetting } from "./sdk-setting.ts";

export const Bucket = "files";

export function bucketOf(endpoint: string) {
  const client = new S3Client({ ...sdkSetting(endpoint), forcePathStyle: true });
  return {
    client,
    endpoint,
    put: (
      Key: string,
      Body: NonNullable<PutObjectCommandInput["Body"]>,
      more: Partial<PutObjectCommandInput> = {},
    ) => client.send(new PutObjectCommand({ Bucket, Key, Body, ...more })),
    async read(Key: string) {
      const found = await client.send(new GetObjectCommand({ Bucket, Key }));
      return { ...found, bytes: Buffer.from((await found.Body?.transformToByteArray()) ?? []) };
    },
    list: async () => {
      const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket }));
      return Versions.filter(({ IsLatest }) => IsLatest).map((version) => version.Key);
    },
  };
}

export async function newBucket(folder?: string) {
  const server = await during(startS3(folder === undefined ? {} : { folder }));
  const bucket = bucketOf(server.endpoint);
  await bucket.client.send(new CreateBucketCommand({ Bucket }));
  return bucket;
}
