import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { createHash } from "node:crypto";
import type { Endpoint } from "#shared/endpoint.ts";
import { isLocked } from "#shared/organization/rules.ts";
import { answerJson, answerUnchanged } from "./answer.ts";
import { countingCall, refuseFlood } from "./call-limit.ts";
import { checkAccess, identifyCaller, isInsider } from "./caller.ts";
import { keys } from "./keys.ts";
import { alsoAbout } from "./log.ts";
import { parseInput, parseOutput } from "./parse.ts";
import { refuseOtherSession } from "./other-session.ts";
import { givePass, hasPass, pollsOf } from "./poll-pass.ts";
import type { MemberRecord, OrganizationRecord } from "./records.ts";
import type { Request } from "./request.ts";
import { readToken } from "./session.ts";
import { get, getMany, type Key } from "./table.ts";

type Result = APIGatewayProxyStructuredResultV2;

/** A polled endpoint's two functions, as `serve` keeps them. */
export interface PollRun {
  version(input: unknown, context: unknown): string;
  read(input: unknown, context: unknown): unknown;
}

interface Poller {
  member: MemberRecord;
  organization?: OrganizationRecord;
}

/**
 * Answers a poll. A session that has its pass is believed by one eventual read of its member item, with the
 * organization beside it where the lock applies. That read alone may say that nothing has changed, and answer what
 * stays open while locked; everything else is answered to a caller found in full, who gets the pass by it
 * (docs/decisions/011).
 *
 * @throws Problem as `refuseFlood`, `checkAccess` and `parseInput`
 */
export async function answerPoll(
  entry: Endpoint,
  run: PollRun,
  request: Request,
  now: Date,
): Promise<Result> {
  const isOpen = entry.locked === "open";
  const known = request.headers["if-none-match"];
  // The rest is answered to a caller found in full: a first look would be one read more.
  const poller = isOpen || known ? await findPoller(request.token, isOpen, now) : undefined;
  if (poller) {
    refuseFlood(poller, now);
    refuseOtherSession(request, poller.member.userId, poller.member.organizationId);
    const poll = await preparePoll(entry, run, request, poller, now);
    if (poll.tag === known)
      return countingCall(poller, request, now, async () => answerUnchanged(known));
    if (isOpen) return countingCall(poller, request, now, poll.answer);
  }
  const caller = await identifyCaller(request, now);
  if (isInsider(caller)) refuseFlood(caller, now);
  if (caller) refuseOtherSession(request, caller.user.id, caller.session.orgId);
  checkAccess(entry, caller, now);
  if (!isInsider(caller)) throw new Error(`${entry.route} is polled and not of an organization`);
  return countingCall(caller, request, now, async () => {
    const poll = await preparePoll(entry, run, request, caller, now);
    const [answer] = await Promise.all([
      poll.tag === known ? answerUnchanged(poll.tag) : poll.answer(),
      hasPass(caller.member, request.token ?? "", now) ||
        givePass(caller, request.token ?? "", now),
    ]);
    return answer;
  });
}

/** Undefined also for who would be refused: that is said by the caller found in full. */
async function findPoller(
  token: string | null,
  isOpen: boolean,
  now: Date,
): Promise<Poller | undefined> {
  const [memberKey] = pollsOf(token);
  if (!token || !memberKey) return undefined;
  const { member, organization } = isOpen
    ? { member: await get<MemberRecord>(memberKey, { eventual: true }) }
    : await readBoth(memberKey, readToken(token)?.orgId ?? "");
  if (!member || !hasPass(member, token, now)) return undefined;
  if (isOpen) return { member };
  if (!organization || organization.deletedAt || isLocked(organization, now)) return undefined;
  return { member, organization };
}

async function readBoth(memberKey: Key, orgId: string) {
  const [member, organization] = await getMany<[MemberRecord?, OrganizationRecord?]>(
    [memberKey, keys.organization(orgId)],
    { eventual: true },
  );
  return { member, organization };
}

/** The tag of what a poller would be answered, and the way to the answer. */
async function preparePoll(
  entry: Endpoint,
  run: PollRun,
  request: Request,
  { member, organization }: Poller,
  now: Date,
) {
  const { organizationId: orgId, userId } = member;
  alsoAbout({ userId, organizationId: orgId });
  const input = await parseInput(entry, request);
  const context = { now, request, orgId, member, organization };
  const tag = tagOf([entry.route, orgId, userId, request.query, run.version(input, context)]);
  const answer = async (): Promise<Result> => {
    const value = parseOutput(entry, await run.read(input, context));
    const { headers, ...rest } = answerJson(value);
    return { ...rest, headers: { ...headers, etag: tag } };
  };
  return { tag, answer };
}

/** Of one person in one organization: the same version of somebody else's answer has another tag. */
function tagOf(parts: unknown[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  // Weak, because the same answer goes out compressed or not.
  return `W/"${hash.slice(0, 22)}"`;
}
