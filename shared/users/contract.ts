import * as z from "zod";
import { FirstName, LastName, NewPassword, Password } from "#shared/auth/contract.ts";
import { endpoint } from "#shared/endpoint.ts";
import { PAYMENT_STATUSES } from "#shared/organization/rules.ts";
import { CalendarDay, Instant } from "#shared/values/dates.ts";
import { MoneyOutput } from "#shared/values/money.ts";
import { Email } from "#shared/values/text.ts";

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

/** An allow-list. */
const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  isSuperAdmin: z.boolean(),
  updatedAt: Instant,
});

export const Payment = z.object({
  id: z.string(),
  description: z.string().nullable(),
  /** As the payment provider calls it. */
  status: z.string(),
  dueDate: CalendarDay.nullable(),
  paymentDate: CalendarDay.nullable(),
  value: MoneyOutput,
  invoiceUrl: z.string().nullable(),
  /** PIX, BOLETO, CREDIT_CARD; null for charges that were kept by earlier versions, as the receipt. */
  billingType: z.string().nullable().default(null),
  receiptUrl: z.string().nullable().default(null),
});
export type Payment = z.output<typeof Payment>;
/** As the server keeps it: the value in centavos. */
export type PaymentRecord = z.input<typeof Payment>;

/** What members do not see is null, and their list is empty. */
export const PaymentInfo = z.object({
  organization: z.object({
    subscriptionActive: z.boolean(),
    /** Whether anything was ever paid: before that the status says nothing. */
    hasSubscription: z.boolean().nullable(),
    paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
    nextPaymentDate: CalendarDay.nullable(),
    /** Days until then by the provider's calendar; negative when it is past. */
    daysUntilPayment: z.int().nullable(),
    lastPaymentDate: CalendarDay.nullable(),
    trialEndDate: Instant.nullable(),
    /** How long access was paid for. */
    paidUntil: Instant.nullable(),
    /** No further charges; access ends with `paidUntil`. */
    isCancelled: z.boolean().nullable(),
    /** The caller may cancel, and there is something to be cancelled. */
    canCancel: z.boolean().nullable(),
  }),
  /** The newest first; at most 50. */
  payments: z.array(Payment),
});
export type PaymentInfo = z.output<typeof PaymentInfo>;

const OwnedOrganization = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Everybody in it, its owner too. */
  memberCount: z.int(),
});
export type OwnedOrganization = z.output<typeof OwnedOrganization>;

export const users = {
  /** Every other session ends; the answer carries the new one of this browser. */
  changePassword: endpoint({
    route: "POST /api/users/change-password",
    access: "user",
    input: ChangePasswordForm,
    output: z.object({ token: z.string() }),
    problems: ["too_many_attempts"],
  }),
  /**
   * A new address takes effect at once: every other session ends, `token` is the new one of this browser, and the
   * address has to be confirmed again. Without a new address `token` is null.
   */
  updateProfile: endpoint({
    route: "PUT /api/users/profile",
    access: "user",
    /** For another address. */
    fresh: "sometimes",
    input: ProfileForm,
    output: Profile.extend({ token: z.string().nullable() }),
    problems: ["email_in_use", "stale_record", "too_many_attempts"],
  }),
  uploadProfileImage: endpoint({
    route: "POST /api/users/upload-profile-image",
    access: "user",
    takes: "form",
    field: "profileImage",
    output: Profile,
    problems: ["invalid_input", "image_too_large", "not_an_image"],
  }),
  /** Without a photo there is nothing to do. */
  removeProfileImage: endpoint({
    route: "DELETE /api/users/profile-image",
    access: "user",
    output: z.null(),
  }),
  paymentInfo: endpoint({
    route: "GET /api/users/payment-info",
    access: "member",
    locked: "open",
    output: PaymentInfo,
  }),
  /** What would be deleted with the account. */
  checkDelete: endpoint({
    route: "GET /api/users/account/check-delete",
    access: "user",
    output: z.object({ ownedOrganizations: z.array(OwnedOrganization) }),
  }),
  /**
   * Deletes the account and the organizations it owns. They are gone with the answer; a purge then removes all that
   * is left of them.
   */
  deleteAccount: endpoint({
    route: "DELETE /api/users/account",
    access: "user",
    fresh: true,
    output: z.null(),
    problems: ["last_super_admin"],
  }),
};
