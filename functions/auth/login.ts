import { isPassword } from "#functions/gateways/passwords.ts";
import { activateMembership, findMemberships } from "#functions/organization/store.ts";
import { switchSession } from "#functions/platform/http/caller.ts";
import type { Request } from "#functions/platform/http/request.ts";
import { newSession } from "#functions/platform/http/session.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { isCommonFor } from "#functions/platform/passwords/new-password.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { describeUser } from "#functions/users/current-store.ts";
import { findUser, findUserId, listMembershipRows } from "#functions/users/store.ts";
import type { auth } from "#shared/auth/contract.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { chooseMembership } from "#shared/organization/team.ts";
import { signInAttempt } from "./sign-in-limits.ts";

/** No user's id: an unknown address takes the same steps and time as a wrong password. */
const NO_USER_ID = "00000000-0000-4000-8000-000000000000";

/**
 * Signs a person in to the organization they last used, in three sequential reads: address, person, and organization
 * while the session is written.
 * @throws Problem `invalid_credentials` for an unknown address or a wrong password, `too_many_attempts`
 */
export async function login(form: HandlerInput<typeof auth.login>, request: Request, now: Date) {
  const attempt = signInAttempt(form.email, request, now);
  const [userId = NO_USER_ID] = await Promise.all([findUserId(form.email), attempt.countHere()]);
  const [user, rows] = await Promise.all([
    findUser(userId),
    listMembershipRows(userId),
    attempt.countForAccount(),
  ]);
  if (!(await isPassword(userId, form.password)) || !user) {
    logSecurity("sign_in_failed", user && { userId });
    throw new Problem("invalid_credentials");
  }
  // Passwords of older versions are checked once, at the next sign-in.
  const passwordIsCommon = user.passwordIsCommon ?? (await isCommonFor(form.password, user));
  const passwordCheck: Write[] =
    user.passwordIsCommon === undefined
      ? [{ update: keys.user(userId), set: { passwordIsCommon }, condition: "exists" }]
      : [];
  const orgIds = rows.map(({ orgId }) => orgId);
  const orgId = orgIds.find((id) => id === user.activeOrganizationId) ?? orgIds[0] ?? null;
  const session = newSession(userId, orgId, request, now);
  const [memberships] = await Promise.all([
    findMemberships(orgIds, userId),
    write([session.write, attempt.reset, ...passwordCheck]),
    attempt.refund(),
  ]);
  const membership = chooseMembership(memberships, user.activeOrganizationId);
  const chosenId = membership?.organization.id ?? null;
  const activation = [
    ...(chosenId === orgId ? [] : [switchSession(session.token, userId, chosenId)]),
    ...(membership ? activateMembership(membership, user, now) : []),
  ];
  // At the first sign-in, and when the last organization is gone or suspended.
  const [described] = await Promise.all([
    describeUser({ ...user, passwordIsCommon }, membership, session.token, now),
    activation.length > 0 && write(activation),
  ]);
  logSecurity("signed_in", { userId });
  return { token: session.token, user: described };
}
