import * as z from "zod";
import { MAX_USERS } from "#shared/admin/rules.ts";
import { endpoint } from "#shared/endpoint.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { MoneyInput, MoneyOutput } from "#shared/values/money.ts";
import { isTaxId, normalizeTaxId } from "#shared/values/tax-id.ts";
import { Email } from "#shared/values/text.ts";

/** The lock screen offers the first two. */
export const PAYMENT_METHODS = ["PIX", "BOLETO", "CREDIT_CARD"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const TOO_SHORT = "CPF/CNPJ deve ter pelo menos 11 caracteres";

/** The payer's CPF or CNPJ, with or without mask. */
const PayerTaxId = z
  .string({ error: TOO_SHORT })
  .trim()
  .min(11, { error: TOO_SHORT, abort: true })
  .max(18, { error: "CPF/CNPJ deve ter no máximo 18 caracteres", abort: true })
  .overwrite(normalizeTaxId)
  .refine(isTaxId, { error: "CPF/CNPJ inválido" });

const PayerName = z
  .string({ error: "Nome é obrigatório" })
  .trim()
  .min(2, "Nome é obrigatório")
  .max(100, "Nome muito longo");

/** The dialog 'Assinar Plano Básico'. */
export const SubscribeForm = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, "Forma de pagamento inválida").default("PIX"),
  cpfCnpj: PayerTaxId,
  customerName: PayerName,
  customerEmail: Email,
});

/**
 * The lock screen sends only the method: the payer is then the organization with its owner. Missing fields are refused
 * under these names. A price or description is ignored: the server decides.
 */
const SubscribeInput = SubscribeForm.extend({
  cpfCnpj: PayerTaxId.optional(),
  customerName: PayerName.optional(),
  customerEmail: Email.optional(),
});
export type SubscribeInput = z.output<typeof SubscribeInput>;

export const PayerForm = SubscribeForm.omit({ paymentMethod: true });

const Payer = z.object({
  cpfCnpj: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
});
export type Payer = z.output<typeof Payer>;

/** A charge with its payment codes. */
export const Charge = z.object({
  id: z.string(),
  /** The provider's: PENDING, OVERDUE. */
  status: z.string(),
  billingType: z.string(),
  value: MoneyOutput,
  dueDate: CalendarDay,
  /** Null for cards. */
  pixCopyAndPaste: z.string().nullable(),
  /** PNG in base64 without `data:`; null for cards. */
  pixQrCode: z.string().nullable(),
  /** Of the Pix code; null for cards. */
  expiresAt: Instant.nullable(),
  bankSlipUrl: z.string().nullable(),
  /** The 47 digits of a boleto. */
  digitableLine: z.string().nullable(),
  /** The provider's page; the only way to pay by card. */
  invoiceUrl: z.string(),
  beneficiary: z.string(),
});
export type Charge = z.output<typeof Charge>;
/** Inside the server: money in centavos. */
export type ChargeRecord = z.input<typeof Charge>;

const Subscribed = z.object({
  paymentUrl: z.string(),
  /** Same as `payment.pixCopyAndPaste`. */
  pixCode: z.string().nullable(),
  message: z.string(),
  payment: Charge,
});

/** The seats of an organization and their price. */
const Seats = z.object({
  /** Members and valid invites. */
  taken: z.int(),
  /** In the plan. */
  included: z.int(),
  /** How many may join; also the basis of the next charges. */
  limit: z.int(),
  /** Paid until `reducesOn`; otherwise as `limit`. */
  paidLimit: z.int(),
  /** Paid until the end of `period`: fewer than `paidLimit` after a reduction. */
  paidThroughLimit: z.int(),
  reducesOn: CalendarDay.nullable(),
  /** Per month, without extra seats. */
  planPrice: MoneyOutput,
  /** Per month and extra seat. */
  pricePerSeat: MoneyOutput,
  /** The paid period; null when seats cannot be changed, without a paid subscription. */
  period: z.object({ start: CalendarDay, end: CalendarDay, today: CalendarDay }).nullable(),
  /** An unpaid order of more seats. */
  order: z.object({ limit: z.int(), charge: Charge }).nullable(),
});
export type Seats = z.output<typeof Seats>;

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
  /** Also changes open charges. */
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
  /** Asks the provider what is paid. */
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
      /** The one-time price as shown to the person. */
      charge: MoneyInput,
    }),
    output: Seats,
    problems: [
      "payment_provider_failed",
      "courtesy_plan",
      "seats_unavailable",
      "seats_taken",
      "price_changed",
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
