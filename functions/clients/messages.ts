import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Moves the proposals and tasks of a merged client. */
    "move-client-rows": { orgId: string; from: number; into: number; by: string };
  }
}

export const messages: MessageHandlers<"move-client-rows"> = {
  "move-client-rows": async (message, now) =>
    (await import("./move-rows.ts")).moveRows(message, now),
};
