import type { HandlerContext } from "#functions/platform/http/serve.ts";
import {
  actWithin,
  enforceRateLimit,
  type RateLimit,
} from "#functions/platform/limits/rate-limit.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table/table.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { deciding } from "#shared/offers/decisions/deciding.ts";
import { ADDRESS_DECISIONS } from "../decisions/limits.ts";
import { findLink } from "../link-store.ts";

type Report = typeof deciding.report;

const REPORTS: RateLimit = { what: "offer-reports", max: 1, minutes: 24 * 60 };

/**
 * Reports an offer as abuse to the administrators of the system, once a day and link.
 * @throws Problem `offer_not_found`, `too_many_attempts`
 */
export async function reportOffer(
  { token, reason }: HandlerInput<Report>,
  { request, now }: HandlerContext<Report>,
): Promise<null> {
  const [link] = await Promise.all([
    findLink(token, now),
    enforceRateLimit(ADDRESS_DECISIONS, request.ip, now),
  ]);
  if (!link) throw new Problem("offer_not_found");
  const { orgId, proposalId, linkId } = link;
  const message = {
    kind: "offer-report",
    orgId,
    proposalId,
    reason,
    at: now.toISOString(),
  } as const;
  await actWithin(REPORTS, linkId, now, () => write([enqueue(message, now)]));
  return null;
}
