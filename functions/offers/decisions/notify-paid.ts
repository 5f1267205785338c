import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { actWithin } from "#functions/platform/limits/rate-limit.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table/table.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { agreedContent } from "#shared/offers/decisions/agreed.ts";
import type { deciding } from "#shared/offers/decisions/deciding.ts";
import { leftToPay } from "#shared/proposals/payment-plan.ts";
import { listPayments } from "../payment-store.ts";
import { eventWrite } from "../store.ts";
import { type Decision, checkDecision, decideByLink, refuseReaders } from "./decision.ts";
import { offerEventMessage } from "./event-message.ts";
import { CLAIMS } from "./limits.ts";

type NotifyPaid = typeof deciding.notifyPaid;

/**
 * Notifies the team that the client reports having paid what is left to pay at the acceptance, once a day and link.
 * Registers no payment.
 * @throws Problem as `decideByLink` and `refuseReaders`; as `checkDecision` or `offer_replaced` unless this version is
 * accepted; `offer_paid` when nothing is left to pay
 */
export function notifyPaid(
  { token, version }: HandlerInput<NotifyPaid>,
  { request, now }: HandlerContext<NotifyPaid>,
): Promise<null> {
  const visit = { token, request, now };
  return decideByLink(visit, version, async (decision: Decision) => {
    refuseReaders(decision, visit);
    const { link, offer, content } = decision;
    if (offer.state !== "accepted" || offer.version !== version) {
      checkDecision(decision, "accept", visit);
      throw new Problem("offer_replaced");
    }
    const { orgId, proposalId, linkId } = link;
    const payments = offer.payments ? await listPayments(orgId, proposalId) : [];
    const { payment, total, company } = agreedContent(content, offer.settledBy?.selection).document;
    const amount = leftToPay(payment, total, payments);
    if (amount <= 0) throw new Problem("offer_paid", { values: { company: company.name } });
    const at = now.toISOString();
    const event = { what: "paid_told", by: null, version } as const;
    const message = offerEventMessage({ what: "paid", decision, amount, at });
    await actWithin(CLAIMS, linkId, now, () =>
      write([eventWrite(orgId, proposalId, event, now), enqueue(message, now)]),
    );
    return null;
  });
}
