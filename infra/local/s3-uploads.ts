import { createHash } from "node:crypto";
import type { WireReply, WireRequest } from "./http-server.ts";
import { readUpload } from "./s3-body.ts";
import { xmlReply } from "./s3-listing.ts";
import { S3Refusal } from "./s3-refusal.ts";
import type { NewDescription, Storage } from "./s3-storage.ts";
import { element } from "./s3-xml.ts";

export type Place = { bucket: string; key: string };

const keptHeaders = [
  "content-type",
  "cache-control",
  "content-disposition",
  "content-language",
  "expires",
];

/** PutObject; If-None-Match: * refuses to replace, If-Match to replace another version. */
export async function putObject(
  storage: Storage,
  place: Place,
  request: WireRequest,
): Promise<WireReply> {
  const { bytes, checksums } = readUpload(request);
  const headers = { ...headersToKeep(request), ...checksums };
  const description = describe(place.key, bytes, md5(bytes), headers);
  const ifNoneMatch = request.headers["if-none-match"];
  const ifMatch = request.headers["if-match"];
  const { versionId } = await storage.write(place.bucket, description, bytes, (current) => {
    const isRefused =
      (ifNoneMatch === "*" && current) || (ifMatch !== undefined && current?.etag !== ifMatch);
    if (isRefused) throw new S3Refusal("PreconditionFailed", "A condition does not hold.");
  });
  const version = storage.isVersioned(place.bucket) ? { "x-amz-version-id": versionId } : {};
  return { status: 200, headers: { etag: description.etag, ...version, ...checksums } };
}

/** CopyObject inside this storage, with the source's headers or, for REPLACE, those of the request. */
export async function copyObject(
  storage: Storage,
  place: Place,
  request: WireRequest,
): Promise<WireReply> {
  const source = placeOf(String(request.headers["x-amz-copy-source"]));
  const { description, bytes } = await storage.read(source.bucket, source.key);
  const replaces = request.headers["x-amz-metadata-directive"] === "REPLACE";
  const headers = replaces ? headersToKeep(request) : description.headers;
  const copy = describe(place.key, bytes, md5(bytes), headers);
  await storage.write(place.bucket, copy, bytes);
  return xmlReply(
    element(
      "CopyObjectResult",
      element("ETag", copy.etag),
      element("LastModified", copy.modifiedAt),
    ),
  );
}

/** The object's bucket and key in a path or a copy source, decoded. */
export function placeOf(path: string): Place {
  const [bucket = "", key = ""] = path.replace(/^\//, "").split(/\/(.*)/s);
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(key) };
  } catch {
    throw new S3Refusal("InvalidURI", "Couldn't parse the specified URI.");
  }
}

export function describe(
  key: string,
  bytes: Buffer,
  etag: string,
  headers: Record<string, string>,
): NewDescription {
  if (Buffer.byteLength(key) > 1024) throw new S3Refusal("KeyTooLongError", "Your key is too long");
  const modifiedAt = new Date().toISOString();
  return { key, size: bytes.length, etag: `"${etag}"`, modifiedAt, headers };
}

export function headersToKeep(request: WireRequest): Record<string, string> {
  const kept: Record<string, string> = { "content-type": "binary/octet-stream" };
  for (const [name, value] of Object.entries(request.headers)) {
    if (keptHeaders.includes(name) || name.startsWith("x-amz-meta-")) kept[name] = String(value);
  }
  const encodings = (request.headers["content-encoding"] ?? "").split(",");
  const own = encodings.map((name) => name.trim()).filter((name) => name && name !== "aws-chunked");
  return own.length === 0 ? kept : { ...kept, "content-encoding": own.join(",") };
}

export function md5(bytes: Buffer): string {
  return createHash("md5").update(bytes).digest("hex");
}
