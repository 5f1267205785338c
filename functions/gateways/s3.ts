import { S3Client } from "@aws-sdk/client-s3";

/** What `files.ts` needs of S3, in a piece of its own: fetched with the first file, not with the function. */
export {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
} from "@aws-sdk/client-s3";

// Amazon's S3 has a host name for every bucket; what stands in for it at one address has none.
const standIn = process.env["AWS_ENDPOINT_URL_S3"] ?? process.env["AWS_ENDPOINT_URL"];

export const s3 = new S3Client({ forcePathStyle: Boolean(standIn) });
