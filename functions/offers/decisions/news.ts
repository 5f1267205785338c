import type { OutboxMessage } from "#functions/platform/outbox.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { ClientReason } from "#shared/offers/decisions/lost-reasons.ts";
import type { OfferNews } from "#shared/offers/notifications.ts";
import { sellerOf } from "#shared/proposals/rules.ts";
import type { AcceptanceRecord } from "#functions/offers/acceptance-store.ts";
import type { Cents } from "#shared/values/money.ts";
import type { Decision } from "./decision.ts";

type Happening = {
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

/** Returns the message that tells the sellers what a client did. */
export function offerNews({ decision, at, ...what }: Happening): OutboxMessage<"offer-news"> {
  const { link, proposal, version, content } = decision;
  const about = {
    orgId: link.orgId,
    proposalId: link.proposalId,
    proposalNumber: proposal.proposalNumber,
    title: content.document.title,
    client: displayName(content.document.client),
    version: version.version,
    sellerIds: [...new Set([sellerOf(proposal), version.sentBy].filter((id) => id !== null))],
    at,
  };
  if (what.what !== "accepted") return { kind: "offer-news", news: { ...about, ...what } };
  const { name, role, total } = what.acceptance;
  const news: OfferNews = { ...about, what: "accepted", name, role, total };
  return { kind: "offer-news", news };
}
