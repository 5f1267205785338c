import type { CallInput, CallOutput, BrowserEndpoint } from "#shared/endpoint.ts";
import type { FieldError, ProblemBody } from "#shared/errors.ts";
import type { ProblemCode } from "#shared/problems.ts";
import { parseRoute } from "#shared/route.ts";
import { ORGANIZATION_HEADER, PERSON_HEADER } from "#shared/scope-headers.ts";

/** The person and organization that a session is for. */
export interface SessionScope {
  userId: string;
  /** Null: the person belongs to none. */
  organizationId: string | null;
}

/** The app's is in `#web/contract/browser.ts`; tests bring their own. */
export interface Transport {
  origin: string;
  token(): string | null;
  /** The server refuses sessions of another scope (`other_session`). Undefined: not checked. */
  scope?: SessionScope | undefined;
  /** Receives every response. `askedAt`: when its request was sent, by this clock in ms. */
  onResponse?(response: Response, askedAt: number): void;
}

/** The message is the status, a colon and the body. */
export class RequestFailed extends Error {
  readonly status: number;
  readonly problem: ProblemBody | null;
  readonly retryAfterMs: number | undefined;
  /** Of the screen that asked. */
  readonly scope: SessionScope | undefined;

  constructor(status: number, text: string, about: Pick<RequestFailed, "retryAfterMs" | "scope">) {
    super(`${status}: ${text}`);
    this.name = "RequestFailed";
    this.status = status;
    this.problem = readProblem(text);
    this.retryAfterMs = about.retryAfterMs;
    this.scope = about.scope;
  }

  get fields(): FieldError[] {
    return this.problem?.errors ?? [];
  }
}

export type OnAnswer = (response: Response, answer: unknown) => void;

/**
 * Calls an endpoint: fills the path and sends the rest as query, JSON or multipart form. Reads all pages of a list.
 * @param onAnswer receives the response and what it answers, of a list the first page
 * @throws RequestFailed for an error status; TypeError when the server cannot be reached
 */
export async function send<E extends BrowserEndpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
  onAnswer?: OnAnswer,
): Promise<CallOutput<E>> {
  const response = await request(transport, endpoint, input);
  if (!response.ok) throw await failureOf(response, transport);
  const answer = await readAnswer(endpoint, response);
  onAnswer?.(response, answer);
  const before = endpoint.pages ? nextOf(response) : null;
  if (before === null) return answer as CallOutput<E>;
  // The rest comes in pages as large as a response.
  const rest = await send(transport, endpoint, { ...input, limit: undefined, before });
  return [...(answer as unknown[]), ...(rest as unknown[])] as CallOutput<E>;
}

function nextOf({ headers }: Response): string | null {
  const next = /^<([^>]*)>; rel="next"$/.exec(headers.get("link") ?? "")?.[1];
  return next ? new URLSearchParams(next.split("?")[1]).get("before") : null;
}

export type PollAnswer<E extends BrowserEndpoint> =
  | { isNew: false }
  | { isNew: true; value: CallOutput<E>; tag: string | null };

/** Like `send`, but conditional: `tag` is the ETag of the last answer. */
export async function sendPoll<E extends BrowserEndpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
  tag: string | null,
): Promise<PollAnswer<E>> {
  const response = await request(transport, endpoint, input, tag);
  if (response.status === 304) {
    // An unread body would leave the request pending in the browser.
    await response.text();
    return { isNew: false };
  }
  if (!response.ok) throw await failureOf(response, transport);
  const value = (await readAnswer(endpoint, response)) as CallOutput<E>;
  return { isNew: true, value, tag: response.headers.get("etag") };
}

async function request<E extends BrowserEndpoint>(
  transport: Transport,
  endpoint: E,
  input: CallInput<E>,
  tag?: string | null,
): Promise<Response> {
  const { method, path } = parseRoute(endpoint.route);
  const rest = { ...input } as Record<string, unknown>;
  let url = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const headers: Record<string, string> = { accept: "application/json" };
  const token = transport.token();
  if (token) headers["authorization"] = `Bearer ${token}`;
  const { scope } = transport;
  if (scope) headers[PERSON_HEADER] = scope.userId;
  if (scope?.organizationId) headers[ORGANIZATION_HEADER] = scope.organizationId;
  if (tag) headers["if-none-match"] = tag;
  const init: RequestInit = { method, headers, credentials: "include" };
  if (endpoint.takes === "form") {
    const form = new FormData();
    form.set(endpoint.field ?? "file", rest["file"] as Blob);
    init.body = form;
  } else if (method === "GET") {
    url += queryOf(rest);
  } else if (endpoint.input) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(rest);
  }
  const askedAt = Date.now();
  const response = await fetch(transport.origin + url, init);
  transport.onResponse?.(response, askedAt);
  return response;
}

async function failureOf(response: Response, { scope }: Transport): Promise<RequestFailed> {
  const text = (await response.text()) || response.statusText;
  return new RequestFailed(response.status, text, { retryAfterMs: retryAfterOf(response), scope });
}

/** API and firewall send seconds. */
function retryAfterOf({ headers }: Response): number | undefined {
  return Number(headers.get("retry-after")) * 1_000 || undefined;
}

async function readAnswer(endpoint: BrowserEndpoint, response: Response): Promise<unknown> {
  if (endpoint.answers === "file")
    return { blob: await response.blob(), fileName: fileNameOf(response) };
  if (endpoint.answers === "page") return await response.text();
  return response.status === 204 ? null : await response.json();
}

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined)
      query.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return query.size ? `?${query}` : "";
}

/** By the `filename*` that the API sends with each file (RFC 5987). */
function fileNameOf(response: Response): string | null {
  const header = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}

function readProblem(text: string): ProblemBody | null {
  try {
    const body: unknown = JSON.parse(text);
    // API Gateway and firewalls answer in English, without a code.
    return typeof body === "object" && body !== null && "code" in body && "message" in body
      ? (body as ProblemBody)
      : null;
  } catch {
    return null;
  }
}

export function problemCode(error: unknown): ProblemCode | undefined {
  return error instanceof RequestFailed ? error.problem?.code : undefined;
}

/** Returns whether the server refused with this status. */
export function hasFailedWith(error: unknown, status: number): boolean {
  return error instanceof RequestFailed && error.status === status;
}

/** Returns whether a retry may succeed: no connection, an outage or a rate limit. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof RequestFailed) || error.status >= 500 || error.status === 429;
}

/** The message of a refusal that has none. */
export type Fallback = string | ((status: number) => string | undefined);

/** Returns the text of a toast: the server's message, else the error's own, else `fallback`. */
export function errorMessage(error: unknown, fallback?: Fallback): string {
  const textOf = (status: number) => (typeof fallback === "function" ? fallback(status) : fallback);
  if (error instanceof RequestFailed)
    return error.problem?.message ?? textOf(error.status) ?? textOfStatus(error.status);
  if (error instanceof TypeError)
    return "Sem conexão com o servidor. Verifique sua internet e tente de novo.";
  return error instanceof Error && error.message ? error.message : (textOf(0) ?? UNKNOWN);
}

const UNKNOWN = "Algo deu errado.";

/** Messages for errors of the infrastructure in front of the API. */
function textOfStatus(status: number): string {
  if (status === 413) return "O arquivo ou texto enviado é grande demais.";
  if (status === 429) return "Muitos pedidos em pouco tempo. Aguarde um minuto e tente de novo.";
  if (status >= 500) return "O sistema está indisponível no momento. Tente novamente em instantes.";
  return UNKNOWN;
}
