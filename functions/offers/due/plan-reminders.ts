import { isDeepStrictEqual } from "node:util";
import type { Messages } from "#functions/platform/outbox.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { isExpiring } from "#shared/offers/due.ts";
import { dueFor, remindingOf } from "../due-store.ts";
import { changeOffer, listOffers } from "../store.ts";

/** Reschedules all open offers of an organization after a change of its zone or of its reminders. Resumable. */
export async function planReminders(
  { orgId }: Messages["plan-reminders"],
  now: Date,
): Promise<"finished" | "unfinished"> {
  const [organization, offers] = await Promise.all([
    get(keys.organization(orgId)),
    listOffers(orgId),
  ]);
  if (!organization || organization.deletedAt) return "finished";
  const reminding = remindingOf(organization);
  const shouldStop = timeLimit();
  for (const offer of offers.values()) {
    // Without a key it is scheduled when it is printed. What is due already is left to the job, which schedules the next.
    const isPlanned = offer.gsi1sk !== undefined && offer.gsi1sk > now.toISOString();
    if (!isPlanned || !isExpiring(offer, now)) continue;
    const next = dueFor(orgId, offer, now, reminding);
    if (offer.gsi1sk === next.gsi1sk) continue;
    if (shouldStop()) return "unfinished";
    await tryWrite(changeOffer(offer, next));
  }
  const after = await get(keys.organization(orgId));
  // The run of a later change may have overlapped, and this one overwritten what it wrote.
  return after && !isDeepStrictEqual(remindingOf(after), reminding) ? "unfinished" : "finished";
}
