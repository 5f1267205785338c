import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { Purged } from "./store.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    purge: { what: Purged; id: string };
  }
}

export const messages: MessageHandlers<"purge"> = {
  purge: async ({ what, id }, now) => (await import("./run-purge.ts")).runPurge(what, id, now),
};
