import * as z from "zod";
import { PAYMENT_STATUSES, ROLES } from "#shared/organization/rules.ts";
import { Instant, MoneyOutput, Email, nameText } from "#shared/values/schemas.ts";

export const Password = z
  .string("Senha é obrigatória")
  .trim()
  .refine(isAcceptable, "Senha inválida");

/** Whether trimming would not change a password; otherwise it could never be typed. */
export const hasCleanEdges = (password: string) => password === password.trim();

export const EDGE_SPACES = "A senha não pode começar nem terminar com espaço";

/** Returns whether Cognito accepts the characters: no line breaks, control characters or lone surrogates. */
export function isAcceptable(password: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(password);
}

/** For registration, reset and change; the invite form has its own rule. */
export const NewPassword = z
  .string("Senha é obrigatória")
  .refine(hasCleanEdges, EDGE_SPACES)
  .refine(isAcceptable, "Senha inválida")
  .min(8, "Senha deve ter no mínimo 8 caracteres")
  .max(128, "Senha deve ter no máximo 128 caracteres")
  .regex(
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s,
    "Senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número",
  );

export const FirstName = nameText(100, "Nome é obrigatório", "Nome muito longo");

export const LastName = nameText(100, "Sobrenome é obrigatório", "Sobrenome muito longo");

export const LinkToken = z
  .string("Token é obrigatório")
  .trim()
  .min(1, "Token é obrigatório")
  .max(200, "Token inválido");

const samePasswords = {
  check: (form: { password: string; confirmPassword: string }) =>
    form.password === form.confirmPassword,
  refusal: { path: ["confirmPassword"], message: "Senhas não coincidem" },
};

export const LoginForm = z.object({
  email: Email,
  password: Password.min(1, "Senha é obrigatória").max(128, "Credenciais inválidas"),
});

export const RegisterForm = z
  .object({
    email: Email,
    password: NewPassword,
    confirmPassword: Password,
    firstName: FirstName,
    lastName: LastName,
  })
  .refine(samePasswords.check, samePasswords.refusal);

export const ConfirmForm = z.object({
  password: Password.min(1, "Senha é obrigatória").max(128, "Credenciais inválidas"),
});

export const ForgotPasswordForm = z.object({ email: Email });

export const ResetPasswordForm = z
  .object({
    token: LinkToken,
    password: NewPassword,
    confirmPassword: Password,
  })
  .refine(samePasswords.check, samePasswords.refusal);

export const VerifyEmailForm = z.object({
  token: LinkToken,
  /** For a caller who is not signed in. */
  password: Password.min(1, "Senha é obrigatória").max(128, "Senha incorreta").optional(),
});

/** An allow-list: never a password, token or provider id. */
export const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  isSuperAdmin: z.boolean(),
  updatedAt: Instant,
});

/** As `Profile`, with the active organization. */
export const CurrentUser = Profile.extend({
  passwordIsCommon: z.boolean(),
  activeOrganizationId: z.uuid().nullable(),
  createdAt: Instant,
  role: z.enum(ROLES).nullable(),
  organization: z
    .object({
      id: z.uuid(),
      name: z.string(),
      timezone: z.string(),
      showsPresence: z.boolean(),
      allowsFractions: z.boolean(),
      showsPeopleFigures: z.boolean(),
      hasSamples: z.boolean(),
      /** For a day, so that the team notices a change that was not theirs. */
      pixChangedAt: Instant.nullable(),
      /** 'Básico' unless another one was assigned. */
      plan: z.object({
        name: z.string(),
        /** The monthly price; 0 for a courtesy; null for members. */
        price: MoneyOutput.nullable(),
        /** The monthly price; null for members. */
        pricePerSeat: MoneyOutput.nullable(),
        isCourtesy: z.boolean(),
      }),
      trialEndDate: Instant,
      subscriptionActive: z.boolean(),
      isTrialActive: z.boolean(),
      /** False: started locked, because the owner's e-mail had used a trial. */
      hadTrial: z.boolean(),
      /** By a super admin; a payment does not lift it. */
      isSuspended: z.boolean(),
      /** There is or was a subscription. Null for members, like the next two. */
      hasSubscription: z.boolean().nullable(),
      paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
      /** End of access while a payment is overdue; null otherwise. */
      graceUntil: Instant.nullable(),
    })
    .nullable(),
  trialInfo: z
    .object({
      isTrialActive: z.boolean(),
      hasActiveSubscription: z.boolean(),
      daysRemaining: z.int(),
      userLimit: z.int(),
    })
    .nullable(),
  /**
   * Encrypts the browser's vault (32 bytes, base64url). Per session and organization; null without one and while
   * locked.
   */
  vaultKey: z.string().nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

/** Inside the server: money in centavos. */
export type CurrentUserRecord = z.input<typeof CurrentUser>;

/** The session token, also set as HttpOnly cookie. */
export const SignedIn = z.object({ token: z.string(), user: CurrentUser });

export const Message = z.object({ message: z.string() });
