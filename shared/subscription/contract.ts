import * as z from "zod";
import { MAX_USERS } from "#shared/admin/rules.ts";
import { endpoint } from "#shared/endpoint.ts";
import { Instant, MoneyInput } from "#shared/values/schemas.ts";
import { SubscribeInput, PayerForm, Payer, Charge, Subscribed, Seats } from "./schemas.ts";

export const subscription = {
  /** One open charge per organization: the same method returns the same charge, another method replaces it. */
  subscribe: endpoint({
    route: "POST /api/subscription/subscribe",
    access: "admin",
    locked: "open",
    input: SubscribeInput,
    output: Subscribed,
    problems: [
      "payment_provider_failed",
      "organization_suspended",
      "courtesy_plan",
      "nothing_to_pay",
      "too_many_attempts",
    ],
  }),
  /** The charge to pay now; null without one. */
  charge: endpoint({
    route: "GET /api/subscription/charge",
    access: "admin",
    locked: "open",
    output: Charge.nullable(),
    problems: ["payment_provider_failed"],
  }),
  /** As stored at the provider; null before the first charge. */
  payer: endpoint({
    route: "GET /api/subscription/payer",
    access: "admin",
    locked: "open",
    output: Payer.nullable(),
    problems: ["payment_provider_failed"],
  }),
  /** Changes open charges too. */
  changePayer: endpoint({
    route: "PUT /api/subscription/payer",
    access: "admin",
    locked: "open",
    input: PayerForm,
    output: Payer,
    problems: ["payment_provider_failed", "too_many_attempts"],
  }),
  /**
   * 'Já paguei': asks the provider. `paid`: subscribed with nothing overdue; `seatsPaid`: also no unpaid order of
   * seats.
   */
  check: endpoint({
    route: "POST /api/subscription/check",
    access: "admin",
    locked: "open",
    output: z.object({ paid: z.boolean(), seatsPaid: z.boolean() }),
    problems: ["payment_provider_failed", "too_many_attempts"],
  }),
  seats: endpoint({
    route: "GET /api/subscription/seats",
    access: "owner",
    locked: "open",
    output: Seats,
    problems: ["payment_provider_failed"],
  }),
  /**
   * More seats after payment for the rest of the period, fewer from the next period on. Idempotent: `order` stays the
   * same.
   */
  changeSeats: endpoint({
    route: "PUT /api/subscription/seats",
    access: "owner",
    input: z.object({
      /** Including those of the plan. */
      limit: z
        .int({ error: "Informe um número inteiro" })
        .min(1, { error: "Informe um número inteiro" })
        .max(MAX_USERS, { error: `O máximo é ${MAX_USERS} usuários` }),
      /** The amount that the person saw. */
      charge: MoneyInput,
    }),
    output: Seats,
    problems: [
      "payment_provider_failed",
      "courtesy_plan",
      "seats_unavailable",
      "seats_taken",
      "price_changed",
      "stale_record",
      "too_many_attempts",
    ],
  }),
  /** Ends charges; paid access stays. Idempotent. */
  cancel: endpoint({
    route: "DELETE /api/subscription",
    access: "owner",
    locked: "open",
    output: z.object({ accessUntil: Instant.nullable() }),
    problems: ["payment_provider_failed"],
  }),
};
