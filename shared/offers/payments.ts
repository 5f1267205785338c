import * as z from "zod";
import { ById, CreateId, endpoint } from "#shared/endpoint.ts";
import { CalendarDay, Instant, MoneyInput, MoneyOutput } from "#shared/values/schemas.ts";

/** Payments of a proposal. */
export const MAX_PAYMENTS = 100;

const PaymentInput = z.object({
  receivedOn: CalendarDay,
  amount: MoneyInput.refine((amount) => amount > 0, { error: "Informe o valor recebido" }),
  createId: CreateId,
});

export const ReceivedPayment = z.object({
  id: z.string(),
  receivedOn: CalendarDay,
  amount: MoneyOutput,
  by: z.string().nullable(),
  at: Instant,
});

/** Part of the domain `proposals`. */
export const payments = {
  /** Shows a payment on the client's page. */
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
    params: ById.extend({ receiptId: z.string().max(40) }),
    output: z.null(),
  }),
};
