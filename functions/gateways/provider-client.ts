import * as z from "zod";

export interface ProviderRequest {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string | URL;
  query?: Record<string, string | number> | undefined;
  body?: object | undefined;
  headers: Record<string, string>;
  /** Time for the whole response. */
  timeoutMs: number;
  maxBytes: number;
}

export class UnexpectedStatus extends Error {
  readonly status: number;
  readonly text: string;

  constructor(status: number, text: string) {
    super(`The provider responded ${status}`);
    this.status = status;
    this.text = text;
  }
}

/**
 * Requests JSON of a provider, without redirects or retries. An empty 200 counts as `{}`.
 * @throws UnexpectedStatus; another Error without a response that fits schema, time and size
 */
export async function requestJson<S extends z.core.$ZodType>(
  { method, url, query = {}, body, headers, timeoutMs, maxBytes }: ProviderRequest,
  schema: S,
): Promise<z.output<S>> {
  const target = new URL(url);
  for (const [name, value] of Object.entries(query)) target.searchParams.set(name, String(value));
  const response = await fetch(target, {
    method,
    headers: {
      ...headers,
      accept: "application/json",
      ...(body && { "content-type": "application/json" }),
    },
    // Some edges answer 403 to a GET with a body.
    ...(body && { body: JSON.stringify(body) }),
    redirect: "error",
    signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
  });
  const text = await readText(response, maxBytes);
  if (response.status !== 200) throw new UnexpectedStatus(response.status, text);
  return z.parse(schema, text === "" ? {} : parseProviderJson(text));
}

/** Parses JSON. Replaces lone surrogates, which JSON allows and the table does not. @throws SyntaxError */
export function parseProviderJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "string" ? value.toWellFormed() : value,
  );
}

/** Like `requestJson` by GET; undefined for a 404. */
export async function findJson<S extends z.core.$ZodType>(
  request: Omit<ProviderRequest, "method">,
  schema: S,
): Promise<z.output<S> | undefined> {
  try {
    return await requestJson({ method: "GET", ...request }, schema);
  } catch (error) {
    if (error instanceof UnexpectedStatus && error.status === 404) return undefined;
    throw error;
  }
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error("The response is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Returns why a request failed, for the log. Never quotes the response: it may contain personal data. */
export function reasonOf(cause: unknown): string | undefined {
  if (cause instanceof z.ZodError) return "unexpected response";
  if (cause instanceof SyntaxError) return "not JSON";
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : undefined;
}

/** Replaces everything but letters, digits, `_` and `-`, so that an id cannot lead to another call. */
export function safePathSegment(id: string): string {
  return id.replace(/[^\w-]/g, "_");
}
