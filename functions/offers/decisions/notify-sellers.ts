import { notify } from "#functions/notifications/store.ts";
import { listMembersOrAdmins } from "#functions/organization/member-store.ts";
import { findPeople } from "#functions/organization/store.ts";
import { mailOnce } from "#functions/platform/mail/mail-once.ts";
import { formatNotification, type OfferNotificationEvent } from "#shared/offers/notifications.ts";
import { isMailed, eventMail } from "./mails.ts";

/** Notifies the sellers. Mails what needs an answer, and visits to those who want these mails. Idempotent. */
export async function notifySellers(event: OfferNotificationEvent, now: Date): Promise<void> {
  const { orgId, proposalId, what, version, at } = event;
  const once = `offer-${what}#${proposalId}#${version}#${at}`;
  const recipients = await listMembersOrAdmins(orgId, event.sellerIds);
  const notification = { ...formatNotification(event), orgId, relatedId: proposalId, once };
  await notify(
    recipients.map(({ userId }) => ({ ...notification, userId })),
    now,
  );
  if (!isMailed(event)) return;
  const readers =
    what === "viewed" ? recipients.filter(({ visitMails }) => visitMails) : recipients;
  if (readers.length === 0) return;
  const people = await findPeople(readers.map(({ userId }) => userId));
  // Mails that people opt into need a verified address.
  const mails = [...people.values()]
    .filter(({ emailVerified }) => emailVerified || what !== "viewed")
    .map((person) => eventMail(person, event, notification.message));
  await mailOnce(orgId, once, mails, now);
}
