import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { TeamEvent } from "#shared/organization/team.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "team-news": { news: TeamEvent };
    /** Mails owner and administrators about another PIX key, with both keys masked. */
    "pix-changed": {
      news: { orgId: string; by: string; before: string; after: string; at: string };
    };
  }
}

export const messages: MessageHandlers<"team-news" | "pix-changed"> = {
  "team-news": async ({ news }, now) => (await import("./notify-team.ts")).notifyTeam(news, now),
  "pix-changed": async (changed, now) => (await import("./notify-pix.ts")).notifyPix(changed, now),
};
