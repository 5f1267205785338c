import { enforceRateLimit, type RateLimit } from "#functions/platform/limits/rate-limit.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { Problem } from "#shared/errors.ts";
import { isUnavailable } from "#shared/offers/availability.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import { isOver, type OfferState } from "#shared/offers/states.ts";
import { unpackContent } from "../content-store.ts";
import type { Visit } from "../link-request.ts";
import { findLink } from "../link-store.ts";
import type { LinkItem, OfferItem, VersionItem } from "../records.ts";

/** Unknown tokens: enough for mistakes, too few to guess one. */
const MISSES: RateLimit = { what: "offer-misses", max: 60, minutes: 15, perAddress: true };

export interface OpenedOffer {
  organization: OrganizationRecord;
  link: LinkItem;
  offer: OfferItem;
  state: OfferState | "expired";
  /** The newest. */
  version: VersionItem;
  content: OfferContent;
  /** The one before the newest. */
  before: VersionItem | undefined;
}

/**
 * Returns what a token opens, in two steps, or three for a link of an older version. Unknown, disabled and expired
 * tokens and those of deleted organizations look the same.
 * @throws Problem `offer_not_found`, `offer_unavailable`, `too_many_attempts`
 */
export async function openOffer(token: string, { request, now }: Visit): Promise<OpenedOffer> {
  const opened = await findOffer(token, now);
  if (opened) return opened;
  await enforceRateLimit(MISSES, request.ip, now);
  throw new Problem("offer_not_found");
}

async function findOffer(token: string, now: Date): Promise<OpenedOffer | undefined> {
  const link = await findLink(token, now);
  if (!link) return undefined;
  const { orgId, proposalId } = link;
  const versions = (newest: number) =>
    [
      keys.offerVersion(orgId, proposalId, newest),
      keys.offerVersion(orgId, proposalId, newest - 1),
    ] as const;
  const [organization, offer, ...linked] = await getMany([
    keys.organization(orgId),
    keys.offer(orgId, proposalId),
    ...versions(link.version),
  ]);
  if (!organization || organization.deletedAt || !offer) return undefined;
  if (isUnavailable(organization, now)) throw new Problem("offer_unavailable");
  const [version, before] =
    offer.version === link.version ? linked : await getMany(versions(offer.version));
  if (!version) return undefined;
  const state = offer.state === "open" && isOver(offer, now) ? "expired" : offer.state;
  return { organization, link, offer, state, version, before, content: unpackContent(version) };
}

/** Like `openOffer`, with a version to show. @throws Problem also `offer_gone` */
export async function readableOffer(token: string, visit: Visit): Promise<OpenedOffer> {
  const opened = await openOffer(token, visit);
  if (opened.state === "withdrawn" || opened.state === "deleted") throw goneProblem(opened);
  return opened;
}

export function goneProblem({ content }: Pick<OpenedOffer, "content">): Problem {
  return new Problem("offer_gone", { values: { company: content.document.company.name } });
}
