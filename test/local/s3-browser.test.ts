import {
  CompleteMultipartUploadCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutBucketCorsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { expect, test } from "vitest";
import { startS3 } from "#infra/local/s3.ts";
import { presignature } from "#infra/local/s3-presigned.ts";
import { during, sdkSetting } from "./sdk-setting.ts";

const Bucket = "files";

async function newBucket() {
  const { endpoint } = await during(startS3());
  const client = new S3Client({ ...sdkSetting(endpoint), forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  return { client, endpoint };
}

function presigned(endpoint: string, method: string, key: string, signedAt: Date, more = "") {
  const at = signedAt.toISOString().replace(/[-:]|\.\d+/g, "");
  const path = `/${Bucket}/${key}`;
  const search =
    `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=test%2F${at.slice(0, 8)}%2Fus-east-1%2Fs3%2Faws4_request` +
    `&X-Amz-Date=${at}&X-Amz-Expires=60&X-Amz-SignedHeaders=host${more}`;
  const signature = presignature(
    {
      method,
      path,
      search,
      query: new URLSearchParams(search),
      headers: { host: new URL(endpoint).host },
    },
    // The key by which the server of this run checks.
    process.env["AWS_SECRET_ACCESS_KEY"] ?? "test",
  );
  return `${endpoint}${path}?${search}&X-Amz-Signature=${signature}`;
}

test("a presigned signature is the one of AWS's published example", () => {
  const search =
    "X-Amz-Algorithm=AWS4-HMAC-SHA256" +
    "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request" +
    "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host";
  const signature = presignature(
    {
      method: "GET",
      path: "/test.txt",
      search,
      query: new URLSearchParams(search),
      headers: { host: "examplebucket.s3.amazonaws.com" },
    },
    "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  );
  expect(signature).toBe("aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404");
});

test("a presigned address reads the object until it expires, for its key and method alone", async () => {
  const { client, endpoint } = await newBucket();
  await client.send(new PutObjectCommand({ Bucket, Key: "a.txt", Body: "texto" }));
  const disposition = "&response-content-disposition=attachment";
  const address = presigned(endpoint, "GET", "a.txt", new Date(), disposition);
  const response = await fetch(address);
  expect([response.status, await response.text()]).toEqual([200, "texto"]);
  expect(response.headers.get("content-disposition")).toBe("attachment");
  const statusOf = async (url: string, method = "GET") => (await fetch(url, { method })).status;
  expect(await statusOf(address.replace("a.txt", "b.txt"))).toBe(403);
  expect(await statusOf(address, "DELETE")).toBe(403);
  const longAgo = new Date(Date.now() - 61_000);
  expect(await statusOf(presigned(endpoint, "GET", "a.txt", longAgo))).toBe(403);
});

test("a presigned upload that carries the checksum of an empty body is refused, as by S3", async () => {
  const { endpoint } = await newBucket();
  const upload = async (more: string) => {
    const address = presigned(endpoint, "PUT", "logo.png", new Date(), more);
    return (await fetch(address, { method: "PUT", body: "image bytes" })).status;
  };
  expect(await upload("")).toBe(200);
  expect(await upload("&x-amz-checksum-crc32=AAAAAA%3D%3D")).toBe(400);
});

test("an object is not readable without a signature", async () => {
  const { client, endpoint } = await newBucket();
  await client.send(new PutObjectCommand({ Bucket, Key: "a.txt", Body: "texto" }));
  const response = await fetch(`${endpoint}/${Bucket}/a.txt`);
  expect(response.status).toBe(403);
  expect(await response.text()).not.toContain("texto");
});

test("a preflight passes what the bucket's rules allow and nothing before there are any", async () => {
  const { client, endpoint } = await newBucket();
  const preflight = (origin: string) =>
    fetch(`${endpoint}/${Bucket}/a.txt`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "PUT" },
    });
  expect((await preflight("https://app.exemplo.com.br")).status).toBe(403);
  await client.send(
    new PutBucketCorsCommand({
      Bucket,
      CORSConfiguration: {
        CORSRules: [{ AllowedOrigins: ["https://app.exemplo.com.br"], AllowedMethods: ["PUT"] }],
      },
    }),
  );
  const allowed = await preflight("https://app.exemplo.com.br");
  expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.exemplo.com.br");
  expect((await preflight("https://outro.exemplo.com.br")).status).toBe(403);
});

test("an upload in parts is one object of all parts in their order", async () => {
  const { client } = await newBucket();
  const place = { Bucket, Key: "big.bin" };
  const bytes = [Buffer.alloc(5 * 1024 * 1024, 1), Buffer.alloc(10, 2)];
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...place, ContentType: "application/zip" }),
  );
  const uploaded = bytes.map((Body, index) =>
    client.send(new UploadPartCommand({ ...place, UploadId, PartNumber: index + 1, Body })),
  );
  const etags = (await Promise.all(uploaded)).map((part) => part.ETag);
  const complete = (order: number[]) =>
    client.send(
      new CompleteMultipartUploadCommand({
        ...place,
        UploadId,
        MultipartUpload: {
          Parts: order.map((PartNumber) => ({ PartNumber, ETag: etags[PartNumber - 1] })),
        },
      }),
    );
  await expect(complete([1, 3])).rejects.toMatchObject({ name: "InvalidPart" });
  await complete([1, 2]);
  const found = await client.send(new GetObjectCommand(place));
  const content = Buffer.from((await found.Body?.transformToByteArray()) ?? []);
  expect(content.equals(Buffer.concat(bytes))).toBe(true);
  expect([found.ContentType, found.ETag?.endsWith('-2"')]).toEqual(["application/zip", true]);
});
