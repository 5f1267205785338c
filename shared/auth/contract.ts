import * as z from "zod";
import { endpoint } from "#shared/endpoint.ts";
import { Instant } from "#shared/values/schemas.ts";
import {
  LinkToken,
  LoginForm,
  RegisterForm,
  ConfirmForm,
  ForgotPasswordForm,
  ResetPasswordForm,
  VerifyEmailForm,
  CurrentUser,
  SignedIn,
  Message,
} from "./schemas.ts";

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
  /** Renews the proof of identity for `fresh` endpoints. `until`: its end. */
  confirm: endpoint({
    route: "POST /api/auth/confirm",
    access: "user",
    input: ConfirmForm,
    output: z.object({ until: Instant }),
    problems: ["invalid_credentials", "too_many_attempts"],
  }),
  /** Does nothing without a session. */
  logout: endpoint({ route: "POST /api/auth/logout", access: "public", output: z.null() }),
  /**
   * A session whose organization is lost gets the person's next one, under the same token. All other calls refuse
   * it with `no_organization` until then.
   */
  user: endpoint({
    route: "GET /api/auth/user",
    access: "user",
    whoAmI: true,
    output: CurrentUser,
  }),
  /** Redirects to the sign-in form, or on to the app with a session. */
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
  /** Whether `resetPassword` would accept the link. */
  checkResetLink: endpoint({
    route: "POST /api/auth/check-reset-link",
    access: "public",
    input: z.object({ token: LinkToken }),
    output: z.null(),
    problems: ["link_expired", "too_many_attempts"],
  }),
  resetPassword: endpoint({
    route: "POST /api/auth/reset-password",
    access: "public",
    input: ResetPasswordForm,
    output: Message,
    problems: ["link_expired", "too_many_attempts"],
  }),
  /**
   * Reverts a change of e-mail by the link mailed to the old address, within 7 days. Ends all sessions and voids the
   * password; `token` sets a new one (`resetPassword`).
   */
  undoEmailChange: endpoint({
    route: "POST /api/auth/undo-email-change",
    access: "public",
    input: z.object({ token: LinkToken }),
    output: z.object({ token: z.string() }),
    problems: ["link_expired", "too_many_attempts"],
  }),
  /**
   * Proves an address. A caller who is signed in as the person or gives the password keeps the account. Anybody else
   * takes it over with the mailbox: sessions and password become void and `token` sets a new one (`resetPassword`); it
   * is null otherwise.
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
