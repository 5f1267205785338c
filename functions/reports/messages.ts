import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "weekly-digest": { orgId: string; monday: string };
    /** Notifies people who reached their goal of a month whose figures rose. */
    "check-goals": { orgId: string; month: string; at: string };
    /** Takes people out of goals that were saved while they left. */
    "end-goals": { orgId: string };
    /** Recounts the sums of an organization that contradicted each other on its dashboard. */
    "check-sums": { orgId: string };
  }
}

export const messages: MessageHandlers<
  "weekly-digest" | "check-goals" | "end-goals" | "check-sums"
> = {
  "weekly-digest": async ({ orgId, monday }, now) =>
    (await import("./digest/send-digest.ts")).sendDigest(orgId, monday, now),
  "check-goals": async (check, now) => (await import("./notify-goals.ts")).notifyGoals(check, now),
  "end-goals": async ({ orgId }, now) =>
    (await (await import("./goal-store.ts")).endGoals(orgId, now)) ? "finished" : "unfinished",
  "check-sums": async ({ orgId }, now) =>
    (await import("./check-sums.ts")).checkOrganization(orgId, now),
};
