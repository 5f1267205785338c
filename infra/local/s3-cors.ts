import type { WireReply, WireRequest } from "./http-server.ts";
import { S3Refusal } from "./s3-refusal.ts";
import { contentsOf, textsOf } from "./s3-xml.ts";

/** What browsers of other origins may do with a bucket. */
export type CorsRule = { origins: string[]; methods: string[]; headers: string[] };

/** The rules of a PutBucketCors body. */
export function readCorsRules(body: Buffer): CorsRule[] {
  return contentsOf(body.toString(), "CORSRule").map((rule) => ({
    origins: textsOf(rule, "AllowedOrigin"),
    methods: textsOf(rule, "AllowedMethod"),
    headers: textsOf(rule, "AllowedHeader"),
  }));
}

/**
 * Answers a browser's preflight by the first rule that allows it.
 *
 * @throws S3Refusal `AccessDenied` when none does
 */
export function preflight(rules: CorsRule[], request: WireRequest): WireReply {
  const origin = request.headers.origin ?? "";
  const method = request.headers["access-control-request-method"] ?? "";
  const wanted = (request.headers["access-control-request-headers"] ?? "")
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const rule = rules.find(
    (candidate) =>
      allows(candidate.origins, origin) &&
      candidate.methods.includes(method) &&
      wanted.every((name) => allows(candidate.headers, name)),
  );
  if (!rule) throw new S3Refusal("AccessDenied", "This CORS request is not allowed.");
  return {
    status: 200,
    headers: {
      "access-control-allow-origin": rule.origins.includes("*") ? "*" : origin,
      "access-control-allow-methods": rule.methods.join(", "),
      "access-control-allow-headers": wanted.join(", "),
      vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
    },
  };
}

function allows(allowed: string[], value: string): boolean {
  return allowed.some((name) => name === "*" || name.toLowerCase() === value.toLowerCase());
}
