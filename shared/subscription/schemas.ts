import * as z from "zod";
import { CalendarDay, Instant, MoneyOutput, Email } from "#shared/values/schemas.ts";
import { isTaxId, normalizeTaxId } from "#shared/values/tax-id.ts";
import { PAYMENT_METHODS } from "./rules.ts";

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
export const SubscribeInput = SubscribeForm.extend({
  cpfCnpj: PayerTaxId.optional(),
  customerName: PayerName.optional(),
  customerEmail: Email.optional(),
});
export type SubscribeInput = z.output<typeof SubscribeInput>;

export const PayerForm = SubscribeForm.omit({ paymentMethod: true });

export const Payer = z.object({
  cpfCnpj: z.string().nullable(),
  customerName: z.string(),
  customerEmail: z.string().nullable(),
});
export type Payer = z.output<typeof Payer>;

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

export const Subscribed = z.object({
  paymentUrl: z.string(),
  pixCode: z.string().nullable(),
  message: z.string(),
  payment: Charge,
});

export const Seats = z.object({
  /** Members and valid invites. */
  taken: z.int(),
  included: z.int(),
  /** How many may join; also the basis of the next charges. */
  limit: z.int(),
  /** Paid until `reducesOn`; otherwise as `limit`. */
  paidLimit: z.int(),
  /** Paid until the end of `period`: fewer than `paidLimit` after a reduction. */
  paidThroughLimit: z.int(),
  reducesOn: CalendarDay.nullable(),
  /** The monthly price without extra seats. */
  planPrice: MoneyOutput,
  /** The monthly price of an extra seat. */
  pricePerSeat: MoneyOutput,
  /** The paid period; null when seats cannot be changed, without a paid subscription. */
  period: z.object({ start: CalendarDay, end: CalendarDay, today: CalendarDay }).nullable(),
  order: z.object({ limit: z.int(), charge: Charge }).nullable(),
});
export type Seats = z.output<typeof Seats>;
