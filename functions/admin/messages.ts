import type { MessageHandlers } from "#functions/platform/outbox.ts";

declare module "#functions/platform/outbox.ts" {
  interface Messages {
    "apply-plan": { planId: number };
  }
}

export const messages: MessageHandlers<"apply-plan"> = {
  "apply-plan": async ({ planId }, now) => (await import("./store.ts")).applyPlan(planId, now),
};
