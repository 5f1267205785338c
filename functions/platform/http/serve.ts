import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context as LambdaContext,
} from "aws-lambda";
import {
  type Endpoint,
  type Endpoints,
  type HandlerResponse,
  type HandlerInput,
  needsSession,
  type Page,
} from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { SYNC_CURSOR } from "#shared/sync-header.ts";
import { now as readClock } from "../clock.ts";
import { appendLogContext, withLogContext } from "../logs/log.ts";
import { servePoll, type PollRun } from "../polls/poll.ts";
import type { Key } from "../table/keys/key-types.ts";
import { lastSegmentKeys, listPosition, withItems } from "../table/log-position.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  SessionRecord,
  UserRecord,
} from "../table/records.ts";
import { countingCall, enforceCallLimit } from "./call-limit.ts";
import {
  type Caller,
  checkAccess,
  identifyCaller,
  isMemberCaller,
  type MemberCaller,
} from "./caller.ts";
import { refuseOtherSession } from "./other-session.ts";
import { parseInput, parseOutput } from "./parse.ts";
import { MAX_EVENT_BYTES, readRequest, refuseCrossSite, type Request } from "./request.ts";
import {
  fileResponse,
  htmlResponse,
  jsonResponse,
  pageResponse,
  redirectResponse,
  compressResponse,
  errorResponse,
} from "./response.ts";
import { isUnderFormerName, sessionCookies } from "./session-cookie.ts";

interface Context {
  now: Date;
  request: Request;
  /** Null clears the cookie. */
  setSessionCookie: (token: string | null) => void;
  setCookie: (line: string) => void;
}

interface UserContext extends Context {
  session: SessionRecord;
  user: UserRecord;
  member: MemberRecord | undefined;
  organization: OrganizationRecord | undefined;
}

interface MemberContext extends UserContext {
  orgId: string;
  member: MemberRecord;
  organization: OrganizationRecord;
}

/** What a handler function gets besides its input, by the access of its endpoint. */
export type HandlerContext<E extends Endpoint> = E["access"] extends "public" | "provider"
  ? Context
  : E["access"] extends "user" | "super_admin"
    ? UserContext
    : MemberContext;

/** What a single read reveals about the caller. */
type PolledContext<E extends Endpoint> = Omit<Context, "setSessionCookie" | "setCookie"> & {
  orgId: string;
  member: MemberRecord;
  prefetched: readonly unknown[];
} & (E extends { locked: "open" } ? unknown : { organization: OrganizationRecord });

/** A polled endpoint. Equal versions mean equal responses. */
interface PolledHandler<E extends Endpoint> {
  /** As `PrefetchHandler.prefetch`; the items are in `context.prefetched`. */
  prefetch?(orgId: string, request: Request, now: Date): readonly Key[];
  /** From input and context alone; changes when the response changes. */
  version(input: HandlerInput<E>, context: PolledContext<E>): string;
  /** Called only when the caller has another version. */
  read(
    input: HandlerInput<E>,
    context: PolledContext<E>,
  ): HandlerResponse<E> | Promise<HandlerResponse<E>>;
  /** False for an incomplete response: it gets no ETag, so the client requests it again. */
  isFinal?(
    response: HandlerResponse<E>,
    input: HandlerInput<E>,
    context: PolledContext<E>,
  ): boolean;
}

/** An endpoint that needs further items of the organization, read in the round trip of its caller. */
interface PrefetchHandler<E extends Endpoint> {
  /**
   * Returns the keys, or a parallel read. The caller is not known yet: without access the items are discarded.
   */
  prefetch(
    orgId: string,
    request: Request,
    now: Date,
  ): readonly Key[] | Promise<readonly unknown[]>;
  run(
    input: HandlerInput<E>,
    context: HandlerContext<E> & { prefetched: readonly unknown[] },
  ): HandlerResponse<E> | Promise<HandlerResponse<E>>;
}

export type Handlers<Domain extends Endpoints> = {
  [Name in keyof Domain]: Domain[Name] extends { polled: true }
    ? PolledHandler<Domain[Name]>
    :
        | PrefetchHandler<Domain[Name]>
        | ((
            input: HandlerInput<Domain[Name]>,
            context: HandlerContext<Domain[Name]>,
          ) => HandlerResponse<Domain[Name]> | Promise<HandlerResponse<Domain[Name]>>);
};

type Run = (input: unknown, context: unknown) => unknown;
interface PrefetchRun {
  prefetch: PrefetchHandler<Endpoint>["prefetch"];
  run: Run;
}
type AnyRun = Run | PrefetchRun | PollRun;

/**
 * Returns the Lambda handler of a domain: route, caller, access and lock, input, handler function, output. API Gateway
 * has matched the route, so `routeKey` selects the endpoint.
 */
export function serve<Domain extends Endpoints>(endpoints: Domain, handlers: Handlers<Domain>) {
  const byRoute = new Map(
    Object.entries(endpoints).map(([name, entry]) => [
      entry.route as string,
      { entry, run: handlers[name] as AnyRun },
    ]),
  );
  const pipeline = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use({ after: compressResponse, onError: errorResponse })
    .handler(async (event) => {
      const found = byRoute.get(event.routeKey);
      if (!found) throw new Problem("not_found");
      return handleEvent(found.entry, found.run, event);
    });
  return (event: APIGatewayProxyEventV2, context: LambdaContext) =>
    withLogContext({ requestId: event.requestContext.requestId, route: event.routeKey }, () =>
      pipeline(event, context),
    );
}

async function handleEvent(entry: Endpoint, handler: AnyRun, event: APIGatewayProxyEventV2) {
  const request = readRequest(event, entry.takes === "raw" ? MAX_EVENT_BYTES : undefined);
  const now = readClock();
  if ("version" in handler) return servePoll(entry, handler, request, now);
  const { run, prefetch } =
    typeof handler === "function" ? { run: handler, prefetch: entry.synced && logKeys } : handler;
  if (entry.access !== "provider") refuseCrossSite(request);
  const caller = needsSession(entry)
    ? await identifyCaller(request, now, prefetch && ((orgId) => prefetch(orgId, request, now)))
    : undefined;
  if (caller) appendLogContext(idsOf(caller));
  const respond = () => runHandler(caller, entry, run, request, now);
  // Calls of system administrators do not count against an organization.
  if (!isMemberCaller(caller) || entry.access === "super_admin") return respond();
  enforceCallLimit(caller, now);
  return countingCall(caller, request, now, respond);
}

async function runHandler(
  caller: Caller | undefined,
  entry: Endpoint,
  run: Run,
  request: Request,
  now: Date,
) {
  if (caller && !entry.whoAmI) refuseOtherSession(request, caller.user.id, caller.session.orgId);
  checkAccess(entry, caller, now);
  const input = await parseInput(entry, request);
  const cookies: string[] = [];
  const setCookie = (line: string) => cookies.push(line);
  const setSessionCookie = (token: string | null) =>
    cookies.push(...sessionCookies(token, request.cookies));
  if (caller && isUnderFormerName(request.cookies, request.token ?? ""))
    setSessionCookie(request.token);
  const value = await run(input, {
    now,
    request,
    setSessionCookie,
    setCookie,
    ...contextOf(caller),
  });
  const response = toResponse(entry, value, request.params);
  if (entry.synced && isMemberCaller(caller))
    response.headers = { ...response.headers, [SYNC_CURSOR]: positionOf(caller, now) };
  return { ...response, ...(cookies.length > 0 && { cookies }) };
}

/** Keys of the log segments that give a list its position. Read before its rows. */
const logKeys = (orgId: string, _request: Request, now: Date) => lastSegmentKeys(orgId, now);

function positionOf({ organization, prefetched }: MemberCaller, now: Date): string {
  return listPosition(withItems(lastSegmentKeys(organization.id, now), prefetched), now);
}

function toResponse(
  entry: Endpoint,
  value: unknown,
  params: Request["params"],
): APIGatewayProxyStructuredResultV2 {
  if (entry.answers === "file")
    return fileResponse(value as HandlerResponse<Endpoint & { answers: "file" }>);
  if (entry.answers === "page")
    return htmlResponse(value as HandlerResponse<Endpoint & { answers: "page" }>);
  if (entry.answers === "redirect")
    return redirectResponse((value as { location: string }).location);
  if (entry.pages) {
    const { rows, ...page } = value as Page;
    const shown = { ...page, rows: parseOutput(entry, rows) as Page["rows"] };
    return pageResponse(entry.route, params, shown);
  }
  const output = parseOutput(entry, value);
  return jsonResponse(output, isExisting(entry, output) ? 200 : entry.status);
}

function isExisting({ unless }: Endpoint, output: unknown): boolean {
  return unless !== undefined && (output as Record<string, unknown>)[unless] === true;
}

function idsOf({ user, session }: Caller): { userId: string; organizationId?: string } {
  return { userId: user.id, ...(session.orgId && { organizationId: session.orgId }) };
}

function contextOf(caller: Caller | undefined): object {
  if (!caller) return {};
  return { ...caller, orgId: caller.organization?.id };
}
