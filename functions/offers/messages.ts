import type { UnrenderedMail } from "#functions/platform/mail/mail-page.ts";
import type { MailTags } from "#functions/platform/mail/mail-tags.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import type { DueWork } from "#shared/offers/due.ts";
import type { BounceReason } from "#shared/offers/mail/mail-states.ts";
import type { OfferNotificationEvent } from "#shared/offers/notifications.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "offer-news": { news: OfferNotificationEvent };
    /** Mails a version to a client, and records it. */
    "offer-mail": {
      /** Earlier versions stored the whole mail. */
      mail: (Mail | UnrenderedMail) & { tags: MailTags };
      send: Key;
      /** The version whose PDF is attached. */
      attached?: number;
    };
    "print-offer": { orgId: string; proposalId: number; version: number };
    /** Prints the certificate of an acceptance and mails it to both sides. */
    "certify-acceptance": { orgId: string; proposalId: number; version: number };
    /** Disables links that a new version replaces. */
    "end-links": { orgId: string; proposalId: number; linkIds: string[] };
    "offer-report": { orgId: string; proposalId: number; reason: string; at: string };
    /** Runs what is due of an offer: a notice to its sellers, a reminder to the client, or emptying it. */
    "tend-offer": { orgId: string; proposalId: number; version: number; what: DueWork };
    "plan-reminders": { orgId: string };
    /** `by`: the sender. Messages of an earlier version lack `sendId`. */
    "mail-returned": {
      orgId: string;
      proposalId: number;
      sendId?: string;
      by: string;
      email: string;
      reason: BounceReason;
    };
  }
}

export const messages: MessageHandlers<
  | "offer-news"
  | "offer-mail"
  | "print-offer"
  | "certify-acceptance"
  | "end-links"
  | "offer-report"
  | "tend-offer"
  | "plan-reminders"
  | "mail-returned"
> = {
  "offer-news": async ({ news }, now) =>
    (await import("./decisions/notify-sellers.ts")).notifySellers(news, now),
  "offer-mail": async (sent, now) => (await import("./mail-offer.ts")).mailOffer(sent, now),
  "print-offer": async (message, now) => {
    await (await import("./due/schedule-offer.ts")).scheduleOffer(message, now);
    const { isLive, listLinks } = await import("./link-store.ts");
    const links = await listLinks(message.orgId, message.proposalId);
    // A version marked as sent by other means may have none yet; the first one prints it.
    if (links.some((link) => isLive(link, now)))
      await (await import("./page/print-version.ts")).printVersion(message);
  },
  "certify-acceptance": async (message, now) =>
    (await import("./certificate/certify-acceptance.ts")).certifyAcceptance(message, now),
  "end-links": async ({ orgId, proposalId, linkIds }, now) => {
    const { endMany, listLinks } = await import("./link-store.ts");
    const links = await listLinks(orgId, proposalId);
    await endMany(
      links.filter(({ id, endedAt }) => linkIds.includes(id) && endedAt === null),
      now,
    );
  },
  "offer-report": async (message, now) =>
    (await import("./reports/mail-report.ts")).mailReport(message, now),
  "tend-offer": async (message, now) =>
    (await import("./due/process-due-offer.ts")).processDueOffer(message, now),
  "plan-reminders": async (message, now) =>
    (await import("./due/plan-reminders.ts")).planReminders(message, now),
  "mail-returned": async (message, now) =>
    (await import("./returned-mail/mail-returned.ts")).handleReturnedMail(message, now),
};
