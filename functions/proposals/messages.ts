import type { Key } from "#functions/platform/table/key-types.ts";
import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { Mail } from "#functions/platform/mail/mail.ts";
import type { MailTags } from "#functions/platform/mail/mail-tags.ts";
import type { ProposalEvent } from "#shared/proposals/notifications.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Notifies the seller of a proposal. */
    "proposal-news": { news: ProposalEvent };
    /** Mails a version to a client, and notes it at the record of the sending. */
    "offer-mail": { mail: Mail & { tags: MailTags }; send: Key };
  }
}

export const messages: MessageHandlers<"proposal-news" | "offer-mail"> = {
  "proposal-news": async ({ news }, now) =>
    (await import("./notify-proposal.ts")).notifyProposal(news, now),
  "offer-mail": async (sent, now) => (await import("./sending/mail-offer.ts")).mailOffer(sent, now),
};
