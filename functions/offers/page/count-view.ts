import { createHash } from "node:crypto";
import type { Request } from "#functions/platform/http/request.ts";
import { hashToken } from "#functions/platform/http/session.ts";
import {
  isWithinRateLimit,
  networkOf,
  type RateLimit,
} from "#functions/platform/limits/rate-limit.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { getMany } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { OfferNews } from "#shared/offers/notifications.ts";
import { unpackContent } from "#functions/offers/content-store.ts";
import { isOwnTeam } from "#functions/offers/decisions/decision.ts";
import { findLink } from "#functions/offers/link-store.ts";
import type { LinkItem, OfferItem } from "#functions/offers/records.ts";
import { eventWrite } from "#functions/offers/store.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface OfferRecords {
    VIEW: ViewRecord;
  }
}

/** A visit: one of a link, a network and a browser within half an hour. Ends by its TTL. */
interface ViewRecord extends Key {
  linkId: string;
  version: number;
  at: string;
  ttl: number;
}

/** Counted visits by one link. */
const VIEWS: RateLimit = { what: "offer-views", max: 60, minutes: 60 };
const SAME_VISIT_MS = 30 * 60_000;
const KEPT_SECONDS = 180 * 86_400;
/** Programs that look at links: previews of chats, scanners of mail, robots. */
const MACHINES =
  /bot|crawl|spider|preview|scan|facebookexternalhit|whatsapp\/|slack|skype|barracuda|headless|curl|wget|python|java\//i;

interface Visit {
  token: string;
  request: Request;
  now: Date;
}

/**
 * Counts a visit of the page, unless it is no visit of a client: of a machine, of the team, or the same as just before.
 * Writes nothing of the proposal, whose changes it must not disturb.
 */
export async function countView({ token, request, now }: Visit): Promise<void> {
  if (MACHINES.test(request.userAgent) || request.userAgent === "") return;
  if (!["same-origin", undefined].includes(request.headers["sec-fetch-site"])) return;
  const link = await findLink(token, now);
  if (!link || isOwnTeam(request, link.orgId)) return;
  const { orgId, proposalId } = link;
  const view = viewOf(link, request, now);
  const [offer, seen] = await getMany([keys.offer(orgId, proposalId), view.key]);
  if (!offer || seen || (offer.state !== "open" && offer.state !== "paused")) return;
  if (!(await isWithinRateLimit(VIEWS, hashToken(token), now))) return;
  const record: Write = {
    put: { ...view.key, ...view.facts, version: offer.version },
    condition: "notExists",
  };
  const isFirst = offer.firstViewedAt === null;
  const more = isFirst ? await firstViewWrites(link, offer, now) : [];
  await tryWrite(record, countOf(offer, now), ...more);
}

function viewOf({ linkId, orgId, proposalId }: LinkItem, request: Request, now: Date) {
  const window = Math.floor(now.getTime() / SAME_VISIT_MS);
  const visitor = createHash("sha256")
    .update([linkId, networkOf(request.ip), request.userAgent].join("\n"))
    .digest("hex");
  const ttl = Math.ceil(now.getTime() / 1_000) + KEPT_SECONDS;
  return {
    key: keys.offerRecord(orgId, proposalId, "VIEW", `${window}#${visitor.slice(0, 32)}`),
    facts: { linkId, at: now.toISOString(), ttl },
  };
}

/** Of two first visits at the same moment one counts. */
function countOf({ pk, sk, version, firstViewedAt }: OfferItem, now: Date): Write {
  const at = now.toISOString();
  return {
    update: { pk, sk },
    add: { views: 1 },
    set: { lastViewedAt: at, ...(firstViewedAt === null && { firstViewedAt: at }) },
    condition: { equals: { version, firstViewedAt } },
  };
}

/** The history and the sellers hear of the first visit of each version. */
async function firstViewWrites(link: LinkItem, offer: OfferItem, now: Date): Promise<Write[]> {
  const { orgId, proposalId } = link;
  const [version, proposal] = await getMany([
    keys.offerVersion(orgId, proposalId, offer.version),
    keys.proposal(orgId, proposalId),
  ]);
  if (!version || !proposal) return [];
  const { document } = unpackContent(version);
  const news: OfferNews = {
    what: "viewed",
    orgId,
    proposalId,
    proposalNumber: document.number,
    title: document.title,
    client: displayName(document.client),
    version: offer.version,
    sellerIds: [...new Set([proposal.userId, version.sentBy].filter((id) => id !== null))],
    at: now.toISOString(),
  };
  const event = { what: "viewed", by: null, version: offer.version } as const;
  return [eventWrite(orgId, proposalId, event, now), enqueue({ kind: "offer-news", news }, now)];
}
