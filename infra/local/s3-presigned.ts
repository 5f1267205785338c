import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { WireRequest } from "./http-server.ts";
import { S3Refusal } from "./s3-refusal.ts";

/**
 * Lets through what is signed: a presigned address is checked in full (Signature Version 4 in the
 * query), a signed header only for being there, because only the SDK of this machine sends those.
 *
 * @throws S3Refusal `AccessDenied`, `SignatureDoesNotMatch`
 */
export function requireSigned(request: WireRequest, secretKey: string, now: Date): void {
  if (request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) return;
  const given = request.query.get("X-Amz-Signature");
  if (given === null) throw new S3Refusal("AccessDenied", "Access Denied");
  const startsAt = instantOf(request.query.get("X-Amz-Date") ?? "");
  const seconds = Number(request.query.get("X-Amz-Expires"));
  if (!(now.getTime() <= startsAt + seconds * 1000)) {
    throw new S3Refusal("AccessDenied", "Request has expired");
  }
  const expected = Buffer.from(presignature(request, secretKey));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) {
    throw new S3Refusal("SignatureDoesNotMatch", "The signature we calculated does not match.");
  }
}

/** The signature a presigned request must carry, in hexadecimal (AWS, "Signature Version 4, query parameters"). */
export function presignature(
  request: Pick<WireRequest, "method" | "path" | "search" | "query" | "headers">,
  secretKey: string,
): string {
  const scope = request.query.get("X-Amz-Credential")?.split("/").slice(1) ?? [];
  const signedHeaders = request.query.get("X-Amz-SignedHeaders") ?? "";
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(request.search),
    ...signedHeaders.split(";").map((name) => `${name}:${String(request.headers[name]).trim()}`),
    "",
    signedHeaders,
    "UNSIGNED-PAYLOAD",
  ].join("\n");
  const toSign = [
    "AWS4-HMAC-SHA256",
    request.query.get("X-Amz-Date"),
    scope.join("/"),
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const key = scope.reduce<string | Buffer>(
    (previous, part) => createHmac("sha256", previous).update(part).digest(),
    `AWS4${secretKey}`,
  );
  return createHmac("sha256", key).update(toSign).digest("hex");
}

function canonicalQuery(search: string): string {
  const pairs = search
    .split("&")
    .map((pair) => pair.split(/=(.*)/s))
    .map(([name = "", value = ""]) => ({ name, value }))
    .filter(({ name }) => name !== "X-Amz-Signature")
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return pairs.map(({ name, value }) => `${name}=${value}`).join("&");
}

/** `20261120T101112Z` as milliseconds, NaN when it is anything else. */
function instantOf(compact: string): number {
  return Date.parse(
    compact.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
}
