import type { OrganizationRecord } from "#functions/platform/table/records.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { ProposalHead } from "#functions/proposals/store.ts";
import { isOfficeTime, canRemind } from "#shared/offers/due.ts";
import { isLocked } from "#shared/organization/rules.ts";
import { unpackContent } from "../content-store.ts";
import { canRead, isLive, listLinks, MAX_LIVE_LINKS } from "../link-store.ts";
import { findStops } from "../mail-store.ts";
import type { OfferItem } from "../records.ts";
import { contactOf, findSellers, sellerIdsOf } from "../sellers.ts";
import { offerMailWrites } from "../send-store.ts";
import { listEvents, readVersion } from "../store.ts";
import { reminderMail } from "./reminder-mail.ts";

/**
 * Reminds the recipients of the newest version, unless the client has answered, asked something or wants more time. A
 * locked organization sends nothing new, as it could not by hand. The transaction that queues the mails records the
 * reminder, so a version is reminded of once.
 */
export async function remindClient(
  organization: OrganizationRecord,
  { offer, proposal }: { offer: OfferItem; proposal: ProposalHead },
  now: Date,
): Promise<void> {
  const { id: orgId, timezone, offerReminderDays = null } = organization;
  if (offerReminderDays === null || isLocked(organization, now)) return;
  if (!canRemind(offer, now) || !isOfficeTime(now, timezone)) return;
  const { id, version: number, mailedTo = [] } = offer;
  const addresses = mailedTo.filter(({ isCopy }) => !isCopy).map(({ email }) => email);
  const [version, events, links, stops] = await Promise.all([
    readVersion(orgId, id, number),
    listEvents(orgId, id),
    listLinks(orgId, id),
    findStops(orgId, addresses, now),
  ]);
  const asksForMore = events.some(
    (event) => event.what === "renewal_asked" && event.version === number,
  );
  if (!version || asksForMore || stops.isOrganizationStopped) return;
  const isStopped = (address: string) => stops.stopped.some(({ email }) => email === address);
  const live = links.filter((link) => isLive(link, now));
  const recipients = addresses.filter((one) => canRead(links, number, one, now) && !isStopped(one));
  if (recipients.length === 0 || live.length + recipients.length > MAX_LIVE_LINKS) return;
  const content = unpackContent(version);
  const sellerIds = sellerIdsOf(proposal, version);
  const contact = contactOf(sellerIds, await findSellers(orgId, sellerIds));
  await tryWrite(
    reminderWrite(offer, now),
    ...offerMailWrites(
      {
        orgId,
        proposalId: id,
        version: number,
        by: version.sentBy,
        isReminder: true,
        recipients: recipients.map((email) => ({ email, isCopy: false })),
        validUntilAt: content.validUntilAt,
        linksBy: null,
        attachPdf: false,
      },
      ({ email }, tokenSeed) => reminderMail(email, content, contact, tokenSeed),
      now,
    ),
  );
}

/** Fails when the client has answered or asked since, when a mail bounced, or when this was recorded before. */
function reminderWrite(offer: OfferItem, now: Date): Write {
  const { version } = offer;
  const waiting = { state: "open", version, unanswered: false, mailProblem: false };
  return {
    update: offer,
    set: { remindedAt: now.toISOString() },
    condition: { equals: { ...waiting, remindedAt: null } },
  };
}
