import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Gives the proposals and tasks of a client that was merged into another one to that one. */
    "move-client-rows": { orgId: string; from: number; into: number; by: string };
  }
}

export const messages: MessageHandlers<"move-client-rows"> = {
  "move-client-rows": async (message, now) =>
    (await import("./move-rows.ts")).moveRows(message, now),
};
