import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Mails the sales of the week before a Monday to the team. */
    "weekly-digest": { orgId: string; monday: string };
    /** Notifies people who reached their goal of a month, whose figures rose. */
    "check-goals": { orgId: string; month: string; at: string };
  }
}

export const messages: MessageHandlers<"weekly-digest" | "check-goals"> = {
  "weekly-digest": async ({ orgId, monday }, now) =>
    (await import("./digest/send-digest.ts")).sendDigest(orgId, monday, now),
  "check-goals": async (check, now) =>
    (await import("./notify-goals.ts")).notifyGoals(check, now),
};
