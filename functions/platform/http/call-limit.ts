import { Problem } from "#shared/errors.ts";
import { callsPerMinute } from "#shared/organization/limits.ts";
import { seatLimit } from "#shared/subscription/seats.ts";
import { MINUTE_MS, toInstant } from "#shared/values/instants.ts";
import { envNumber } from "../env.ts";
import { log } from "../logs/log.ts";
import { logSecurity } from "../logs/security-log.ts";
import { keys } from "../table/keys/keys.ts";
import type { MemberRecord, OrganizationRecord } from "../table/records.ts";
import { get } from "../table/table.ts";
import { tryWrite } from "../table/try-write.ts";
import { updateItem } from "../table/update.ts";
import type { Request } from "./request.ts";

/**
 * Limits the calls of an organization without a write for each (docs/decisions/access/034). A random sample, one call
 * in `COUNTED_IN`, is counted for all. Above the limit the items that every request reads are marked, so all instances
 * refuse for the rest of the minute.
 */

const COUNTED_IN = 20;
/** Bytes of a response or body that count as one more call. */
const RESPONSE_BYTES = 128 * 1024;
const BODY_BYTES = 8 * 1024;
const KEPT_SECONDS = 3_600;

/** Whose call it is. Polls that stay open while locked do not read the organization. */
export interface CallScope {
  member: MemberRecord;
  organization?: OrganizationRecord | undefined;
}

/** @throws Problem `too_many_calls` while the organization or the member is limited. */
export function enforceCallLimit({ member, organization }: CallScope, now: Date): void {
  const ends = [member.limitedUntil ?? "", organization?.limitedUntil ?? ""];
  const until = ends.toSorted().at(-1) ?? "";
  if (until <= now.toISOString()) return;
  const retryAfter = Math.ceil((Date.parse(until) - now.getTime()) / 1_000);
  throw new Problem("too_many_calls", { retryAfter });
}

/** Responds to a call and counts it in parallel. A large response is counted afterwards. */
export async function countingCall<Result extends { body?: string | undefined }>(
  scope: CallScope,
  { body }: Pick<Request, "body">,
  now: Date,
  respond: () => Promise<Result>,
): Promise<Result> {
  const counting = count(scope, 1 + Math.floor(body.byteLength / BODY_BYTES), now);
  try {
    const result = await respond();
    const more = Math.floor((result.body?.length ?? 0) / RESPONSE_BYTES);
    if (more > 0) await count(scope, more, now);
    return result;
  } finally {
    await counting;
  }
}

/** Never fails: a call that cannot be counted is still served. */
async function count(scope: CallScope, units: number, now: Date): Promise<void> {
  const factor = envNumber("CALL_LIMIT_FACTOR", 1);
  if (factor === 0 || Math.random() * COUNTED_IN >= units) return;
  try {
    const counted = await addToMinute(scope, Math.max(units, COUNTED_IN), now);
    if (counted > factor * callsPerMinute(1)) await limitAbove(scope, counted / factor, now);
  } catch (error) {
    log.warn("call not counted", { error });
  }
}

async function addToMinute({ member }: CallScope, units: number, now: Date): Promise<number> {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const item = await updateItem({
    Key: keys.calls(member.organizationId, minute),
    UpdateExpression: "ADD #count :units SET #ttl = :ttl",
    ExpressionAttributeNames: { "#count": "count", "#ttl": "ttl" },
    ExpressionAttributeValues: { ":units": units, ":ttl": minute * 60 + KEPT_SECONDS },
    ReturnValues: "UPDATED_NEW",
  });
  return item["count"] as number;
}

/** Marks the member too, because some polls read only that. */
async function limitAbove(scope: CallScope, calls: number, now: Date): Promise<void> {
  const { organizationId: orgId, userId } = scope.member;
  const organization = scope.organization ?? (await get(keys.organization(orgId)));
  if (!organization || calls <= callsPerMinute(seatLimit(organization))) return;
  const end = (Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS;
  const set = { limitedUntil: toInstant(end) };
  const isMarked = await tryWrite(
    { update: keys.organization(orgId), set, condition: "exists" },
    { update: keys.member(orgId, userId), set, condition: "exists" },
  );
  if (isMarked) logSecurity("limit_reached", { detail: "calls" });
}
