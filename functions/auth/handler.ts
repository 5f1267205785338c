import { env } from "#functions/platform/env.ts";
import { identifyCaller } from "#functions/platform/http/caller.ts";
import { markDevice } from "#functions/platform/http/device.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { confirmSession, endSession, freshUntil } from "#functions/platform/http/session.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { proveOwnPassword } from "#functions/platform/passwords/own-password.ts";
import { pollLeaseKeys, writeRevokingPolls } from "#functions/platform/polls/poll-lease.ts";
import { write } from "#functions/platform/table/table.ts";
import { describeUser } from "#functions/users/current-store.ts";
import { auth } from "#shared/auth/contract.ts";
import { safeRedirect } from "#shared/auth/redirect.ts";
import { Problem } from "#shared/errors.ts";
import { login } from "./login.ts";
import { register } from "./register.ts";
import { getResetLink, resetPassword, sendResetLink } from "./reset-password.ts";
import { switchToNextOrganization } from "./switch-to-next-organization.ts";
import { undoEmailChange } from "./undo-email-change.ts";
import { resendVerification, verifyEmail } from "./verify-email.ts";

export const handler = serve(auth, {
  async register(form, { request, now, setSessionCookie, setCookie }) {
    const response = await register(form, request, now);
    setSessionCookie(response.token);
    setCookie(markDevice(request.cookies, form.email, now));
    return response;
  },
  async login(form, { request, now, setSessionCookie, setCookie }) {
    const response = await login(form, request, now);
    setSessionCookie(response.token);
    setCookie(markDevice(request.cookies, form.email, now));
    return response;
  },
  async confirm({ password }, { user, session, request, now }) {
    const limitReset = await proveOwnPassword(user, password, request, now);
    if (!limitReset) {
      logSecurity("identity_confirmation_failed");
      throw new Problem("invalid_credentials");
    }
    await write([confirmSession(session, now), limitReset]);
    logSecurity("identity_confirmed");
    return { until: freshUntil(now) };
  },
  async logout(_input, { request, setSessionCookie }) {
    const ends = request.tokens.flatMap((token) => endSession(token) ?? []);
    if (ends.length > 0) {
      await writeRevokingPolls(ends, request.tokens.flatMap(pollLeaseKeys));
      logSecurity("signed_out");
    }
    setSessionCookie(null);
    return null;
  },
  user: (_input, { user, member, organization, request, now }) =>
    member && organization
      ? describeUser(user, { member, organization }, request.token ?? "", now)
      : switchToNextOrganization(user, request.token ?? "", now),
  async enter({ redirect }, { request, now }) {
    const target = safeRedirect(redirect ?? pathOfReferer(request.headers));
    const caller = await identifyCaller(request, now);
    return { location: caller ? target : `/login?redirect=${encodeURIComponent(target)}` };
  },
  async forgotPassword({ email }, { request, now }) {
    await sendResetLink(email, request, now);
    return { message: "Se o e-mail existir, enviamos um link." };
  },
  async checkResetLink({ token }, { request, now }) {
    await getResetLink(token, request.ip, now);
    return null;
  },
  async resetPassword({ token, password }, { request, now, setSessionCookie, setCookie }) {
    const { email } = await resetPassword(token, password, request.ip, now);
    setSessionCookie(null);
    // A known device still signs in when strangers have used up the attempts.
    setCookie(markDevice(request.cookies, email, now));
    return { message: "Senha alterada. Entre com a nova senha." };
  },
  async undoEmailChange({ token }, { request, now, setSessionCookie }) {
    const resetToken = await undoEmailChange(token, request.ip, now);
    setSessionCookie(null);
    return { token: resetToken };
  },
  verifyEmail: (form, { request, now }) => verifyEmail(form, request, now),
  async resendVerification(_input, { user, now }) {
    if (user.emailVerified) return { message: "Seu e-mail já está confirmado." };
    await resendVerification(user, now);
    return { message: `Enviamos um novo link para ${user.email}.` };
  },
});

/** Returns undefined for a foreign page and the sign-in itself. */
function pathOfReferer(headers: Record<string, string | undefined>): string | undefined {
  const referer = headers["referer"] ? URL.parse(headers["referer"]) : null;
  // Behind CloudFront the API has another host name than the app.
  const ours = [new URL(env("APP_URL")).host, headers["host"]];
  if (!referer || !ours.includes(referer.host) || referer.pathname === "/login") return undefined;
  return referer.pathname + referer.search;
}
