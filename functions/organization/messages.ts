import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { TeamEvent } from "#shared/organization/team.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Notifies the members concerned. */
    "team-news": { news: TeamEvent };
  }
}

export const messages: MessageHandlers<"team-news"> = {
  "team-news": async ({ news }, now) => (await import("./notify-team.ts")).notifyTeam(news, now),
};
