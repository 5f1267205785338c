import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "unlink-tag": { orgId: string; tagId: number };
  }
}

export const messages: MessageHandlers<"unlink-tag"> = {
  "unlink-tag": async ({ orgId, tagId }) => (await import("./store.ts")).removeLinks(orgId, tagId),
};
