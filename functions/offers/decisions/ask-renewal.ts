import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { actWithin } from "#functions/platform/limits/rate-limit.ts";
import { enqueue } from "#functions/platform/outbox.ts";
import { write } from "#functions/platform/table/table.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import type { deciding } from "#shared/offers/decisions/deciding.ts";
import { eventWrite } from "../store.ts";
import { type Decision, decideByLink, checkDecision } from "./decision.ts";
import { offerEventMessage } from "./event-message.ts";
import { RENEWALS } from "./limits.ts";

type AskRenewal = typeof deciding.askRenewal;

/**
 * Notifies the team that the client wants more time, once a day and link.
 * @throws Problem as `decideByLink` and `checkDecision`
 */
export function askRenewal(
  { token, version, name = null }: HandlerInput<AskRenewal>,
  { request, now }: HandlerContext<AskRenewal>,
): Promise<null> {
  const visit = { token, request, now };
  const decide = async (decision: Decision) => {
    // Requires that the client could still decline.
    checkDecision(decision, "decline", visit);
    const { orgId, proposalId, linkId } = decision.link;
    const at = now.toISOString();
    const event = { what: "renewal_asked", by: null, version, detail: name } as const;
    const message = offerEventMessage({ what: "renewal_asked", decision, name, at });
    await actWithin(RENEWALS, linkId, now, () =>
      write([eventWrite(orgId, proposalId, event, now), enqueue(message, now)]),
    );
    return null;
  };
  return decideByLink(visit, version, decide);
}
