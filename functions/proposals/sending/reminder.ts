import { remindingOf } from "#functions/offers/due-store.ts";
import { type OfferItem } from "#functions/offers/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { write } from "#functions/platform/table/table.ts";
import type { HandlerInput, HandlerResponse } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { canRemind, reminderAt } from "#shared/offers/due.ts";
import type { proposals } from "#shared/proposals/contract.ts";
import { findOffer } from "./links.ts";

type SetReminder = typeof proposals.setReminder;

/** Switches the reminder of one proposal off or on. @throws Problem `not_found`, `nothing_sent` */
export async function setReminder(
  { id, isOff }: HandlerInput<SetReminder>,
  { orgId }: HandlerContext<SetReminder>,
): Promise<null> {
  if (!(await findOffer(orgId, id))) throw new Problem("nothing_sent");
  await write([
    { update: keys.offer(orgId, id), set: { remindersOff: isOff }, condition: "exists" },
  ]);
  return null;
}

/** Returns the reminder of an offer's newest version; null where none is planned and none was sent. */
export function reminderOf(
  offer: OfferItem | undefined,
  organization: OrganizationRecord,
  now: Date,
): HandlerResponse<typeof proposals.offer>["reminder"] {
  if (!offer) return null;
  const { remindedAt: sentAt = null, mailedTo = [], remindersStopped: isStopped = false } = offer;
  const isOff = isStopped || (offer.remindersOff ?? false);
  if (sentAt !== null) return { at: null, sentAt, isOff, isStopped };
  const at = reminderAt(offer.validUntil, remindingOf(organization));
  const isWaiting = at !== null && at > now.toISOString() && mailedTo.some((one) => !one.isCopy);
  const wanted = { ...offer, remindersOff: false, remindersStopped: false };
  if (!isWaiting || !canRemind(wanted, now)) return null;
  return { at: isOff ? null : at, sentAt, isOff, isStopped };
}
