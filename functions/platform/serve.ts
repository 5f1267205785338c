import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context as LambdaContext,
} from "aws-lambda";
import {
  type Endpoint,
  type Endpoints,
  type HandlerAnswer,
  type HandlerInput,
  needsSession,
} from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { answerFile, answerJson, answerRedirect, compressed, refused } from "./answer.ts";
import { countingCall, refuseFlood } from "./call-limit.ts";
import { type Caller, checkAccess, identifyCaller, isInsider } from "./caller.ts";
import { now as readClock } from "./clock.ts";
import { alsoAbout, logAbout } from "./log.ts";
import { parseInput, parseOutput } from "./parse.ts";
import { answerPoll, type PollRun } from "./poll.ts";
import type { MemberRecord, OrganizationRecord, SessionRecord, UserRecord } from "./records.ts";
import { refuseOtherSession } from "./other-session.ts";
import { MAX_EVENT_BYTES, readRequest, refuseCrossSite, type Request } from "./request.ts";
import { isUnderFormerName, sessionCookies } from "./session-cookie.ts";

interface Context {
  now: Date;
  request: Request;
  /** Sets the cookie of a new session on the answer; null forgets it. */
  keepSession: (token: string | null) => void;
  /** Adds a Set-Cookie line to the answer. */
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

type ContextOf<E extends Endpoint> = E["access"] extends "public" | "provider"
  ? Context
  : E["access"] extends "user" | "super_admin"
    ? UserContext
    : MemberContext;

/** What a handler function gets beside its input, by what its endpoint's access guarantees. */
export type HandlerContext<E extends Endpoint> = ContextOf<E>;

/** What a polled endpoint knows of its caller: little, because it is asked so often. */
export type PolledContext<E extends Endpoint> = Omit<Context, "keepSession" | "setCookie"> & {
  orgId: string;
  member: MemberRecord;
} & (E extends { locked: "open" } ? unknown : { organization: OrganizationRecord });

/** A polled endpoint: what has the same version is the same answer. */
export interface PolledHandler<E extends Endpoint> {
  /** Of the answer to this person, from what the context holds: nothing is read for it. Changes when the answer does. */
  version(input: HandlerInput<E>, context: PolledContext<E>): string;
  /** The answer; asked only when its version is not the one that the caller has. */
  read(
    input: HandlerInput<E>,
    context: PolledContext<E>,
  ): HandlerAnswer<E> | Promise<HandlerAnswer<E>>;
}

/** One function per endpoint of the domain, under the same names; of a polled endpoint its version and its read. */
export type Handlers<Domain extends Endpoints> = {
  [Name in keyof Domain]: Domain[Name] extends { polled: true }
    ? PolledHandler<Domain[Name]>
    : (
        input: HandlerInput<Domain[Name]>,
        context: ContextOf<Domain[Name]>,
      ) => HandlerAnswer<Domain[Name]> | Promise<HandlerAnswer<Domain[Name]>>;
};

type Run = (input: unknown, context: unknown) => unknown;
type AnyRun = Run | PollRun;

/**
 * The Lambda handler of a domain: route, caller, access and lock, input, the function, output. API Gateway has
 * matched the route already, so `routeKey` selects the endpoint.
 */
export function serve<Domain extends Endpoints>(endpoints: Domain, handlers: Handlers<Domain>) {
  const byRoute = new Map(
    Object.entries(endpoints).map(([name, entry]) => [
      entry.route as string,
      { entry, run: handlers[name] as AnyRun },
    ]),
  );
  const answering = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use({ after: compressed, onError: refused })
    .handler(async (event) => {
      const found = byRoute.get(event.routeKey);
      if (!found) throw new Problem("not_found");
      return answer(found.entry, found.run, event);
    });
  return (event: APIGatewayProxyEventV2, context: LambdaContext) =>
    logAbout({ requestId: event.requestContext.requestId, route: event.routeKey }, () =>
      answering(event, context),
    );
}

async function answer(entry: Endpoint, run: AnyRun, event: APIGatewayProxyEventV2) {
  const request = readRequest(event, entry.takes === "raw" ? MAX_EVENT_BYTES : undefined);
  const now = readClock();
  if (typeof run !== "function") return answerPoll(entry, run, request, now);
  if (entry.access !== "provider") refuseCrossSite(request);
  const caller = needsSession(entry) ? await identifyCaller(request, now) : undefined;
  if (caller) alsoAbout(idsOf(caller));
  const respond = () => answerTo(caller, entry, run, request, now);
  // What administrators of the system do is no organization's call.
  if (!isInsider(caller) || entry.access === "super_admin") return respond();
  refuseFlood(caller, now);
  return countingCall(caller, request, now, respond);
}

async function answerTo(
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
  const keepSession = (token: string | null) =>
    cookies.push(...sessionCookies(token, request.cookies));
  if (caller && isUnderFormerName(request.cookies, request.token ?? "")) keepSession(request.token);
  const value = await run(input, { now, request, keepSession, setCookie, ...contextOf(caller) });
  return { ...toAnswer(entry, value), ...(cookies.length > 0 && { cookies }) };
}

function toAnswer(entry: Endpoint, value: unknown): APIGatewayProxyStructuredResultV2 {
  if (entry.answers === "file")
    return answerFile(value as HandlerAnswer<Endpoint & { answers: "file" }>);
  if (entry.answers === "redirect") return answerRedirect((value as { location: string }).location);
  const output = parseOutput(entry, value);
  return answerJson(output, isOld(entry, output) ? 200 : entry.status);
}

function isOld({ unless }: Endpoint, output: unknown): boolean {
  return unless !== undefined && (output as Record<string, unknown>)[unless] === true;
}

function idsOf({ user, session }: Caller): { userId: string; organizationId?: string } {
  return { userId: user.id, ...(session.orgId && { organizationId: session.orgId }) };
}

function contextOf(caller: Caller | undefined): object {
  if (!caller) return {};
  const { session, user, member, organization } = caller;
  return { session, user, member, organization, orgId: organization?.id };
}
