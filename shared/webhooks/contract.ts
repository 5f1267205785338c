import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";

/** Providers count any answer but 200 as a failure and eventually stop calling. */
export const webhooks = {
  /** 200 also for events that are repeated, unknown or of no organization. */
  asaas: endpoint({
    route: "POST /api/webhooks/asaas",
    access: "provider",
    takes: "raw",
    output: z.object({ received: z.literal(true) }),
    problems: ["webhook_refused"],
  }),
  /** Each organization has its own path and header; 200 also for unknown documents. */
  zapsign: endpoint({
    route: "POST /api/webhooks/zapsign/{secret}",
    access: "provider",
    takes: "raw",
    /** The organization and 32 random bytes. */
    params: z.object({ secret: z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/) }),
    output: z.object({ received: z.literal(true) }),
    problems: ["webhook_refused"],
  }),
};
