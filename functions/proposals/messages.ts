import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { ProposalEvent } from "#shared/proposals/notifications.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "proposal-news": { news: ProposalEvent };
  }
}

export const messages: MessageHandlers<"proposal-news"> = {
  "proposal-news": async ({ news }, now) =>
    (await import("./notify-proposal.ts")).notifyProposal(news, now),
};
