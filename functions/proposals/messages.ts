import type { MessageHandlers } from "#functions/platform/outbox.ts";
import { formatNotification, type ProposalSettledEvent } from "#shared/proposals/notifications.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "proposal-news": { news: ProposalSettledEvent };
  }
}

export const messages: MessageHandlers<"proposal-news"> = {
  "proposal-news": async ({ news }, now) => {
    const { notify } = await import("#functions/notifications/store.ts");
    const { orgId, ownerId: userId, proposalId: relatedId } = news;
    const once = `proposal-${news.status}#${news.proposalId}#${news.at}`;
    await notify([{ ...formatNotification(news), orgId, userId, relatedId, once }], now);
  },
};
