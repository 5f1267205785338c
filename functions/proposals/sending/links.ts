import {
  endLink as endLinkWrites,
  endMany,
  getLinkRecord,
  getLiveLink,
  isLive,
  linkToken,
  linkWrites,
  listLinks,
  MAX_LIVE_LINKS,
  offerUrl,
} from "#functions/offers/link-store.ts";
import {
  enqueuePrint,
  eventWrite,
  type LinkRecord,
  clearMailProblem,
  type OfferItem,
} from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { type CreateKey, createOnce } from "#functions/platform/table/create-once.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import type { HandlerInput, HandlerResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { countingSending, countLink } from "./limits.ts";

type AddLink = typeof proposals.addLink;

/** @throws Problem `too_many_links` */
export function checkRoom(links: readonly LinkRecord[], more: number, now: Date): void {
  const live = links.filter((link) => isLive(link, now));
  if (live.length + more > MAX_LIVE_LINKS) throw new Problem("too_many_links");
}

/**
 * Makes a link to the newest version and returns its address, which is not stored.
 * @throws Problem `not_found`, `nothing_sent`, `too_many_links`; as `countLink`
 */
export function addLink(
  { id, channel, createId }: HandlerInput<AddLink>,
  context: HandlerContext<AddLink>,
): Promise<HandlerResponse<AddLink>> {
  const { orgId, user, now } = context;
  const token = linkToken(orgId, user.id, createId);
  const toResponse = (record: LinkRecord) => ({
    url: offerUrl(token),
    link: toLink(record, fullName(user), now),
  });
  return createOnce(
    { kind: "offer_link", createId },
    context,
    async (key) => toResponse(await makeLink({ id, channel, token }, context, key)),
    async (proposalId) => toResponse(await getLiveLink(orgId, proposalId, token, now)),
  );
}

function makeLink(
  { id, channel, token }: Pick<HandlerInput<AddLink>, "id" | "channel"> & { token: string },
  context: HandlerContext<AddLink>,
  key: CreateKey,
): Promise<LinkRecord> {
  const { orgId, user, now } = context;
  return countingSending(countLink(context), async (counted) => {
    const [offer, links] = await Promise.all([
      getSentOffer(orgId, id),
      listLinks(orgId, id),
      counted,
      key.checkUnused(),
    ]);
    checkRoom(links, 1, now);
    const { version, validUntilAt } = offer;
    const made = { token, proposalId: id, channel, version, validUntilAt, by: user.id };
    const { record, writes } = linkWrites(orgId, made, now);
    await write([
      ...key.claim(id),
      ...writes,
      ...clearMailProblem(offer),
      enqueuePrint(orgId, id, version, now),
    ]);
    return record;
  });
}

/** Returns undefined for a proposal that was never sent. @throws Problem `not_found` */
export async function findOffer(orgId: string, id: number): Promise<OfferItem | undefined> {
  const [proposal, offer] = await getMany([keys.proposal(orgId, id), keys.offer(orgId, id)]);
  if (!proposal) throw new Problem("not_found");
  return offer;
}

/** Like `findOffer`, for an offer that the client can read. @throws Problem `nothing_sent` */
export async function getSentOffer(orgId: string, id: number): Promise<OfferItem> {
  const offer = await findOffer(orgId, id);
  if (!offer || offer.state === "withdrawn") throw new Problem("nothing_sent");
  return offer;
}

/** Disables a link. Idempotent. @throws Problem `not_found` */
export async function endLink(
  { id, linkId }: { id: number; linkId: string },
  { orgId, user, now }: HandlerContext<typeof proposals.endLink>,
): Promise<null> {
  const link = await getLinkRecord(orgId, id, linkId);
  if (link.endedAt !== null) return null;
  const { version, recipient } = link;
  const event = { what: "link_disabled", by: user.id, version, detail: recipient } as const;
  await write([...endLinkWrites(link, now), eventWrite(orgId, id, event, now)]);
  return null;
}

/** Disables all links of a proposal. @throws Problem `not_found` */
export async function endLinks(
  { id }: { id: number },
  { orgId, user, now }: HandlerContext<typeof proposals.endLinks>,
): Promise<null> {
  const [offer, links] = await Promise.all([findOffer(orgId, id), listLinks(orgId, id)]);
  const live = links.filter((link) => isLive(link, now));
  if (!offer || live.length === 0) return null;
  const event = { what: "links_disabled", by: user.id, version: offer.version } as const;
  await Promise.all([endMany(live, now), write([eventWrite(orgId, id, event, now)])]);
  return null;
}

export function toLink(record: LinkRecord, by: string | null, now: Date) {
  const { id, channel, recipient, version, at } = record;
  return { id, channel, recipient, version, at, by, isLive: isLive(record, now) };
}
