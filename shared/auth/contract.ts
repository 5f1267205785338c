import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { PAYMENT_STATUSES, ROLES } from "#shared/organization/rules.ts";
import { Instant } from "#shared/values/dates.ts";
import { MoneyOutput } from "#shared/values/money.ts";
import { nameText } from "#shared/values/names.ts";
import { Email } from "#shared/values/text.ts";

/** Trimmed before it is compared. */
export const Password = z
  .string("Senha é obrigatória")
  .trim()
  .refine(isAcceptable, "Senha inválida");

/** A password that trimming would change could never be typed again. */
export const hasCleanEdges = (password: string) => password === password.trim();
export const EDGE_SPACES = "A senha não pode começar nem terminar com espaço";

/** Whether Cognito takes the characters of a password: no line breaks, control characters or halves of characters. */
export function isAcceptable(password: string): boolean {
  return !/[\p{Cc}\p{Cs}]/u.test(password);
}

/** The rule of register, reset and change; the invite form has its own. */
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

const LinkToken = z
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
  /** For somebody who is not signed in here. */
  password: Password.min(1, "Senha é obrigatória").max(128, "Senha incorreta").optional(),
});

/** An allow-list: never a password, a token or a provider's id. */
export const CurrentUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  emailVerified: z.boolean(),
  /** They are told, because it is easy to guess. */
  passwordIsCommon: z.boolean(),
  isSuperAdmin: z.boolean(),
  activeOrganizationId: z.uuid().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  role: z.enum(ROLES).nullable(),
  organization: z
    .object({
      id: z.uuid(),
      name: z.string(),
      timezone: z.string(),
      /** Its own: 'Básico' unless it was given another. */
      plan: z.object({
        name: z.string(),
        /** Each month, 0 for a courtesy; null for members. */
        price: MoneyOutput.nullable(),
        /** Each month, of one user more; likewise. */
        pricePerSeat: MoneyOutput.nullable(),
        isCourtesy: z.boolean(),
      }),
      trialEndDate: Instant,
      subscriptionActive: z.boolean(),
      isTrialActive: z.boolean(),
      /** False: it started locked, because its owner's e-mail had used a trial before. */
      hadTrial: z.boolean(),
      /** By an administrator of the system: paying does not help. */
      isSuspended: z.boolean(),
      /** There is or was a subscription; null for members, as the two below. */
      hasSubscription: z.boolean().nullable(),
      paymentStatus: z.enum(PAYMENT_STATUSES).nullable(),
      /** A payment is late and access goes on until then; null otherwise. */
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
});
export type CurrentUser = z.output<typeof CurrentUser>;
/** As the server makes it: the price in centavos. */
export type CurrentUserRecord = z.input<typeof CurrentUser>;

/** The token is the session itself; the same value is set as an HttpOnly cookie. */
export const SignedIn = z.object({ token: z.string(), user: CurrentUser });
const Message = z.object({ message: z.string() });

export const auth = {
  register: endpoint({
    route: "POST /api/auth/register",
    access: "public",
    input: RegisterForm,
    output: SignedIn,
    status: 201,
    problems: ["email_taken", "too_many_attempts"],
  }),
  login: endpoint({
    route: "POST /api/auth/login",
    access: "public",
    input: LoginForm,
    output: SignedIn,
    problems: ["invalid_credentials", "too_many_attempts"],
  }),
  /** Proves once more who is signed in, for what the contract calls `fresh`. `until`: how long it is good. */
  confirm: endpoint({
    route: "POST /api/auth/confirm",
    access: "user",
    input: ConfirmForm,
    output: z.object({ until: Instant }),
    problems: ["invalid_credentials", "too_many_attempts"],
  }),
  /** Ends the session that the request carries; without one there is nothing to do. */
  logout: endpoint({ route: "POST /api/auth/logout", access: "public", output: z.null() }),
  /**
   * Who lost the organization they worked in (removed, deleted) is answered inside the next one they belong to, by
   * joining, and their session works there from then on under the same token. Every other call refuses
   * them with `no_organization` until then.
   */
  user: endpoint({
    route: "GET /api/auth/user",
    access: "user",
    whoAmI: true,
    output: CurrentUser,
  }),
  /** Where a lost session is sent: the sign-in form, or straight on when there is a session. */
  enter: endpoint({
    route: "GET /api/login",
    access: "public",
    input: z.object({ redirect: z.string().max(2_000).optional().catch(undefined) }),
    output: z.null(),
    answers: "redirect",
  }),
  forgotPassword: endpoint({
    route: "POST /api/auth/forgot-password",
    access: "public",
    input: ForgotPasswordForm,
    output: Message,
    problems: ["too_many_attempts"],
  }),
  resetPassword: endpoint({
    route: "POST /api/auth/reset-password",
    access: "public",
    input: ResetPasswordForm,
    output: Message,
    problems: ["link_expired", "too_many_attempts"],
  }),
  /**
   * Takes a change of the e-mail back by the link mailed to the old address, for 7 days: every session ends and the
   * password is worth nothing. `token` sets a new one (`resetPassword`).
   */
  undoEmailChange: endpoint({
    route: "POST /api/auth/undo-email-change",
    access: "public",
    input: z.object({ token: LinkToken }),
    output: z.object({ token: z.string() }),
    problems: ["link_expired", "too_many_attempts"],
  }),
  /**
   * Proves that an address is its person's. Somebody signed in as that person, or who gives the password, keeps
   * everything. Anybody else takes the account over with the mailbox: what was set before by somebody else ends, every
   * session and the password, and `token` sets a new one (`resetPassword`). It is null otherwise.
   */
  verifyEmail: endpoint({
    route: "POST /api/auth/verify-email",
    access: "public",
    input: VerifyEmailForm,
    output: Message.extend({ token: z.string().nullable() }),
    problems: ["link_expired", "too_many_attempts"],
  }),
  resendVerification: endpoint({
    route: "POST /api/auth/resend-verification",
    access: "user",
    output: Message,
    problems: ["too_many_attempts"],
  }),
};
