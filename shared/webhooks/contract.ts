import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";

/** What outside services tell. They take any answer but 200 for a failure and in the end stop calling. */
export const webhooks = {
  /** 200 also for what was told before, is unknown or is about nobody here (decisions E18). */
  asaas: endpoint({
    route: "POST /api/webhooks/asaas",
    access: "provider",
    takes: "raw",
    output: z.object({ received: z.literal(true) }),
    problems: ["webhook_refused"],
  }),
};
