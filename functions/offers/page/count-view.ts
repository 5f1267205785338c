import { createHash } from "node:crypto";
import { ttlAfter } from "#functions/platform/clock.ts";
import type { Request } from "#functions/platform/http/request.ts";
import {
  tryCountAttempt,
  networkOf,
  type RateLimit,
} from "#functions/platform/limits/rate-limit.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { getMany, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { hashToken } from "#functions/platform/token.ts";
import type { OfferNotificationEvent } from "#shared/offers/notifications.ts";
import { MAX_VISIT_SECONDS } from "#shared/offers/visits.ts";
import type { sellerOf } from "#shared/proposals/rules.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { unpackContent } from "../content-store.ts";
import { eventBase } from "../decisions/event-message.ts";
import type { LinkRequest } from "../link-request.ts";
import { findLink } from "../link-store.ts";
import type { LinkItem, OfferItem, VersionItem } from "../records.ts";
import { eventWrite, readVersion } from "../store.ts";
import { isClient } from "./visitor.ts";

/** Counted visits by one link. */
const VIEWS: RateLimit = { what: "offer-views", max: 60, minutes: 60 };
const SAME_VISIT_MS = 30 * 60_000;
const KEPT_MS = 180 * DAY_MS;
/** Scanners open a link as soon as its mail arrives. */
const SCANNED_MS = 10_000;
/** The sellers are notified of later visits of a version at most once in this time. */
const NOTIFY_EVERY_MS = DAY_MS;

/**
 * Counts a visit by the client, at most once in half an hour from the same browser, unless the organization records
 * none. Never writes the proposal, so it conflicts with no edit.
 */
export async function countView({ token, request, now }: LinkRequest): Promise<void> {
  const link = await findClientsLink({ token, request, now });
  if (!link) return;
  const view = viewOf(link, request, now);
  await retryOnConflict(async (attempt) => {
    const [records, isWithin] = await Promise.all([
      readViewed(link, view.key),
      attempt > 1 || tryCountAttempt(VIEWS, hashToken(token), now),
    ]);
    if (isWithin) await writeView(link, view, records, now);
  });
}

type View = ReturnType<typeof viewOf>;

function readViewed({ orgId, proposalId, version }: LinkItem, viewKey: View["key"]) {
  return getMany([
    keys.organization(orgId),
    keys.offer(orgId, proposalId),
    viewKey,
    keys.proposal(orgId, proposalId),
    keys.offerVersion(orgId, proposalId, version),
  ]);
}

async function writeView(
  link: LinkItem,
  view: View,
  [organization, offer, seen, proposal, linked]: Awaited<ReturnType<typeof readViewed>>,
  now: Date,
): Promise<void> {
  if (!offer || seen || organization?.countsVisits === false) return;
  if (offer.state !== "open" && offer.state !== "paused") return;
  const isNotified = shouldNotify(offer, now);
  const version = isNotified ? await newestOf(offer, link, linked) : undefined;
  const notified =
    proposal && version ? notificationWrites({ offer, proposal, version }, link.orgId, now) : [];
  await write([
    { put: { ...view.key, ...view.facts, version: offer.version }, condition: "notExists" },
    visitCountWrite(offer, isNotified, now),
    ...notified,
  ]);
}

/**
 * Adds viewing time to a visit, also to one of the half hour before. Does nothing without a visit, or above its limit.
 */
export async function countSeconds(
  { token, request, now }: LinkRequest,
  seconds: number,
): Promise<void> {
  const link = await findClientsLink({ token, request, now });
  if (!link) return;
  const earlier = new Date(now.getTime() - SAME_VISIT_MS);
  const [current, before] = await getMany([
    viewOf(link, request, now).key,
    viewOf(link, request, earlier).key,
  ]);
  const view = current ?? before;
  if (!view) return;
  await tryWrite({
    update: view,
    add: { seconds },
    condition: { atMost: { seconds: MAX_VISIT_SECONDS - seconds } },
  });
}

/** Returns undefined for anybody but the client, and just after the mail was sent. */
async function findClientsLink({
  token,
  request,
  now,
}: LinkRequest): Promise<LinkItem | undefined> {
  const link = await findLink(token, now);
  if (!link || !isClient(request, link)) return undefined;
  const isScan = link.mailedAt && now.getTime() - Date.parse(link.mailedAt) < SCANNED_MS;
  return isScan ? undefined : link;
}

/** Sellers are notified of the first visit of a version, then once a day while the client can still decide. */
function shouldNotify({ state, firstViewedAt, toldAt }: OfferItem, now: Date): boolean {
  if (firstViewedAt === null) return true;
  return state === "open" && now.getTime() - Date.parse(toldAt ?? firstViewedAt) >= NOTIFY_EVERY_MS;
}

function viewOf({ linkId, orgId, proposalId }: LinkItem, request: Request, now: Date) {
  const window = Math.floor(now.getTime() / SAME_VISIT_MS);
  const visitor = createHash("sha256")
    .update([linkId, networkOf(request.ip), request.userAgent].join("\n"))
    .digest("hex");
  const ttl = ttlAfter(now, KEPT_MS);
  return {
    key: keys.offerRecord(orgId, proposalId, "VIEW", `${window}#${visitor.slice(0, 32)}`),
    facts: { linkId, at: now.toISOString(), ttl },
  };
}

/** Conflicts for one of two concurrent visits that would both notify. */
function visitCountWrite(offer: OfferItem, isNotified: boolean, now: Date): Write {
  const { version, firstViewedAt, toldAt } = offer;
  const at = now.toISOString();
  const isFirst = firstViewedAt === null;
  return {
    update: offer,
    add: { views: 1 },
    set: {
      lastViewedAt: at,
      ...(isFirst && { firstViewedAt: at }),
      ...(isNotified && { toldAt: at }),
    },
    condition: {
      equals: { version, firstViewedAt, ...(isNotified && { toldAt: toldAt ?? null }) },
    },
  };
}

/** Costs one more round trip for links of an older version. */
function newestOf(
  { id, version }: OfferItem,
  link: LinkItem,
  linked: VersionItem | undefined,
): Promise<VersionItem | undefined> | VersionItem | undefined {
  return version === link.version ? linked : readVersion(link.orgId, id, version);
}

interface Viewed {
  offer: OfferItem;
  proposal: Parameters<typeof sellerOf>[0];
  version: VersionItem;
}

/** Returns the writes that notify the sellers; the history gets the first visit of each version. */
function notificationWrites(
  { offer, proposal, version }: Viewed,
  orgId: string,
  now: Date,
): Write[] {
  const proposalId = offer.id;
  const { document } = unpackContent(version);
  const news: OfferNotificationEvent = {
    what: "viewed",
    ...eventBase({ orgId, proposalId }, { proposal, version, document }),
    at: now.toISOString(),
  };
  const event = { what: "viewed", by: null, version: offer.version } as const;
  const first = offer.firstViewedAt === null ? [eventWrite(orgId, proposalId, event, now)] : [];
  return [...first, enqueue({ kind: "offer-news", news }, now)];
}
