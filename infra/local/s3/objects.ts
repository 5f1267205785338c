import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import type { ObjectPath } from "./object-path.ts";
import { S3Refusal } from "./refusal.ts";
import type { Storage } from "./storage.ts";

const KEPT_HEADERS = ["content-type", "cache-control"];
const CHECKSUM = "x-amz-checksum-crc32";

export async function putObject(
  storage: Storage,
  { bucket, key }: ObjectPath,
  request: WireRequest,
): Promise<WireReply> {
  if (Buffer.byteLength(key) > 1024) throw new S3Refusal("KeyTooLongError", "Your key is too long");
  const { body: bytes } = request;
  const checksum = checksumOf(request);
  const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
  const { versionId } = await storage.write(
    bucket,
    {
      key,
      size: bytes.length,
      etag,
      modifiedAt: new Date().toISOString(),
      headers: { ...headersToKeep(request), ...checksum },
    },
    bytes,
  );
  const version = storage.isVersioned(bucket) ? { "x-amz-version-id": versionId } : {};
  return { status: 200, headers: { etag, ...version, ...checksum } };
}

export async function readObject(
  storage: Storage,
  { bucket, key }: ObjectPath,
): Promise<WireReply> {
  const { description, bytes } = await storage.read(bucket, key);
  const { headers, etag, modifiedAt, size } = description;
  return {
    status: 200,
    headers: {
      ...headers,
      etag,
      "last-modified": new Date(modifiedAt).toUTCString(),
      "content-length": String(size),
    },
    body: bytes,
  };
}

function headersToKeep({ headers }: WireRequest): Record<string, string> {
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { "content-type": "binary/octet-stream", ...Object.fromEntries(kept) };
}

/** Returns the checksum header of the SDK. @throws S3Refusal `BadDigest`; `NotImplemented` for a stream */
function checksumOf({ headers, body }: WireRequest): Record<string, string> {
  if (headers["content-encoding"])
    throw new S3Refusal("NotImplemented", "Streamed uploads are not simulated.");
  const given = headers[CHECKSUM];
  if (given === undefined) return {};
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  if (checksum.toString("base64") !== given)
    throw new S3Refusal("BadDigest", `The ${CHECKSUM} you specified did not match the content.`);
  return { [CHECKSUM]: given };
}
