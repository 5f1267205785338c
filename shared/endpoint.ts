import * as z from "zod";
import type { ProblemCode } from "./errors.ts";
import type { Route } from "./route.ts";

/**
 * Who may call. `public`: anybody. `user`: signed in, with or without an organization. `member`, `admin`, `owner`:
 * that role or a higher one in the active organization. `super_admin`: administrators of the whole system.
 * `provider`: an outside service that proves itself in its own way (webhooks).
 */
export type Access = "public" | "user" | "member" | "admin" | "owner" | "super_admin" | "provider";

type Schema = z.core.SomeType;

/** One call of the product, as data. API routes, dispatch, validation, the client and the tests are read from it. */
export interface Endpoint {
  route: Route;
  access: Access;
  /** Answers whoever holds the session, whatever the calling page shows: how a page learns who is here. */
  whoAmI?: true;
  /** Answers while the organization is locked; by default such calls are refused with 402. */
  locked?: "open";
  /**
   * Asks for a recent proof of identity: the session was opened, or the password given again, at most 10 minutes ago.
   * `sometimes`: the handler asks, because it depends on the input.
   */
  fresh?: true | "sometimes";
  /** The `{names}` of the path. A value that does not parse is a 404, not a 400. */
  params?: Schema;
  /** The body, or the query of a GET. */
  input?: Schema;
  /** An allow-list that always runs: what is not in it never leaves the server. `z.null()` answers 204. */
  output: Schema;
  /** What it may refuse beyond what access, input and params imply (`impliedProblems`). */
  problems?: readonly ProblemCode[];
  /** 201 for a POST that creates; otherwise 200, or 204 when there is nothing to say. */
  status?: 201;
  /** With 201: the field of the answer that says, when true, that nothing new was made. Then it is 200. */
  unless?: string;
  /** `form`: one file in the multipart field `field`. `raw`: the body as it came, decoded when it is asked for. */
  takes?: "form" | "raw";
  field?: string;
  /** `file`: bytes with a name and a type. `redirect`: a 302. */
  answers?: "file" | "redirect";
  /**
   * Asked every few seconds by every open page. A GET for members without `problems` of its own: it answers 304 to the
   * ETag of what has not changed, costs one small read then, and is not logged. Its handler says the version of its
   * answer beside the answer.
   */
  polled?: true;
  /**
   * A list that answers at most 4 MB, newest first: what is left is behind the `Link` of the answer. Our client follows
   * it. Its input has `before`.
   */
  pages?: true;
}

/** The rows of a list from a cursor on, as a handler answers them. */
export interface Page<Rows extends readonly unknown[] = readonly { id: number }[]> {
  rows: Rows;
  /** There are further rows after these. */
  hasMore: boolean;
  /** Returns the `before` of what comes after a row; by default its number. */
  cursorOf?: (row: Rows[number]) => string;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? unknown : never) : never;
type DeclaredParams<E> = E extends { params: { shape: infer Shape } } ? keyof Shape : never;
type CheckParams<R extends string, E> = Same<ParamNames<R>, DeclaredParams<E>>;

/** Declares an endpoint. Refuses to compile when the `{names}` of the path differ from `params`. */
export function endpoint<const R extends Route, const E extends Omit<Endpoint, "route">>(
  entry: { route: R } & E & CheckParams<R, E>,
): { route: R } & E {
  return entry;
}

/** The endpoints of one domain. */
export type Endpoints = Record<string, Endpoint>;

/** An uploaded file as a handler sees it. `type` is what the sender claims: decide by the bytes. */
export interface Upload {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A download as a handler answers it. Without `fileName` it is shown inline. */
export interface FileResponse {
  bytes: Uint8Array | string;
  type: string;
  fileName?: string;
}

type InputOf<E> = E extends { input: infer S extends Schema } ? S : never;
type ParamsOf<E> = E extends { params: infer S extends Schema } ? S : never;
type Flat<T> = { [K in keyof T]: T[K] };
type Both<A, B> = [A] extends [never]
  ? [B] extends [never]
    ? object
    : B
  : [B] extends [never]
    ? A
    : Flat<A & B>;

/** What the handler gets: params and parsed input in one object; the path wins over the body. */
export type HandlerInput<E extends Endpoint> = E extends { takes: "form" }
  ? { file: Upload }
  : E extends { takes: "raw" }
    ? Both<
        { body: () => string; headers: Record<string, string | undefined> },
        z.output<ParamsOf<E>>
      >
    : Both<z.output<InputOf<E>>, z.output<ParamsOf<E>>>;

type PageOf<Rows> = Rows extends readonly unknown[] ? Page<Rows> : never;

/** What the handler answers, before the output schema has run over it. */
export type HandlerResponse<E extends Endpoint> = E extends { answers: "file" }
  ? FileResponse
  : E extends { answers: "redirect" }
    ? { location: string }
    : E extends { pages: true }
      ? PageOf<z.input<E["output"]>>
      : z.input<E["output"]>;

/** What the caller passes. */
export type CallInput<E extends Endpoint> = E extends { takes: "form" }
  ? { file: Blob }
  : Both<z.input<InputOf<E>>, z.input<ParamsOf<E>>>;

/** What the caller gets. */
export type CallOutput<E extends Endpoint> = E extends { answers: "file" }
  ? { blob: Blob; fileName: string | null }
  : z.output<E["output"]>;

/** The refusals that follow from what the entry says, whatever its handler does. */
export function impliedProblems(entry: Endpoint): ProblemCode[] {
  const codes: ProblemCode[] = ["malformed_request", "too_large", "unsupported_media", "busy"];
  if (!entry.route.startsWith("GET")) codes.push("cross_site");
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

/** Whether only a signed-in person may call. */
export function needsSession({ access }: Endpoint): boolean {
  return access !== "public" && access !== "provider";
}

/** Whether the endpoint works inside the caller's active organization. */
export function isOrganizational(entry: Endpoint): boolean {
  return entry.access === "member" || entry.access === "admin" || entry.access === "owner";
}

/** The number of a business row, in a path. Anything else than 1 to 2^31 − 1 is a 404. */
export const RecordId = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(2_147_483_647));

/** Where a list that `pages` goes on: only rows with a lower number. */
export const Before = z.object({ before: RecordId.exactOptional() });

export const ById = z.object({ id: RecordId });

/** Made by who creates a record, once for each: sent again after a lost answer, it answers the first. */
export const CreateId = z.uuid({ error: "Identificador inválido" }).exactOptional();

/** Beside the record in the answer to a creation: true when it was created by an earlier request, with what that sent. */
export const CREATION = { alreadyCreated: z.boolean().exactOptional() };
