import { closeAccount, openAccount } from "#functions/gateways/passwords.ts";
import { newOrganization } from "#functions/organization/store.ts";
import { findTrial, openOnTrial, spendTrial } from "#functions/organization/trial-store.ts";
import { newSession, type Origin } from "#functions/platform/http/session.ts";
import { type RateLimit, enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { checkNewPassword } from "#functions/platform/passwords/new-password.ts";
import { write } from "#functions/platform/table/table.ts";
import { findAddress, isFree } from "#functions/users/address-store.ts";
import { describeUser } from "#functions/users/current-store.ts";
import { addUser, emailTaken, newUser } from "#functions/users/store.ts";
import type { auth } from "#shared/auth/contract.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { confirmationMail, countConfirmationMail } from "./mail-store.ts";

const PER_ADDRESS: RateLimit = { what: "register", max: 10, minutes: 60, perAddress: true };

/**
 * Registers a person with an organization and signs them in. Without a trial left for the e-mail, the organization
 * starts locked. Cognito gets the password first, under a new id: if the table refuses, it is removed again and was
 * never reachable. It stays when the answer is lost, because the account may exist.
 * @throws Problem `email_taken`, `too_many_attempts`; `invalid_input` for a common password
 */
export async function register(
  form: HandlerInput<typeof auth.register>,
  origin: Origin,
  now: Date,
) {
  const passwordIsCommon = await checkNewPassword(form.password, form);
  const [address, trial] = await Promise.all([
    findAddress(form.email),
    findTrial({ email: form.email }),
    enforceRateLimit(PER_ADDRESS, origin.ip, now),
  ]);
  const user = newUser(form, now);
  if (!isFree(address, user.id, now)) throw emailTaken();
  // Counted only now: attempts to register a taken address must not use up its owner's mails.
  await countConfirmationMail(form.email, now);
  Object.assign(user, { hadTrial: true, passwordIsCommon });
  const open = async (onTrial: boolean) => {
    const { organization, member, writes } = newOrganization(user, now, { onTrial });
    user.activeOrganizationId = organization.id;
    const session = newSession(user.id, organization.id, origin, now);
    await write([
      ...addUser(user, address),
      ...writes,
      session.write,
      ...confirmationMail(user, now),
      ...(onTrial ? [spendTrial(user.email)] : []),
    ]);
    return { organization, member, session };
  };
  await openAccount(user.id, user.email, form.password);
  const { organization, member, session } = await openOnTrial(!trial, open).catch(
    async (error: unknown) => {
      if (error instanceof Problem) await closeAccount(user.id);
      throw error;
    },
  );
  logSecurity("registered", { userId: user.id, organizationId: organization.id });
  count("Registered");
  return {
    token: session.token,
    user: await describeUser(user, { member, organization }, session.token, now),
  };
}
