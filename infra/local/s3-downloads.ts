import type { WireReply, WireRequest } from "./http-server.ts";
import { S3Refusal } from "./s3-refusal.ts";
import type { Description, Storage } from "./s3-storage.ts";
import type { Place } from "./s3-uploads.ts";

type Range = { start: number; end: number };

/** GetObject and HeadObject, whole or one range; `response-...` in the query replaces a header. */
export async function readObject(
  storage: Storage,
  place: Place,
  request: WireRequest,
): Promise<WireReply> {
  const versionId = request.query.get("versionId") ?? undefined;
  const { description, bytes } = await storage.read(place.bucket, place.key, versionId);
  const range = rangeOf(request.headers.range, description.size);
  const headers: Record<string, string> = {
    ...keptHeaders(description, request.headers["x-amz-checksum-mode"] === "ENABLED" && !range),
    ...responseHeaders(request.query),
    etag: description.etag,
    "last-modified": new Date(description.modifiedAt).toUTCString(),
    "accept-ranges": "bytes",
  };
  if (request.headers["if-none-match"] === description.etag) return { status: 304, headers };
  const { start, end } = range ?? { start: 0, end: description.size - 1 };
  headers["content-length"] = String(end - start + 1);
  if (range) headers["content-range"] = `bytes ${start}-${end}/${description.size}`;
  return { status: range ? 206 : 200, headers, body: bytes.subarray(start, end + 1) };
}

function keptHeaders(description: Description, withChecksums: boolean): Record<string, string> {
  const kept = Object.entries(description.headers);
  return Object.fromEntries(
    kept.filter(([name]) => withChecksums || !name.startsWith("x-amz-checksum-")),
  );
}

function responseHeaders(query: URLSearchParams): Record<string, string> {
  const wanted = [...query].filter(([name]) => name.startsWith("response-"));
  return Object.fromEntries(wanted.map(([name, value]) => [name.replace("response-", ""), value]));
}

/** One range of bytes; a form that S3 does not know means the whole object, as S3 does. */
function rangeOf(header: string | undefined, size: number): Range | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start <= end) return { start, end };
  throw new S3Refusal("InvalidRange", "The requested range is not satisfiable");
}
