import * as z from "zod";
import { FirstName, LastName, NewPassword, Password } from "#shared/auth/schemas.ts";
import { PAYMENT_STATUSES } from "#shared/organization/rules.ts";
import { CalendarDay, Instant, MoneyOutput, Email } from "#shared/values/schemas.ts";

export const ChangePasswordForm = z
  .object({
    currentPassword: Password.min(1, "Senha é obrigatória").max(128, "Senha atual incorreta"),
    newPassword: NewPassword,
    confirmPassword: z.string().trim(),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Senhas não coincidem",
  });

export const ProfileForm = z.object({ firstName: FirstName, lastName: LastName, email: Email });
export type ProfileForm = z.output<typeof ProfileForm>;

export const Payment = z.object({
  id: z.string(),
  description: z.string().nullable(),
  status: z.string(),
  dueDate: CalendarDay.nullable(),
  paymentDate: CalendarDay.nullable(),
  value: MoneyOutput,
  invoiceUrl: z.string().nullable(),
  /** PIX, BOLETO, CREDIT_CARD; null, like the receipt, for charges of older versions. */
  billingType: z.string().nullable().default(null),
  receiptUrl: z.string().nullable().default(null),
});
export type Payment = z.output<typeof Payment>;

/** Inside the server: money in centavos. */
export type PaymentRecord = z.input<typeof Payment>;

/** For members the fields are null and the list is empty. */
export const PaymentInfo = z.object({
  organization: z.object({
    subscriptionActive: z.boolean(),
    hasSubscription: z.boolean().nullable(),
    paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
    nextPaymentDate: CalendarDay.nullable(),
    /** By the provider's calendar; negative when past. */
    daysUntilPayment: z.int().nullable(),
    lastPaymentDate: CalendarDay.nullable(),
    trialEndDate: Instant.nullable(),
    /** End of paid access. */
    paidUntil: Instant.nullable(),
    /** Access ends with `paidUntil`. */
    isCancelled: z.boolean().nullable(),
    canCancel: z.boolean().nullable(),
  }),
  /** The newest 50, newest first. */
  payments: z.array(Payment),
});
export type PaymentInfo = z.output<typeof PaymentInfo>;

export const OwnedOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  memberCount: z.int(),
  /** Accepted by clients or by the team. */
  acceptedProposals: z.int(),
});
export type OwnedOrganization = z.output<typeof OwnedOrganization>;
