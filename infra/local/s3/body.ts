import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { WireRequest } from "../site/http-server.ts";
import { S3Refusal } from "./refusal.ts";

type Upload = { bytes: Buffer; checksums: Record<string, string> };

type Headers = Record<string, string | undefined>;

const digests: Record<string, (bytes: Buffer) => Buffer> = {
  "content-md5": (bytes) => createHash("md5").update(bytes).digest(),
  "x-amz-checksum-crc32": (bytes) => {
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(bytes));
    return checksum;
  },
  "x-amz-checksum-sha1": (bytes) => createHash("sha1").update(bytes).digest(),
  "x-amz-checksum-sha256": (bytes) => createHash("sha256").update(bytes).digest(),
};

/**
 * Returns the bytes without aws-chunked framing, after comparing all checksums.
 * @throws S3Refusal `BadDigest`, `IncompleteBody`
 */
export function readUpload(request: WireRequest): Upload {
  const framed = (request.headers["content-encoding"] ?? "")
    .split(",")
    .some((encoding) => encoding.trim() === "aws-chunked");
  const { bytes, trailers } = framed
    ? unframe(request.body)
    : { bytes: request.body, trailers: {} };
  const given: Headers = {
    ...(request.headers as Headers),
    ...trailers,
  };
  const checksums: Record<string, string> = {};
  for (const [name, digest] of Object.entries(digests)) {
    const expected = given[name];
    if (expected === undefined) continue;
    if (digest(bytes).toString("base64") !== expected) {
      throw new S3Refusal("BadDigest", `The ${name} you specified did not match the content.`);
    }
    if (name.startsWith("x-amz-checksum-")) checksums[name] = expected;
  }
  return { bytes, checksums };
}

/** Chunks are `hex size[;signature] CRLF bytes CRLF`; trailers follow the empty one. */
function unframe(body: Buffer): { bytes: Buffer; trailers: Headers } {
  const chunks: Buffer[] = [];
  let position = 0;
  for (;;) {
    const lineEnd = body.indexOf("\r\n", position);
    const line = body.subarray(position, lineEnd).toString("latin1");
    if (lineEnd < 0 || !/^[0-9a-f]+(;.*)?$/i.test(line)) throw incomplete();
    const size = Number.parseInt(line, 16);
    const start = lineEnd + 2;
    if (size === 0) return { bytes: Buffer.concat(chunks), trailers: readTrailers(body, start) };
    if (start + size + 2 > body.length) throw incomplete();
    chunks.push(body.subarray(start, start + size));
    position = start + size + 2;
  }
}

function readTrailers(body: Buffer, start: number): Headers {
  const lines = body.subarray(start).toString("latin1").split("\r\n").filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const [name = "", value = ""] = line.split(/:(.*)/s);
      return [name.trim().toLowerCase(), value.trim()];
    }),
  );
}

function incomplete(): S3Refusal {
  return new S3Refusal("IncompleteBody", "The chunks of the body are not complete.");
}
