import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "weekly-digest": { orgId: string; monday: string };
    /** Notifies people who reached their goal of a month whose figures rose. */
    "check-goals": { orgId: string; month: string; at: string };
    /** Recounts the sums of an organization that contradicted each other on its dashboard. */
    "check-sums": { orgId: string };
  }
}

export const messages: MessageHandlers<"weekly-digest" | "check-goals" | "check-sums"> = {
  "weekly-digest": async ({ orgId, monday }, now) =>
    (await import("./digest/send-digest.ts")).sendDigest(orgId, monday, now),
  "check-goals": async (check, now) => (await import("./notify-goals.ts")).notifyGoals(check, now),
  "check-sums": async ({ orgId }, now) =>
    (await import("./check-sums.ts")).checkOrganization(orgId, now),
};
