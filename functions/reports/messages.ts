import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Mails the sales of the week before a Monday to the team. */
    "weekly-digest": { orgId: string; monday: string };
  }
}

export const messages: MessageHandlers<"weekly-digest"> = {
  "weekly-digest": async ({ orgId, monday }, now) =>
    (await import("./digest/send-digest.ts")).sendDigest(orgId, monday, now),
};
