import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "sync-address": { userId: string };
  }
}

export const messages: MessageHandlers<"sync-address"> = {
  "sync-address": async ({ userId }) => (await import("./sync-address.ts")).syncAddress(userId),
};
