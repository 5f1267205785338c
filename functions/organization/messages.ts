import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { TeamNews } from "#shared/organization/team.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Notifies the members concerned. */
    "team-news": { news: TeamNews };
  }
}

export const messages: MessageHandlers<"team-news"> = {
  "team-news": async ({ news }, now) => (await import("./notify-team.ts")).notifyTeam(news, now),
};
