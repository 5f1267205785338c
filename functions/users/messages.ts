import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Gives Cognito a person's current e-mail address. */
    "sync-address": { userId: string };
  }
}

export const messages: MessageHandlers<"sync-address"> = {
  "sync-address": async ({ userId }) => (await import("./sync-address.ts")).syncAddress(userId),
};
