import * as z from "zod";
import { MAX_USERS } from "#shared/admin/rules.ts";
import { endpoint } from "#shared/endpoint.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { MoneyInput, MoneyOutput } from "#shared/values/money.ts";
import { isTaxId, normalizeTaxId } from "#shared/values/tax-id.ts";
import { Email } from "#shared/values/text.ts";

/** How an organization pays. The lock screen offers the first two. */
export const PAYMENT_METHODS = ["PIX", "BOLETO", "CREDIT_CARD"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const TOO_SHORT = "CPF/CNPJ deve ter pelo menos 11 caracteres";

/** CPF or CNPJ of who pays, masked or not. */
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

/** What the dialog 'Assinar Plano Básico' asks for. */
export const SubscribeForm = z.object({
  paymentMethod: z.enum(PAYMENT_METHODS, "Forma de pagamento inválida").default("PIX"),
  cpfCnpj: PayerTaxId,
  customerName: PayerName,
  customerEmail: Email,
});

/**
 * The lock screen sends the method alone: who pays is then the organization with its owner. What is missing is refused
 * by the names of these fields. A price or description in the body is dropped: the server decides.
 */
const SubscribeInput = SubscribeForm.extend({
  cpfCnpj: PayerTaxId.optional(),
  customerName: PayerName.optional(),
  customerEmail: Email.optional(),
});
export type SubscribeInput = z.output<typeof SubscribeInput>;

/** Who the charges are made out to. */
export const PayerForm = SubscribeForm.omit({ paymentMethod: true });

const Payer = z.object({
  cpfCnpj: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
});
export type Payer = z.output<typeof Payer>;

/** A charge that can be paid, with all that is needed to pay it. */
export const Charge = z.object({
  id: z.string(),
  /** As the provider calls it: PENDING, OVERDUE. */
  status: z.string(),
  billingType: z.string(),
  value: MoneyOutput,
  dueDate: CalendarDay,
  /** What is copied into a bank's app; null for cards. */
  pixCopyAndPaste: z.string().nullable(),
  /** PNG in base64, without `data:`; null for cards. */
  pixQrCode: z.string().nullable(),
  /** Until when the Pix code is good; null for cards. */
  expiresAt: Instant.nullable(),
  bankSlipUrl: z.string().nullable(),
  /** The 47 digits of a boleto. */
  digitableLine: z.string().nullable(),
  /** The provider's page, where cards are typed in. */
  invoiceUrl: z.string(),
  /** Who receives the money. */
  beneficiary: z.string(),
});
export type Charge = z.output<typeof Charge>;
/** As the server makes it: the value in centavos. */
export type ChargeRecord = z.input<typeof Charge>;

const Subscribed = z.object({
  paymentUrl: z.string(),
  /** The same text as `payment.pixCopyAndPaste`. */
  pixCode: z.string().nullable(),
  message: z.string(),
  payment: Charge,
});

/** How many people an organization may have, and what that costs. Days as `YYYY-MM-DD`. */
const Seats = z.object({
  /** Members and valid invites. */
  taken: z.int(),
  /** In the plan. */
  included: z.int(),
  /** How many may come in, which is also what the next charges are made for. */
  limit: z.int(),
  /** How many are paid for until `reducesOn`; otherwise as `limit`. */
  paidLimit: z.int(),
  /** How many are paid for until the end of `period`, which may begin later: fewer than `paidLimit` after a reduction. */
  paidThroughLimit: z.int(),
  reducesOn: CalendarDay.nullable(),
  /** Each month, without extra seats. */
  planPrice: MoneyOutput,
  /** Each month, of one more. */
  pricePerSeat: MoneyOutput,
  /** What is paid for; null when nothing can be changed, because there is no subscription that is paid. */
  period: z.object({ start: CalendarDay, end: CalendarDay, today: CalendarDay }).nullable(),
  /** More seats that come when the charge is paid. */
  order: z.object({ limit: z.int(), charge: Charge }).nullable(),
});
export type Seats = z.output<typeof Seats>;

export const subscription = {
  /**
   * One open charge for each organization, whatever is clicked, by however many at once: the same method answers the
   * same charge, another one takes its place.
   */
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
  /** The charge to be paid now; nothing when there is none. */
  charge: endpoint({
    route: "GET /api/subscription/charge",
    access: "admin",
    locked: "open",
    output: Charge.nullable(),
    problems: ["payment_provider_failed"],
  }),
  /** As the provider has it; null before anything was ever charged. */
  payer: endpoint({
    route: "GET /api/subscription/payer",
    access: "admin",
    locked: "open",
    output: Payer.nullable(),
    problems: ["payment_provider_failed"],
  }),
  /** The charges that are open already name the new payer too. */
  changePayer: endpoint({
    route: "PUT /api/subscription/payer",
    access: "admin",
    locked: "open",
    input: PayerForm,
    output: Payer,
    problems: ["payment_provider_failed", "too_many_attempts"],
  }),
  /** 'Já paguei': asks the provider now. `paid`: a subscription with nothing overdue; `seatsPaid`: nor an unpaid order of seats. */
  check: endpoint({
    route: "POST /api/subscription/check",
    access: "admin",
    locked: "open",
    output: z.object({ paid: z.boolean(), seatsPaid: z.boolean() }),
    problems: ["payment_provider_failed", "too_many_attempts"],
  }),
  /** For 'Mais usuários': asks the provider what is paid for. */
  seats: endpoint({
    route: "GET /api/subscription/seats",
    access: "owner",
    locked: "open",
    output: Seats,
    problems: ["payment_provider_failed"],
  }),
  /**
   * More people come when the rest of the period is paid, fewer are paid from the next one on. Asked for again it changes
   * nothing: `order` is the same.
   */
  changeSeats: endpoint({
    route: "PUT /api/subscription/seats",
    access: "owner",
    input: z.object({
      /** How many people, with those of the plan. */
      limit: z
        .int({ error: "Informe um número inteiro" })
        .min(1, { error: "Informe um número inteiro" })
        .max(MAX_USERS, { error: `O máximo é ${MAX_USERS} usuários` }),
      /** Once, for the rest of the period, as the person was shown it. */
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
  /** No further charges; access lasts as long as it was paid for. Again it changes nothing. */
  cancel: endpoint({
    route: "DELETE /api/subscription",
    access: "owner",
    locked: "open",
    output: z.object({ accessUntil: Instant.nullable() }),
    problems: ["payment_provider_failed"],
  }),
};
