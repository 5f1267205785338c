import * as z from "zod";
import { ById, endpoint } from "#shared/endpoint.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { MoneyInput, MoneyOutput } from "#shared/values/money.ts";

/** Payments that the team registers for a proposal. */
export const MAX_PAYMENTS = 100;

const PaymentInput = z.object({
  receivedOn: CalendarDay,
  amount: MoneyInput.refine((amount) => amount > 0, { error: "Informe o valor recebido" }),
});

/** A payment of the client, as somebody of the team registered it. */
export const ReceivedPayment = z.object({
  id: z.string(),
  receivedOn: CalendarDay,
  amount: MoneyOutput,
  /** Who registered it. */
  by: z.string().nullable(),
  at: Instant,
});

/** The team's calls about payments, part of the domain `proposals`. */
export const payments = {
  /** Shows on the client's page that a payment arrived. */
  registerPayment: endpoint({
    route: "POST /api/proposals/{id}/receipts",
    access: "member",
    params: ById,
    input: PaymentInput,
    output: ReceivedPayment,
    status: 201,
    problems: ["not_accepted", "too_many_payments"],
  }),
  removePayment: endpoint({
    route: "DELETE /api/proposals/{id}/receipts/{receiptId}",
    access: "member",
    params: ById.extend({ receiptId: z.string().regex(/^\d{10,16}-[\da-f]{8}$/) }),
    output: z.null(),
  }),
};
