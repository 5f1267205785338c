import { confirmationMail, countConfirmationMail } from "#functions/auth/mail-store.ts";
import { closeAccount, openAccount } from "#functions/gateways/passwords.ts";
import { nextMember } from "#functions/organization/member-store.ts";
import { find as findOrganization } from "#functions/organization/store.ts";
import { changeTeam } from "#functions/organization/team-store.ts";
import { newSession, type Origin } from "#functions/platform/http/session.ts";
import { count } from "#functions/platform/logs/metrics.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { checkNewPassword } from "#functions/platform/passwords/new-password.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { hashToken } from "#functions/platform/token.ts";
import { type AddressRecord, findAddress, isFree } from "#functions/users/address-store.ts";
import { describeUser } from "#functions/users/current-store.ts";
import { addUser, findUser, newUser, refreshIfRenamed } from "#functions/users/store.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { invalidField, Problem } from "#shared/errors.ts";
import type { invites } from "#shared/invites/contract.ts";
import { pickInvite } from "#shared/invites/rules.ts";
import { checkMemberSeat } from "#shared/organization/team.ts";
import { seatLimit } from "#shared/subscription/seats.ts";
import { joinWith } from "./join-with.ts";
import { countAccount } from "./limits.ts";
import * as inviteStore from "./store.ts";

type RegisterAndAccept = typeof invites.registerAndAccept;

/**
 * Creates an account in the inviting organization, without one of its own and without a trial, and signs in. The mailed
 * token proves the address; a copied one requires a confirmation mail. The mailed token also takes over an account that
 * was registered by somebody else and has no password. Cognito gets the password first, under a new id, as at
 * registration.
 * @throws Problem `invite_invalid`, `invite_expired`, `account_exists`, `seat_limit`, `too_many_attempts`;
 * `invalid_input` for another e-mail than the invite's and for a common password; `email_taken` after a concurrent
 * registration
 */
export async function registerAndAccept(
  { token, password, ...form }: HandlerInput<RegisterAndAccept>,
  origin: Origin,
  now: Date,
): Promise<HandlerResponse<RegisterAndAccept>> {
  await countAccount(origin.ip, now);
  const [{ orgId, tokenHash, isMailed }, address] = await Promise.all([
    inviteStore.getLink(token),
    findAddress(form.email),
  ]);
  const [number, inviting] = await Promise.all([nextMember(orgId), findOrganization(orgId)]);
  const passwordIsCommon = await checkNewPassword(password, form, { company: inviting?.name });
  const person = { ...form, passwordIsCommon };
  const { user, exists, writes: opening } = await openUser(person, address, orgId, isMailed, now);
  const session = newSession(user.id, orgId, origin, now);
  let opened = false;
  const membership = await changeTeam(orgId, { gone: "invite_invalid" }, async (team) => {
    const { organization } = team;
    const invite = pickInvite(team.invites, tokenHash, now);
    if (invite.email !== user.email)
      throw invalidField("email", "Use o e-mail que recebeu o convite.");
    if (exists) throw new Problem("account_exists");
    checkMemberSeat({ ...team, userLimit: seatLimit(organization) });
    if (!opened) {
      opened = true;
      await openAccount(user.id, user.email, password);
    }
    const { member, writes } = joinWith(invite, hashToken(token), user, number, now);
    return {
      writes: [...writes, ...opening, session.write],
      result: { member, organization },
    };
  }).catch(async (error: unknown) => {
    if (opened && error instanceof Problem) await closeUnlessUsed(user.id);
    throw error;
  });
  logSecurity("member_joined", { userId: user.id, organizationId: orgId });
  count("Registered");
  return { token: session.token, user: await describeUser(user, membership, session.token, now) };
}

/** A concurrent request of the same person may have joined with the account. */
async function closeUnlessUsed(userId: string): Promise<void> {
  const user = await findUser(userId);
  if (!user || user.hasPassword === false) await closeAccount(userId);
}

type Joining = Pick<UserRecord, "email" | "firstName" | "lastName"> & { passwordIsCommon: boolean };

/** Returns the person who joins, and the writes that create or take over the account; `exists`: it is in use. */
async function openUser(
  { passwordIsCommon, ...names }: Joining,
  address: AddressRecord | undefined,
  orgId: string,
  isMailed: boolean,
  now: Date,
): Promise<{ user: UserRecord; exists: boolean; writes: Write[] }> {
  const joining = { passwordIsCommon, emailVerified: isMailed, activeOrganizationId: orgId };
  const fresh = { ...newUser(names, now), ...joining };
  if (isFree(address, fresh.id, now)) {
    const confirmation = isMailed ? [] : await askToConfirm(fresh, now);
    return { user: fresh, exists: false, writes: [...addUser(fresh, address), ...confirmation] };
  }
  const known = address?.heldUntil ? undefined : await findUser(address?.userId ?? "");
  if (!known || known.hasPassword !== false || !isMailed)
    return { user: fresh, exists: true, writes: [] };
  const at = now.toISOString();
  // Also ends the links that were to set a first password.
  const set = { ...names, ...joining, hasPassword: true, sessionsValidFrom: at, updatedAt: at };
  const taking: Write = {
    update: keys.user(known.id),
    set,
    condition: { equals: { email: known.email, hasPassword: false } },
    failWith: new Problem("account_exists"),
  };
  const writes = [taking, ...(await refreshIfRenamed(known, names))];
  return { user: { ...known, ...set }, exists: false, writes };
}

async function askToConfirm(user: UserRecord, now: Date): Promise<Write[]> {
  await countConfirmationMail(user.email, now);
  return confirmationMail(user, now);
}
