import type { MessageHandlers } from "#functions/platform/outbox.ts";
import { type ContractEvent, formatNotification } from "#shared/contracts/notifications.ts";
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
  "contract-news": async ({ news }, now) => {
    const { notify } = await import("#functions/notifications/store.ts");
    const { listMembersOrAdmins } = await import("#functions/organization/member-store.ts");
    const { orgId, ownerId, proposalId: relatedId } = news;
    const once = `contract-${news.status}#${news.documentToken}`;
    const notification = { ...formatNotification(news), orgId, relatedId, once };
    const recipients = await listMembersOrAdmins(orgId, [ownerId]);
    await notify(
      recipients.map(({ userId }) => ({ ...notification, userId })),
      now,
    );
  },
  "register-webhook": async ({ orgId }) =>
    (await import("./register-webhook.ts")).registerWebhook(orgId),
  "unregister-webhook": async ({ webhook }) =>
    (await import("./register-webhook.ts")).unregisterWebhook(webhook),
};
