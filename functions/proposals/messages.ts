import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { ProposalNews } from "#shared/proposals/news.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Notifies the person who made a proposal of what became of it. */
    "proposal-news": { news: ProposalNews };
  }
}

export const messages: MessageHandlers<"proposal-news"> = {
  "proposal-news": async ({ news }, now) =>
    (await import("./notify-proposal.ts")).notifyProposal(news, now),
};
