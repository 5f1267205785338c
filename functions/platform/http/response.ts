import { gzipSync } from "node:zlib";
import type middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { FileResponse, HtmlResponse, Page } from "#shared/endpoint.ts";
import { Problem, type ProblemBody } from "#shared/errors.ts";
import { answerOf } from "#shared/problems.ts";
import { parseRoute, type Route } from "#shared/route.ts";
import { brotli } from "../brotli.ts";
import { log } from "../logs/log.ts";

const MIN_COMPRESSED_BYTES = 1_400;

type Result = APIGatewayProxyStructuredResultV2;
type Request = middy.Request<APIGatewayProxyEventV2, Result>;

const NO_STORE = { "cache-control": "no-store" };

/** Returns 204 for null and undefined. */
export function jsonResponse(value: unknown, status = 200): Result {
  if (value === null || value === undefined) return { statusCode: 204, headers: NO_STORE };
  return {
    statusCode: status,
    headers: { ...NO_STORE, "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(value),
  };
}

/** For the rows of a list; Lambda allows 6 MB a response. */
export const MAX_PAGE_BYTES = 4_000_000;

/** Returns as many rows as one response may have, at least one, and links to the rest. */
export function pageResponse(
  route: Route,
  params: Record<string, string>,
  { rows, hasMore, cursorOf, endCursor }: Page,
): Result {
  const texts: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > MAX_PAGE_BYTES && texts.length > 0) break;
    texts.push(text);
  }
  const last = rows[texts.length - 1];
  const ofLast = last && (cursorOf?.(last) ?? String(last.id));
  const isCut = texts.length < rows.length;
  const before = isCut ? ofLast : hasMore ? (endCursor ?? ofLast) : undefined;
  const path = parseRoute(route).path.replace(/\{(\w+)\}/g, (_part, name) => params[name] ?? "");
  const { headers, ...response } = jsonResponse([]);
  return {
    ...response,
    headers: {
      ...headers,
      ...(before && { link: `<${path}?before=${encodeURIComponent(before)}>; rel="next"` }),
    },
    body: `[${texts.join(",")}]`,
  };
}

export function notModifiedResponse(etag: string): Result {
  return { statusCode: 304, headers: { ...NO_STORE, etag } };
}

/** Headers are ASCII, so other characters of the location are percent-encoded. */
export function redirectResponse(location: string): Result {
  const ascii = location.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
  return { statusCode: 302, headers: { ...NO_STORE, location: ascii } };
}

export function htmlResponse({ status, html, headers }: HtmlResponse): Result {
  return {
    statusCode: status,
    headers: { ...NO_STORE, "content-type": "text/html; charset=utf-8", ...headers },
    body: html,
  };
}

/** Returns a download. Its file name is sent in ASCII and, in full, by RFC 5987. */
export function fileResponse({ bytes, type, fileName }: FileResponse): Result {
  const headers: Record<string, string> = {
    ...NO_STORE,
    "content-type": type,
    "x-content-type-options": "nosniff",
  };
  if (fileName) headers["content-disposition"] = disposition(fileName);
  if (typeof bytes === "string") return { statusCode: 200, headers, body: bytes };
  return {
    statusCode: 200,
    headers,
    body: Buffer.from(bytes).toString("base64"),
    isBase64Encoded: true,
  };
}

function disposition(fileName: string): string {
  const ascii = fileName
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** middy `after`: compresses a text response that is worth it, when the caller accepts the encoding. */
export function compressResponse(request: Request): void {
  const { event, response } = request;
  if (!response?.body || response.isBase64Encoded || response.body.length < MIN_COMPRESSED_BYTES)
    return;
  const accepts = event.headers["accept-encoding"] ?? "";
  const encoding = /\bbr\b/.test(accepts) ? "br" : /\bgzip\b/.test(accepts) ? "gzip" : undefined;
  if (!encoding) return;
  const packed = encoding === "br" ? brotli(response.body, 4) : gzipSync(response.body);
  response.headers = { ...response.headers, "content-encoding": encoding, vary: "accept-encoding" };
  response.body = packed.toString("base64");
  response.isBase64Encoded = true;
}

/** middy `onError`: a Problem becomes its response; anything else is logged with its stack and becomes a 500. */
export function errorResponse(request: Request): void {
  const { requestId } = request.event.requestContext;
  const problem = request.error instanceof Problem ? request.error : new Problem("internal");
  const { status, message } = answerOf(problem);
  if (problem.code === "internal") {
    log.error("unexpected failure", { error: request.error });
  } else if (status === 503) {
    // The table or the printer. Failures of outside services are logged where they are called.
    log.warn("dependency failed", { error: problem });
  }
  const body: ProblemBody = { code: problem.code, message };
  if (problem.fields) body.errors = problem.fields;
  if (problem.details) body.details = problem.details;
  if (status >= 500) body.requestId = requestId;
  const { headers, ...response } = jsonResponse(body, status);
  const wait = problem.retryAfter && { "retry-after": String(problem.retryAfter) };
  request.response = { ...response, headers: { ...headers, ...wait } };
}
