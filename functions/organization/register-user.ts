import { randomUUID } from "node:crypto";
import { newLink } from "#functions/auth/store.ts";
import * as inviteStore from "#functions/invites/store.ts";
import type { HandlerContext } from "#functions/platform/http/serve.ts";
import { checkFresh } from "#functions/platform/http/session.ts";
import { logSecurity } from "#functions/platform/logs/security-log.ts";
import { enqueueMail } from "#functions/platform/mail/enqueue-mail.ts";
import type { UserRecord } from "#functions/platform/table/records.ts";
import { type AddressRecord, findAddress, isFree } from "#functions/users/address-store.ts";
import { addUser, newUser } from "#functions/users/store.ts";
import type { HandlerResponse, HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { checkSeat } from "#shared/organization/team.ts";
import { seatLimit } from "#shared/subscription/seats.ts";
import { planInvite } from "./invite.ts";
import { countTeamMail } from "./limits.ts";
import { firstPasswordMail } from "./mails.ts";
import { type MemberNumber, newMember, nextMember } from "./member-store.ts";
import { changeTeam, type Team } from "./team-store.ts";

type RegisterUser = typeof organization.registerUser;
type Fields = HandlerInput<RegisterUser>;
type Result = HandlerResponse<RegisterUser>;

/**
 * Registers a person in the team. A new address gets an account without password and a link to set one. A person with
 * an account is invited instead: nobody is added without acting, and the response does not reveal which it was.
 * Replaces an invite of the same e-mail.
 * @throws Problem `already_member`, `seat_limit`, `owner_unverified`, `too_many_attempts`, `invite_limit`;
 * `confirmation_required` for an administrator; `email_taken` after a concurrent registration
 */
export async function registerUser(
  form: Fields,
  { orgId, organization, user: actor, session, now }: HandlerContext<RegisterUser>,
): Promise<Result> {
  if (form.role === "admin") checkFresh(session, now);
  const [address, number] = await Promise.all([
    findAddress(form.email),
    nextMember(orgId),
    countTeamMail({ organization, user: actor }, form.email, now),
  ]);
  const person: UserRecord = { ...newUser(form, now), hasPassword: false };
  const isNew = isFree(address, person.id, now);
  const options = { organization, gone: "no_organization" } as const;
  const result = await changeTeam(orgId, options, (team) => {
    if (team.members.some(({ userId }) => userId === address?.userId))
      throw new Problem("already_member");
    return isNew
      ? addNewPerson(person, address, number, form, { team, actor, now })
      : invitePerson(number.id, form, { team, actor, now });
  });
  logSecurity("member_registered", { detail: form.role });
  return result;
}

interface Registering {
  team: Team;
  actor: UserRecord;
  now: Date;
}

function addNewPerson(
  person: UserRecord,
  address: AddressRecord | undefined,
  number: MemberNumber,
  form: Fields,
  { team, actor, now }: Registering,
) {
  const { organization, invites } = team;
  checkSeat({ ...team, userLimit: seatLimit(organization) }, person.email, now);
  const at = now.toISOString();
  const joining = { ...number, userId: person.id, role: form.role, joinedAt: null };
  const { writes } = newMember(
    organization.id,
    { ...joining, invitedBy: actor.id, invitedAt: at },
    now,
  );
  const link = newLink("set-password", person.id, person.email, now);
  const mail = firstPasswordMail(person, actor, organization, link.tokenSeed);
  const invite = invites.find(({ email }) => email === person.email);
  return {
    writes: [
      ...writes,
      ...(invite ? inviteStore.remove(invite, new Problem("busy")) : []),
      ...addUser(person, address),
      link.write,
      enqueueMail(mail, now),
    ],
    result: toResponse(person.id, form, at),
  };
}

/** The response must not reveal the account, not even by its id. */
function invitePerson(id: number, form: Fields, { team, actor, now }: Registering) {
  const inviteeId = randomUUID();
  const { writes } = planInvite(team, { id, ...form, inviteeId }, actor, now);
  return { writes, result: toResponse(inviteeId, form, now.toISOString()) };
}

function toResponse(id: string, { firstName, lastName, email, role }: Fields, at: string): Result {
  return { id, firstName, lastName, email, role, createdAt: at, pending: true };
}
