import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";

/** What outside services tell. They take any answer but 200 for a failure and in the end stop calling. */
export const webhooks = {
  /** 200 also for what was told before, is unknown or is about nobody here. */
  asaas: endpoint({
    route: "POST /api/webhooks/asaas",
    access: "provider",
    takes: "raw",
    output: z.object({ received: z.literal(true) }),
    problems: ["webhook_refused"],
  }),
  /** Each organization has a path and a header of its own; 200 also for documents that are nobody's here. */
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
