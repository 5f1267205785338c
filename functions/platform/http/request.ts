import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { Problem } from "#shared/errors.ts";
import { env } from "../env.ts";
import { isSameSecret } from "../same-secret.ts";
import { tokensInCookies } from "./session-cookie.ts";

/** 2 MB of CSV as JSON, or a 2 MB image as a form. */
const MAX_BODY_BYTES = 4_500_000;
/** The longest webhook events are about 50 KB. */
export const MAX_EVENT_BYTES = 256_000;

/** What an HTTP call and a WebSocket handshake have in common. */
export interface Call
  extends
    Pick<APIGatewayProxyEventV2, "headers" | "rawQueryString">,
    Partial<
      Pick<APIGatewayProxyEventV2, "body" | "isBase64Encoded" | "cookies" | "pathParameters">
    > {
  requestContext: { requestId: string; http: { method: string; sourceIp: string } };
}

/** A request, independent of API Gateway. */
export interface Request {
  method: string;
  headers: Record<string, string | undefined>;
  readonly body: Buffer;
  query: Record<string, string>;
  params: Record<string, string>;
  /** Each is `name=value`. */
  cookies: readonly string[];
  /** Candidates for the session token: the bearer header's alone, otherwise the cookies'. */
  tokens: readonly string[];
  /** The session token once the caller is identified; before that the first candidate. */
  token: string | null;
  ip: string;
  userAgent: string;
  requestId: string;
}

/** @throws Problem `too_large` for a body above the limit, before it is decoded. */
export function readRequest(event: Call, maxBytes = MAX_BODY_BYTES): Request {
  const { body = "", isBase64Encoded = false } = event;
  const { http, requestId } = event.requestContext;
  const encoding = isBase64Encoded ? "base64" : "utf8";
  if (Buffer.byteLength(body, encoding) > maxBytes) throw new Problem("too_large");
  let decoded: Buffer | undefined;
  const cookies = event.cookies ?? event.headers["cookie"]?.split("; ") ?? [];
  const bearer = /^Bearer (.+)$/i.exec(event.headers["authorization"] ?? "")?.[1];
  const tokens = bearer ? [bearer] : tokensInCookies(cookies);
  return {
    method: http.method,
    headers: event.headers,
    get body() {
      return (decoded ??= Buffer.from(body, encoding));
    },
    query: Object.fromEntries(new URLSearchParams(event.rawQueryString)),
    params: (event.pathParameters ?? {}) as Record<string, string>,
    cookies,
    tokens,
    token: tokens[0] ?? null,
    ip: callerAddress(event),
    userAgent: event.headers["user-agent"] ?? "",
    requestId,
  };
}

/**
 * Returns the client's address as CloudFront reports it; none for a request past CloudFront. Locally there is no
 * CloudFront and no secret.
 */
function callerAddress({ headers, requestContext }: Call): string {
  const { EDGE_SECRET: secret, EDGE_SECRET_BEFORE: before } = process.env;
  if (!secret) return requestContext.http.sourceIp;
  const shown = headers["x-fechou-edge"];
  // The previous secret is set while it is rotated.
  if (!isSameSecret(shown, secret) && !(before && isSameSecret(shown, before)))
    throw new Problem("not_found");
  return headers["x-viewer-address"] ?? requestContext.http.sourceIp;
}

/**
 * Refuses cross-site requests of a browser (CSRF), except reads. Calls without `Origin` and `Sec-Fetch-Site` come from no browser.
 * @throws Problem `cross_site`
 */
export function refuseCrossSite({ method, headers }: Request): void {
  if (method === "GET" || method === "HEAD") return;
  const site = headers["sec-fetch-site"];
  const origin = headers["origin"];
  const ours = [
    new URL(env("APP_URL")).origin,
    `http://${headers["host"]}`,
    `https://${headers["host"]}`,
  ];
  const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
  if (foreignSite || (origin !== undefined && !ours.includes(origin)))
    throw new Problem("cross_site");
}

/**
 * Returns the JSON object of a body; an empty body is an empty object.
 * @throws Problem `unsupported_media` for another content type, `malformed_request` for anything but an object
 */
export function readJson({ body, headers }: Request): Record<string, unknown> {
  if (body.byteLength === 0) return {};
  if (!/^application\/json\b/i.test(headers["content-type"] ?? ""))
    throw new Problem("unsupported_media");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch (cause) {
    throw new Problem("malformed_request", { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Problem("malformed_request");
  return value as Record<string, unknown>;
}

/**
 * Returns the file of a multipart form.
 * @throws Problem `unsupported_media` for another content type, `malformed_request` when the form is broken or its only
 * file is not in `field`
 */
export async function readUpload({ body, headers }: Request, field: string) {
  const type = headers["content-type"] ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem("unsupported_media");
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), {
      headers: { "content-type": type },
    }).formData();
  } catch (cause) {
    throw new Problem("malformed_request", { cause });
  }
  const files = [...form.entries()].filter(([, value]) => typeof value !== "string");
  const file = form.get(field);
  if (files.length !== 1 || !(file instanceof File)) throw new Problem("malformed_request");
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) };
}
