import type { OutboxMessage } from "#functions/platform/outbox.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { OfferContent } from "#shared/offers/content.ts";
import type { ClientReason } from "#shared/offers/decisions/lost-reasons.ts";
import type { OfferNotificationEvent } from "#shared/offers/notifications.ts";
import type { Cents } from "#shared/values/money.ts";
import type { AcceptanceRecord } from "../acceptance-store.ts";
import type { VersionItem } from "../records.ts";
import { sellerIdsOf } from "../sellers.ts";
import type { Decision } from "./decision.ts";

type ClientEvent = {
  decision: Pick<Decision, "link" | "proposal" | "version" | "content">;
  at: string;
} & (
  | { what: "accepted"; acceptance: AcceptanceRecord }
  | { what: "declined"; reason: ClientReason | null; text: string | null }
  | { what: "renewal_asked"; name: string | null }
  | { what: "question"; name: string; text: string; email: string | null }
  | { what: "paid"; amount: Cents }
  | { what: "blocked" }
);

interface EventSource {
  proposal: Parameters<typeof sellerIdsOf>[0];
  version: VersionItem;
  document: OfferContent["document"];
}

/** Returns what all events of a version have in common. */
export function eventBase(
  { orgId, proposalId }: { orgId: string; proposalId: number },
  { proposal, version, document }: EventSource,
) {
  return {
    orgId,
    proposalId,
    proposalNumber: document.number,
    title: document.title,
    client: displayName(document.client),
    version: version.version,
    sellerIds: sellerIdsOf(proposal, version),
  };
}

/** Returns the message that notifies the sellers of what a client did. */
export function offerEventMessage({
  decision,
  at,
  ...event
}: ClientEvent): OutboxMessage<"offer-news"> {
  const { link, proposal, version, content } = decision;
  const head = eventBase(link, { proposal, version, document: content.document });
  if (event.what !== "accepted") return { kind: "offer-news", news: { ...head, at, ...event } };
  const { name, role, total } = event.acceptance;
  const news: OfferNotificationEvent = { ...head, at, what: "accepted", name, role, total };
  return { kind: "offer-news", news };
}
