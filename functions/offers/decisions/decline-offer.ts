import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import * as proposalStore from "#functions/proposals/store.ts";
import { displayName } from "#shared/clients/rules.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import type { deciding } from "#shared/offers/decisions/deciding.ts";
import { CLIENT_REASON_LABELS } from "#shared/offers/decisions/lost-reasons.ts";
import { moveTo } from "#shared/proposals/rules.ts";
import { changeOffer, eventWrite } from "../store.ts";
import { type Decision, decideByLink, checkDecision } from "./decision.ts";
import { offerEventMessage } from "./event-message.ts";

type Decline = typeof deciding.decline;

/**
 * Declines a version for the client, with or without a reason.
 * @throws Problem as `decideByLink` and `checkDecision`
 */
export function declineOffer(
  { token, version, reason = null, text = null }: HandlerInput<Decline>,
  { request, now }: HandlerContext<Decline>,
): Promise<{ declinedAt: string }> {
  const visit = { token, request, now };
  const decide = async (decision: Decision) => {
    const { offer, proposal, organization, link } = decision;
    const isRepeated = offer.state === "declined" && offer.settledBy?.kind === "client";
    if (isRepeated && offer.settledAt) return { declinedAt: offer.settledAt };
    checkDecision(decision, "decline", visit);
    const at = now.toISOString();
    const after = proposalStore.recordChange(
      proposal,
      { ...moveTo(proposal, "rejected", now), lostReason: reason, lostText: text },
      { what: "rejected", by: null, timezone: organization.timezone, now },
    );
    const { orgId, proposalId } = link;
    const name = displayName(decision.content.document.client);
    const detail = [reason && CLIENT_REASON_LABELS[reason], text].filter(Boolean).join(": ");
    await proposalStore.saveHead(orgId, proposal, after, [
      changeOffer(offer, {
        state: "declined",
        settledAt: at,
        settledBy: { kind: "client", name, role: null },
      }),
      eventWrite(
        orgId,
        proposalId,
        { what: "declined", by: null, version, detail: detail || null },
        now,
      ),
      enqueue(offerEventMessage({ what: "declined", decision, reason, text, at }), now),
    ]);
    return { declinedAt: at };
  };
  return decideByLink(visit, version, decide);
}
