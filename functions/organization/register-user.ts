import type { HandlerAnswer, HandlerInput } from "#shared/endpoint.ts";
import { Problem } from "#shared/errors.ts";
import type { organization } from "#shared/organization/contract.ts";
import { checkSeat } from "#shared/organization/team.ts";
import { newLink } from "#functions/auth/store.ts";
import * as inviteStore from "#functions/invites/store.ts";
import { keys } from "#functions/platform/keys.ts";
import { errand } from "#functions/platform/outbox.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/records.ts";
import type { HandlerContext } from "#functions/platform/serve.ts";
import type { Write } from "#functions/platform/write.ts";
import { addUser, findUser, findUserId, newUser } from "#functions/users/store.ts";
import { countTeamMail } from "./limits.ts";
import { addedMail, firstPasswordMail } from "./mails.ts";
import { newMember, nextNumber } from "./member-store.ts";
import { changeTeam, type Team } from "./team-store.ts";

type RegisterUser = typeof organization.registerUser;

/**
 * Makes a person a member at once. Who has an account keeps it as it is and is told; anybody else gets an account
 * without a password, and a link to set one (decisions D10). An invite to the same e-mail is done with.
 *
 * @throws Problem `already_member`, `seat_limit`, `too_many_attempts`; `email_taken` when the address is taken at this
 * very moment.
 */
export async function registerUser(
  { role, ...form }: HandlerInput<RegisterUser>,
  { orgId, organization, user: actor, now }: HandlerContext<RegisterUser>,
): Promise<HandlerAnswer<RegisterUser>> {
  const [known, id] = await Promise.all([
    findPerson(form.email),
    nextNumber(orgId, "member"),
    countTeamMail(orgId, form.email, now),
  ]);
  const person = known ?? newUser(form, now);
  const at = now.toISOString();
  const options = { organization, gone: "no_organization" } as const;
  return changeTeam(orgId, options, (team) => {
    if (team.members.some(({ userId }) => userId === person.id))
      throw new Problem("already_member");
    checkSeat({ ...team, userLimit: team.organization.userLimit }, person.email, now);
    const { member, writes } = newMember(
      orgId,
      {
        id,
        userId: person.id,
        role,
        joinedAt: known ? at : null,
        invitedBy: actor.id,
        invitedAt: at,
      },
      now,
    );
    const invite = team.invites.find(({ email }) => email === person.email);
    return {
      writes: [
        ...writes,
        ...(invite ? inviteStore.remove(invite, new Problem("busy")) : []),
        ...(known ? welcome(known, actor, organization, now) : open(person, actor, team, now)),
      ],
      answer: { ...person, role, createdAt: member.createdAt },
    };
  });
}

async function findPerson(email: string): Promise<UserRecord | undefined> {
  const userId = await findUserId(email);
  return userId ? findUser(userId) : undefined;
}

function welcome(
  person: UserRecord,
  actor: UserRecord,
  organization: OrganizationRecord,
  now: Date,
): Write[] {
  const mail = addedMail(person, nameOf(actor), organization);
  return [
    { check: keys.user(person.id), when: "present", otherwise: new Problem("busy") },
    errand({ kind: "mail", mail }, now),
  ];
}

function open(person: UserRecord, actor: UserRecord, { organization }: Team, now: Date): Write[] {
  const link = newLink("set-password", person.id, person.email, now);
  const mail = firstPasswordMail(person, nameOf(actor), organization, link.tokenSeed);
  return [...addUser(person), link.write, errand({ kind: "mail", mail }, now)];
}

function nameOf({ firstName, lastName }: UserRecord): string {
  return `${firstName} ${lastName}`;
}
