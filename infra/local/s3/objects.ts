import { createHash } from "node:crypto";
import type { WireReply, WireRequest } from "../site/http-server.ts";
import { readUpload } from "./body.ts";
import type { ObjectPath } from "./object-path.ts";
import { S3Refusal } from "./refusal.ts";
import type { Storage } from "./storage.ts";

const KEPT_HEADERS = ["content-type", "cache-control"];

export async function putObject(
  storage: Storage,
  { bucket, key }: ObjectPath,
  request: WireRequest,
): Promise<WireReply> {
  if (Buffer.byteLength(key) > 1024) throw new S3Refusal("KeyTooLongError", "Your key is too long");
  const { bytes, checksums } = readUpload(request);
  const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
  const { versionId } = await storage.write(
    bucket,
    {
      key,
      size: bytes.length,
      etag,
      modifiedAt: new Date().toISOString(),
      headers: { ...headersToKeep(request), ...checksums },
    },
    bytes,
  );
  const version = storage.isVersioned(bucket) ? { "x-amz-version-id": versionId } : {};
  return { status: 200, headers: { etag, ...version, ...checksums } };
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
