import * as z from "zod";
import { toCents } from "#shared/values/money.ts";
import { CalendarDay } from "#shared/values/schemas.ts";

/*
 * Responses of Asaas, as far as the product reads them. Schemas are loose: fields appear without notice and are omitted
 * when they do not apply.
 */

const Reais = z.number().transform(toCents);
const Text = z
  .string()
  .nullish()
  .transform((text) => text || null);
const Day = CalendarDay.nullish().transform((day) => day ?? null);
/** Becomes a link on our pages. */
const Link = z.string().regex(/^https?:\/\//);

export const AsaasCustomer = z.object({
  id: z.string().min(1),
  name: z.string(),
  email: Text,
  cpfCnpj: Text,
  externalReference: Text,
  deleted: z.boolean().default(false),
});
export type AsaasCustomer = z.output<typeof AsaasCustomer>;

export const AsaasSubscription = z.object({
  id: z.string().min(1),
  customer: z.string(),
  /** Centavos of each charge. */
  value: Reais,
  /** Day of the next charge that does not exist yet: one cycle after the first. */
  nextDueDate: Day,
  billingType: z.string(),
  /** ACTIVE, EXPIRED, INACTIVE. */
  status: z.string(),
  externalReference: Text,
  description: Text,
  deleted: z.boolean().default(false),
});
export type AsaasSubscription = z.output<typeof AsaasSubscription>;

export const AsaasPayment = z.object({
  id: z.string().min(1),
  customer: z.string(),
  subscription: Text,
  dateCreated: Day,
  /** Centavos. */
  value: Reais,
  /** Centavos after the provider's fee. */
  netValue: Reais.nullish().transform((value) => value ?? null),
  billingType: z.string(),
  /** Others may come. A removed charge keeps its status and is `deleted`. */
  status: z.string(),
  dueDate: CalendarDay,
  originalDueDate: Day,
  /** Day the money was credited; of a card 32 days after it was paid. */
  paymentDate: Day,
  clientPaymentDate: Day,
  description: Text,
  externalReference: Text,
  invoiceUrl: Link,
  bankSlipUrl: Link.nullish().transform((url) => url ?? null),
  transactionReceiptUrl: Link.nullish().transform((url) => url ?? null),
  deleted: z.boolean().default(false),
});
export type AsaasPayment = z.output<typeof AsaasPayment>;

export const AsaasPixQr = z.object({
  /** PNG in base64, without `data:`. */
  encodedImage: z.base64().min(1),
  payload: z.string().min(1),
  /** `YYYY-MM-DD HH:mm:ss` on a clock in São Paulo. */
  expirationDate: z.string(),
});
export type AsaasPixQr = z.output<typeof AsaasPixQr>;

export const AsaasBankSlip = z.object({
  identificationField: z.string().regex(/^\d{47,48}$/),
  barCode: z.string(),
});
export type AsaasBankSlip = z.output<typeof AsaasBankSlip>;

/**
 * A webhook event. It is trusted only for which payment to read again, so nothing else makes it unreadable: a lost
 * event delays access until the next check.
 */
export const AsaasEvent = z.object({
  /** `evt_…&123`, unique only as a whole. */
  id: z.string().min(1).max(200),
  event: z.string().max(100).catch(""),
  payment: z.object({ id: z.string().min(1).max(100) }).nullish(),
});
export type AsaasEvent = z.output<typeof AsaasEvent>;
