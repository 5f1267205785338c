import type { Request } from "#functions/platform/http/request.ts";
import { readToken } from "#functions/platform/http/session.ts";
import {
  attemptsLeft,
  enforceRateLimit,
  tryCountAttempt,
  rateLimitKey,
} from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get, getMany } from "#functions/platform/table/table.ts";
import { hashToken } from "#functions/platform/token.ts";
import { headFrom, type ProposalHead } from "#functions/proposals/store.ts";
import { Problem } from "#shared/errors.ts";
import { isUnavailable } from "#shared/offers/availability.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { transition } from "#shared/offers/decisions/transitions.ts";
import { isOver } from "#shared/offers/states.ts";
import { formatDate, formatDay } from "#shared/values/dates.ts";
import { unpackContent } from "../content-store.ts";
import type { LinkRequest } from "../link-request.ts";
import { findLink } from "../link-store.ts";
import type { LinkItem, OfferItem, VersionItem } from "../records.ts";
import { ADDRESS_DECISIONS, LINK_DECISIONS } from "./limits.ts";

export interface Decision {
  link: LinkItem;
  organization: OrganizationRecord;
  offer: OfferItem;
  version: VersionItem;
  content: OfferContent;
  proposal: ProposalHead;
}

/**
 * Runs a decision by a link, again from its read after a conflict. Counts failed decisions of the link.
 * @throws Problem `offer_not_found`; `too_many_attempts`; as `decide` and `readDecision`
 */
export async function decideByLink<T>(
  { token, request, now }: LinkRequest,
  version: number,
  decide: (decision: Decision) => Promise<T>,
): Promise<T> {
  const tokenHash = hashToken(token);
  const [link, refused] = await Promise.all([
    findLink(token, now),
    get(rateLimitKey(LINK_DECISIONS, tokenHash), { eventual: true }),
    enforceRateLimit(ADDRESS_DECISIONS, request.ip, now),
  ]);
  attemptsLeft(LINK_DECISIONS, refused, now);
  if (!link) throw new Problem("offer_not_found");
  try {
    return await retryOnConflict(async () => decide(await readDecision(link, version, now)));
  } catch (error) {
    await tryCountAttempt(LINK_DECISIONS, tokenHash, now);
    throw error;
  }
}

async function readDecision(link: LinkItem, number: number, now: Date): Promise<Decision> {
  const { orgId, proposalId } = link;
  const [[offer, version, stored], organization] = await Promise.all([
    getMany([
      keys.offer(orgId, proposalId),
      keys.offerVersion(orgId, proposalId, number),
      keys.proposal(orgId, proposalId),
    ]),
    get(keys.organization(orgId), { eventual: true }),
  ]);
  if (!organization || organization.deletedAt || !offer) throw new Problem("offer_not_found");
  if (isUnavailable(organization, now)) throw new Problem("offer_unavailable");
  const proposal = headFrom(stored);
  if (!proposal) {
    throw new Problem("offer_gone", { values: { company: organization.name } });
  }
  if (!version) throw new Problem("offer_replaced");
  const content = unpackContent(version);
  return { link, organization, offer, version, content, proposal };
}

/** @throws Problem `offer_read_only` */
export function refuseReadOnly({ link, content }: Pick<Decision, "link" | "content">): void {
  const { client } = content.document;
  if (link.readOnly)
    throw new Problem("offer_read_only", { values: { name: client.company ?? client.name } });
}

/**
 * Refuses links that only read, and the organization's own team.
 * @throws Problem `offer_read_only`, `offer_own_team`
 */
export function refuseReaders({ link, content }: Decision, { request }: LinkRequest): void {
  refuseReadOnly({ link, content });
  const { company } = content.document;
  if (isOwnTeam(request, link.orgId)) {
    throw new Problem("offer_own_team", { values: { company: company.name } });
  }
}

/**
 * Refuses a decision of the client that is not possible.
 * @throws Problem as `refuseReaders`; whatever the state refuses; `offer_replaced` for a version that is not the newest
 */
export function checkDecision(
  decision: Decision,
  event: "accept" | "decline",
  visit: LinkRequest,
): void {
  refuseReaders(decision, visit);
  const { offer, version, content, proposal } = decision;
  const { now } = visit;
  const { company } = content.document;
  const after = transition(
    {
      state: offer.state,
      isOver: isOver(offer, now),
      acceptedBy: offer.state === "accepted" ? (offer.settledBy?.kind ?? "team") : null,
      isReopened: false,
      hasContract: proposal.zapsignDocumentToken !== null,
    },
    event,
  );
  const isSettled = "refusal" in after && after.refusal === "offer_settled";
  if (!isSettled && offer.version !== version.version) throw new Problem("offer_replaced");
  if (!("refusal" in after)) return;
  const settledAt = offer.settledAt ?? now.toISOString();
  throw new Problem(after.refusal, {
    values: {
      company: company.name,
      date: isSettled
        ? formatDate(settledAt, content.timezone)
        : formatDay(content.document.validUntil),
      outcome: outcomeOf(offer, company.name),
    },
  });
}

/** The team closes an offer by marking it as lost. */
function outcomeOf({ state, settledBy }: OfferItem, company: string): string {
  if (state !== "declined") return "aceita";
  return settledBy?.kind === "team" ? `encerrada por ${company}` : "recusada";
}

/** The session is not verified: forging its ids only excludes oneself. */
export function isOwnTeam({ tokens }: Request, orgId: string): boolean {
  return tokens.some((token) => readToken(token)?.orgId === orgId);
}
