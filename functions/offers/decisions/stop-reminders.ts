import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import type { deciding } from "#shared/offers/decisions/deciding.ts";
import { openOffer } from "../page/open-offer.ts";
import { eventWrite } from "../store.ts";
import { refuseReadOnly } from "./decision.ts";

type StopReminders = typeof deciding.stopReminders;

/**
 * Ends the reminders of a proposal at the client's request, in any state of the offer. Not for readers in copy: the team
 * cannot undo it.
 * @throws Problem as `openOffer`; `offer_read_only`
 */
export async function stopReminders(
  { token }: HandlerInput<StopReminders>,
  { request, now }: HandlerContext<StopReminders>,
): Promise<null> {
  const { link, offer, content } = await openOffer(token, { request, now });
  refuseReadOnly({ link, content });
  if (offer.remindersStopped) return null;
  const { orgId, proposalId, recipient: detail } = link;
  const event = { what: "reminders_stopped", by: null, version: offer.version, detail } as const;
  // False after a concurrent request, which did the same.
  await tryWrite(
    {
      update: keys.offer(orgId, proposalId),
      set: { remindersStopped: true },
      condition: { equals: { remindersStopped: null } },
    },
    eventWrite(orgId, proposalId, event, now),
  );
  return null;
}
