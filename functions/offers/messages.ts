import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { OfferNews } from "#shared/offers/notifications.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Tells the sellers of a proposal what its client did. */
    "offer-news": { news: OfferNews };
  }
}

export const messages: MessageHandlers<"offer-news"> = {
  "offer-news": async ({ news }, now) =>
    (await import("./notify-sellers.ts")).notifySellers(news, now),
};
