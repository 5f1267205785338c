import type { MessageHandlers } from "#functions/platform/outbox.ts";
import type { PaymentEvent } from "#shared/subscription/notifications.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    /** Reads the charges of an organization from the provider and computes its billing state. */
    "sync-payments": { of: { paymentId: string } | { orgId: string } };
    "payment-news": { news: PaymentEvent };
    /** Makes the provider's subscription match the organization's; `withOpen`: its open charges too. */
    "tend-subscription": { orgId: string; withOpen?: boolean };
  }
}

export const messages: MessageHandlers<"sync-payments" | "payment-news" | "tend-subscription"> = {
  "sync-payments": async ({ of }, now) =>
    (await import("./refresh-payments.ts")).syncPayments(of, now),
  "payment-news": async ({ news }, now) =>
    (await import("./notify-payment.ts")).notifyPayment(news, now),
  "tend-subscription": async ({ orgId, withOpen }, now) =>
    (await import("./reconcile-subscription.ts")).reconcileSubscription(orgId, now, withOpen),
};
