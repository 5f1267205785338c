import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { ContractEvent } from "#shared/contracts/notifications.ts";
import type { OldWebhook } from "./register-webhook.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "sync-contract": { orgId: string; documentToken: string };
    "contract-news": { news: ContractEvent };
    "register-webhook": { orgId: string };
    /** With the encrypted key that registered it. */
    "unregister-webhook": { webhook: OldWebhook };
  }
}

export const messages: MessageHandlers<
  "sync-contract" | "contract-news" | "register-webhook" | "unregister-webhook"
> = {
  "sync-contract": async ({ orgId, documentToken }, now) =>
    (await import("./sync-contract.ts")).syncContract(orgId, documentToken, now),
  "contract-news": async ({ news }, now) =>
    (await import("./notify-contract.ts")).notifyContract(news, now),
  "register-webhook": async ({ orgId }) =>
    (await import("./register-webhook.ts")).registerWebhook(orgId),
  "unregister-webhook": async ({ webhook }) =>
    (await import("./register-webhook.ts")).unregisterWebhook(webhook),
};
