import { now as readClock, ttlAfter } from "#functions/platform/clock.ts";
import { env } from "#functions/platform/env.ts";
import { countingCall, enforceCallLimit } from "#functions/platform/http/call-limit.ts";
import { checkAccess, identifyCaller, isMemberCaller } from "#functions/platform/http/caller.ts";
import { type Call, readRequest } from "#functions/platform/http/request.ts";
import { withLogContext } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { Problem } from "#shared/errors.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { answerOf } from "#shared/problems.ts";
import { present, type SocketMessage } from "./present.ts";

/** API Gateway closes a connection after two hours. */
const LIVES_MS = 130 * 60_000;

/** What API Gateway passes about a handshake: `identity` is missing in the published type of its event. */
export interface Handshake {
  headers?: Record<string, string | undefined>;
  queryStringParameters?: Record<string, string | undefined>;
  requestContext: { connectionId: string; requestId: string; identity: { sourceIp: string } };
}

/**
 * Opens a connection for a member whose cookie is valid, like a poll of unread notifications, or handles what its page
 * says. Both count as calls. Ended connections are not reported: sending to one removes it, or its TTL.
 */
export function handler(event: Handshake | SocketMessage): Promise<{ statusCode: number }> {
  return withLogContext({ requestId: event.requestContext.requestId }, async () => {
    try {
      await ("body" in event ? present(event) : connect(event));
      return { statusCode: 200 };
    } catch (error) {
      if (error instanceof Problem) return { statusCode: answerOf(error).status };
      throw error;
    }
  });
}

async function connect(event: Handshake): Promise<void> {
  const request = readRequest(asCall(event));
  // A page of another site could open a socket with a visitor's cookie.
  if (request.headers["origin"] !== new URL(env("APP_URL")).origin) throw new Problem("cross_site");
  const now = readClock();
  const caller = await identifyCaller(request, now);
  checkAccess(notifications.unreadCount, caller, now);
  if (!isMemberCaller(caller)) throw new Problem("no_organization");
  const { organization, user } = caller;
  // Another tab may have switched the session to another organization.
  if (event.queryStringParameters?.["organization"] !== organization.id)
    throw new Problem("other_session");
  enforceCallLimit(caller, now);
  const ttl = ttlAfter(now, LIVES_MS);
  const key = keys.connection(organization.id, event.requestContext.connectionId);
  await countingCall(caller, request, now, async () => {
    await write([{ put: { ...key, userId: user.id, ttl } }]);
    return {};
  });
}

function asCall({ headers = {}, requestContext }: Handshake): Call {
  const { requestId, identity } = requestContext;
  return {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    rawQueryString: "",
    requestContext: { requestId, http: { method: "GET", sourceIp: identity.sourceIp } },
  };
}
