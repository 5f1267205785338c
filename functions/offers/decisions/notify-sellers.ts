import { notify } from "#functions/notifications/store.ts";
import { findPeople } from "#functions/organization/store.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import { formatNotification, type OfferNotificationEvent } from "#shared/offers/notifications.ts";
import { sellersOf } from "../sellers.ts";
import { isMailed, eventMail } from "./mails.ts";

/** Notifies the sellers; what needs an answer is mailed too. Idempotent. */
export async function notifySellers(event: OfferNotificationEvent, now: Date): Promise<void> {
  const { orgId, proposalId, what, version, at } = event;
  const once = `offer-${what}#${proposalId}#${version}#${at}`;
  const recipients = await sellersOf(orgId, event.sellerIds);
  const notification = { ...formatNotification(event), orgId, relatedId: proposalId, once };
  await notify(
    recipients.map((userId) => ({ ...notification, userId })),
    now,
  );
  if (!isMailed(event)) return;
  const people = await findPeople(recipients);
  const mails = [...people.values()].map((person) =>
    eventMail(person, event, notification.message),
  );
  await mailOnce(orgId, once, mails, now);
}
