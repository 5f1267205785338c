import { createHash } from "node:crypto";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { Endpoint } from "#shared/endpoint.ts";
import { isLocked } from "#shared/organization/rules.ts";
import { countingCall, enforceCallLimit } from "../http/call-limit.ts";
import { checkAccess, identifyCaller, isMemberCaller } from "../http/caller.ts";
import { refuseOtherSession } from "../http/other-session.ts";
import { parseInput, parseOutput } from "../http/parse.ts";
import type { Request } from "../http/request.ts";
import { jsonResponse, notModifiedResponse } from "../http/response.ts";
import { readToken } from "../http/session.ts";
import { appendLogContext } from "../logs/log.ts";
import type { Key } from "../table/keys/key-types.ts";
import { keys } from "../table/keys/keys.ts";
import type { MemberRecord, OrganizationRecord } from "../table/records.ts";
import { getMany } from "../table/table.ts";
import { grantPollLease, hasPollLease, pollLeaseKeys } from "./poll-lease.ts";

type Result = APIGatewayProxyStructuredResultV2;

export interface PollRun {
  prefetch?(orgId: string, request: Request, now: Date): readonly Key[];
  version(input: unknown, context: unknown): string;
  read(input: unknown, context: unknown): unknown;
  isFinal?(response: unknown, input: unknown, context: unknown): boolean;
}

interface Poller {
  member: MemberRecord;
  organization?: OrganizationRecord;
  prefetched: readonly unknown[];
}

/**
 * Serves a poll (docs/decisions/api/011). A session with a poll lease is trusted by one eventually consistent read of
 * its member item, with the organization beside it where the lock applies. That read suffices for a 304 and for
 * endpoints that stay open while locked. Everything else identifies the caller in full, which also grants the lease.
 * @throws Problem as `enforceCallLimit`, `checkAccess` and `parseInput`
 */
export async function servePoll(
  entry: Endpoint,
  run: PollRun,
  request: Request,
  now: Date,
): Promise<Result> {
  const isOpen = entry.locked === "open";
  const known = request.headers["if-none-match"];
  // Without an ETag, a call that the lock closes identifies the caller in full: this read would only add to the cost.
  const prefetch = (orgId: string) => run.prefetch?.(orgId, request, now) ?? [];
  const poller =
    isOpen || known ? await findPoller(request.token, isOpen, prefetch, now) : undefined;
  if (poller) {
    enforceCallLimit(poller, now);
    refuseOtherSession(request, poller.member.userId, poller.member.organizationId);
    const poll = await preparePoll(entry, run, request, poller, now);
    if (poll.tag === known)
      return countingCall(poller, request, now, async () => notModifiedResponse(known));
    if (isOpen) return countingCall(poller, request, now, poll.respond);
  }
  const caller = await identifyCaller(request, now, prefetch);
  if (isMemberCaller(caller)) enforceCallLimit(caller, now);
  if (caller) refuseOtherSession(request, caller.user.id, caller.session.orgId);
  checkAccess(entry, caller, now);
  if (!isMemberCaller(caller))
    throw new Error(`${entry.route} is polled and not of an organization`);
  return countingCall(caller, request, now, async () => {
    const poll = await preparePoll(entry, run, request, caller, now);
    const [response] = await Promise.all([
      poll.tag === known ? notModifiedResponse(poll.tag) : poll.respond(),
      hasPollLease(caller.member, request.token ?? "", now) ||
        grantPollLease(caller, request.token ?? "", now),
    ]);
    return response;
  });
}

/** Returns undefined when access would be denied; the full identification then produces the error. */
async function findPoller(
  token: string | null,
  isOpen: boolean,
  prefetch: (orgId: string) => readonly Key[],
  now: Date,
): Promise<Poller | undefined> {
  const [memberKey] = pollLeaseKeys(token);
  if (!token || !memberKey) return undefined;
  const orgId = readToken(token)?.orgId ?? "";
  const others = prefetch(orgId);
  const organizationKeys = isOpen ? [] : [keys.organization(orgId)];
  const [member, ...found] = await getMany([memberKey, ...organizationKeys, ...others], {
    eventual: true,
  });
  if (!member || !hasPollLease(member, token, now)) return undefined;
  if (isOpen) return { member, prefetched: found };
  const [organization, ...items] = found as [OrganizationRecord | undefined];
  if (!organization || organization.deletedAt || isLocked(organization, now)) return undefined;
  return { member, organization, prefetched: items };
}

async function preparePoll(
  entry: Endpoint,
  run: PollRun,
  request: Request,
  { member, organization, prefetched }: Poller,
  now: Date,
) {
  const { organizationId: orgId, userId } = member;
  appendLogContext({ userId, organizationId: orgId });
  const input = await parseInput(entry, request);
  const context = { now, request, orgId, member, organization, prefetched };
  const tag = tagOf([entry.route, orgId, userId, run.version(input, context)]);
  const respond = async (): Promise<Result> => {
    const found = await run.read(input, context);
    const isFinal = run.isFinal?.(found, input, context) ?? true;
    const { headers, ...rest } = jsonResponse(parseOutput(entry, found));
    return { ...rest, headers: { ...headers, ...(isFinal && { etag: tag }) } };
  };
  return { tag, respond };
}

/** The tag covers person and organization: an equal version of another person's response has another tag. */
function tagOf(parts: unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  // Weak, because the same response may be compressed or not.
  return `W/"${hash.slice(0, 22)}"`;
}
