import { currentUser } from "#shared/auth/rules.ts";
import type { auth } from "#shared/auth/contract.ts";
import type { HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import { choosePlace } from "#shared/organization/team.ts";
import { isPassword } from "#functions/gateways/passwords.ts";
import { enter, listPlaces } from "#functions/organization/store.ts";
import {
  type AttemptLimit,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  networkOf,
} from "#functions/platform/attempts.ts";
import { newSession, type Origin } from "#functions/platform/session.ts";
import { write } from "#functions/platform/table.ts";
import { findUser, findUserId } from "#functions/users/store.ts";

/** Decisions A9. */
const PER_ACCOUNT: AttemptLimit = { what: "login-account", most: 5, minutes: 15 };
const PER_ADDRESS: AttemptLimit = {
  what: "login-address",
  most: 50,
  minutes: 15,
  perAddress: true,
};

/** Nobody's id: an unknown address takes the same way, and the same time, as a wrong password. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

/**
 * Signs a person in, into the organization they last worked in.
 *
 * @throws Problem `invalid_credentials` for an unknown address as for a wrong password, `too_many_attempts`
 */
export async function login(form: HandlerInput<typeof auth.login>, origin: Origin, now: Date) {
  const account = `${networkOf(origin.ip)}#${form.email}`;
  const [userId] = await Promise.all([
    findUserId(form.email),
    countAttempt(PER_ACCOUNT, account, now),
    countAttempt(PER_ADDRESS, origin.ip, now),
  ]);
  const correct = await isPassword(userId ?? NOBODY, form.password);
  if (!correct || !userId) throw new Problem("invalid_credentials");
  const [user, places] = await Promise.all([findUser(userId), listPlaces(userId)]);
  if (!user) throw new Problem("invalid_credentials");
  const place = choosePlace(places, user.activeOrganizationId);
  const session = newSession(user.id, place?.organization.id ?? null, origin, now);
  await Promise.all([
    write([
      session.write,
      ...(place ? enter(place, user, now) : []),
      forgetAttempts(PER_ACCOUNT, account),
    ]),
    forgiveAttempt(PER_ADDRESS, origin.ip, now),
  ]);
  return {
    token: session.token,
    user: currentUser(user, place?.member.role, place?.organization, now),
  };
}
