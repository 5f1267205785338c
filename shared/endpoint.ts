import * as z from "zod";
import type { ProblemCode } from "./problems.ts";
import { isReading, MAX_RECORD_ID, type Route } from "./route.ts";

/**
 * `user`: signed in, with or without an organization. `member`, `admin`, `owner`: at least that role in the active
 * organization. `provider`: a webhook with its own authentication.
 */
export type Access = "public" | "user" | "member" | "admin" | "owner" | "super_admin" | "provider";

type Schema = z.core.SomeType;

/** The declaration of a call: routes, validation, client, documents and tests derive from it. */
export interface Endpoint {
  route: Route;
  access: Access;
  /** Skips the check that page and session show the same person. */
  whoAmI?: true;
  /** Available while the organization is locked; otherwise 402. */
  locked?: "open";
  /** Requires a password within the last 10 minutes. `sometimes`: the handler decides by the input. */
  fresh?: true | "sometimes";
  /** Path parameters. An invalid value is a 404, not a 400. */
  params?: Schema;
  /** The body, or the query of a GET. */
  input?: Schema;
  /** An allow-list for the response. `z.null()` means 204. */
  output: Schema;
  /** Besides those implied by access, input and params (`impliedProblems`). */
  problems?: readonly ProblemCode[];
  /** Default: 200, or 204 without a body. */
  status?: 201;
  /** With 201: the boolean field that makes it 200, because nothing was created. */
  unless?: string;
  /** `form`: one file in the multipart field `field`. `raw`: the undecoded body. */
  takes?: "form" | "raw";
  field?: string;
  /** `file`: a download. `redirect`: a 302. `page`: HTML with its own status and headers, also for errors. */
  answers?: "file" | "redirect" | "page";
  /**
   * A GET for members that open pages poll: 304 by ETag, for one small read, and not logged. Its handler also returns a
   * version. Cannot have `problems`.
   */
  polled?: true;
  /**
   * Pagination: a list of at most 4 MB per response; the `Link` header leads to the next page. Its input has the cursor
   * `before`.
   */
  pages?: true;
  /** The response names its position in the change log: `GET /api/sync` then says what changed since. */
  synced?: true;
}

/** What the browser knows of an endpoint at run time: its schemas load with forms (infra/vite/browser-contract.ts). */
export interface BrowserEndpoint extends Pick<
  Endpoint,
  "route" | "takes" | "field" | "answers" | "pages" | "synced"
> {
  /** Whether a body is sent. */
  input?: unknown;
}

export interface Page<Rows extends readonly unknown[] = readonly { id: number }[]> {
  rows: Rows;
  hasMore: boolean;
  cursorOf?: (row: Rows[number]) => string;
  /** Where the following page starts, when rows after the last one were skipped. */
  endCursor?: string | undefined;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never;
type DeclaredParams<E> = E extends { params: { shape: infer Shape } } ? keyof Shape : never;
type CheckParams<R extends string, E> = Same<ParamNames<R>, DeclaredParams<E>>;

/** Does not compile when the path and `params` differ. */
export function endpoint<const R extends Route, const E extends Omit<Endpoint, "route">>(
  entry: { route: R } & E & CheckParams<R, E>,
): { route: R } & E {
  return entry;
}

export type Endpoints = Record<string, Endpoint>;

/** `type` is unverified: detect it by the bytes. */
interface Upload {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Inline without `fileName`. */
export interface FileResponse {
  bytes: Uint8Array | string;
  type: string;
  fileName?: string;
}

/** Its headers override the defaults. */
export interface HtmlResponse {
  status: number;
  html: string;
  headers: Record<string, string>;
}

type InputOf<E> = E extends { input: infer S extends Schema } ? S : never;
type ParamsOf<E> = E extends { params: infer S extends Schema } ? S : never;
type OutputOf<E> = E extends { output: infer S extends Schema } ? S : never;
type Flat<T> = { [K in keyof T]: T[K] };
type Both<A, B> = [A] extends [never]
  ? [B] extends [never]
    ? object
    : B
  : [B] extends [never]
    ? A
    : Flat<A & B>;

/** Params and parsed input in one object; params win. */
export type HandlerInput<E extends Endpoint> = E extends { takes: "form" }
  ? { file: Upload }
  : E extends { takes: "raw" }
    ? Both<
        { body: () => string; headers: Record<string, string | undefined> },
        z.output<ParamsOf<E>>
      >
    : Both<z.output<InputOf<E>>, z.output<ParamsOf<E>>>;

type PageOf<Rows> = Rows extends readonly unknown[] ? Page<Rows> : never;

export type HandlerResponse<E extends Endpoint> = E extends { answers: "file" }
  ? FileResponse
  : E extends { answers: "redirect" }
    ? { location: string }
    : E extends { answers: "page" }
      ? HtmlResponse
      : E extends { pages: true }
        ? PageOf<z.input<E["output"]>>
        : z.input<E["output"]>;

export type CallInput<E> = E extends { takes: "form" }
  ? { file: Blob }
  : Both<z.input<InputOf<E>>, z.input<ParamsOf<E>>>;

export type CallOutput<E> = E extends { answers: "file" }
  ? { blob: Blob; fileName: string | null }
  : E extends { answers: "page" }
    ? string
    : z.output<OutputOf<E>>;

/** Errors implied by the declaration. */
export function impliedProblems(entry: Endpoint): ProblemCode[] {
  const codes: ProblemCode[] = ["malformed_request", "too_large", "unsupported_media", "busy"];
  if (!isReading(entry.route)) codes.push("cross_site");
  if (entry.input) codes.push("invalid_input");
  if (entry.params) codes.push("not_found");
  if (needsSession(entry)) codes.push("unauthenticated");
  if (needsSession(entry) && entry.access !== "super_admin") codes.push("too_many_calls");
  if (needsSession(entry) && !entry.whoAmI) codes.push("other_session");
  if (entry.access === "super_admin") codes.push("super_admin_only");
  if (entry.fresh) codes.push("confirmation_required");
  if (isOrganizational(entry)) {
    codes.push("no_organization");
    if (entry.access !== "member") codes.push("not_allowed");
    if (entry.locked !== "open") codes.push("PAYMENT_REQUIRED", "organization_suspended");
  }
  return codes;
}

export function needsSession({ access }: Endpoint): boolean {
  return access !== "public" && access !== "provider";
}

/** Returns whether the endpoint needs an active organization. */
export function isOrganizational(entry: Endpoint): boolean {
  return entry.access === "member" || entry.access === "admin" || entry.access === "owner";
}

/** A positive whole number in a path or a query. */
const numberUpTo = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/)
        .transform(Number),
    ])
    .pipe(z.int().min(1).max(max));

/** A record id in a path, 1 to 2^31 − 1; otherwise 404. */
export const RecordId = numberUpTo(MAX_RECORD_ID);

/** The part of a list with `pages`: only rows with a lower id, at most so many. */
export const Paging = z.object({
  before: RecordId.exactOptional(),
  limit: numberUpTo(1_000).exactOptional(),
});
export type Paging = z.output<typeof Paging>;

export const ById = z.object({ id: RecordId });

/** Idempotency key of the sender: a repetition returns the first record. */
export const CreateId = z.uuid({ error: "Identificador inválido" }).exactOptional();

/** True when an earlier request with this key created the record. */
export const CREATION = { alreadyCreated: z.boolean().exactOptional() };

/** Responds with a record that is created once for each `createId`: 201, or 200 when it existed. */
export function created<Out extends z.ZodRawShape>(output: z.ZodObject<Out>) {
  return { output: output.extend(CREATION), status: 201, unless: "alreadyCreated" } as const;
}

/** Creates a record once for each `createId`. */
export function creation<In extends z.ZodRawShape, Out extends z.ZodRawShape>(
  input: z.ZodObject<In>,
  output: z.ZodObject<Out>,
) {
  return { input: input.extend({ createId: CreateId }), ...created(output) };
}
