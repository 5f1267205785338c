import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Removes a deleted tag from the tasks that had it. */
    "unlink-tag": { orgId: string; tagId: number };
  }
}

export const messages: MessageHandlers<"unlink-tag"> = {
  "unlink-tag": async ({ orgId, tagId }) => (await import("./store.ts")).removeLinks(orgId, tagId),
};
