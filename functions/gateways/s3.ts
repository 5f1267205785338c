import { S3Client } from "@aws-sdk/client-s3";

/** Loaded by `files.ts` with the first file, not at cold start. */
export {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";

// Local simulators have no host name per bucket.
const standIn = process.env["AWS_ENDPOINT_URL_S3"] ?? process.env["AWS_ENDPOINT_URL"];

export const s3 = new S3Client({ forcePathStyle: Boolean(standIn) });
