import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { RequestFailed } from "#web/contract/client.ts";
import { confirmEmail, mailedToken } from "./links.ts";
import { mailOf, type Person, type World, worldAt } from "./world.ts";

export interface TeamMate extends Person {
  memberId: number;
}

/** The new account takes the only free seat of a plan. */
export async function joinTeam(
  world: World,
  owner: Person,
  role: AssignableRole,
  name = "Bia Souza",
): Promise<TeamMate> {
  const email = someEmail();
  const [firstName = "Bia", ...rest] = name.split(" ");
  const password = "varanda-azul";
  const { token, user } = await world.anonymous().call(invites.registerAndAccept, {
    token: await inviteToken(owner, email, role),
    email,
    firstName,
    lastName: rest.join(" ") || "Lima",
    password,
  });
  const members = await owner.call(organization.members, {});
  const memberId = members.find(({ userId }) => userId === user.id)?.id ?? 0;
  return { ...world.withToken(token), token, user, orgId: owner.orgId, email, password, memberId };
}

/** Returns an owner and a member. */
export async function teamOfTwo(world: World): Promise<{ ada: Person; bia: TeamMate }> {
  const ada = await world.owner();
  return { ada, bia: await joinTeam(world, ada, "member") };
}

export async function inviteToken(
  owner: Person,
  email: string,
  role: AssignableRole = "member",
): Promise<string> {
  await confirmEmail(owner);
  await provingIdentity(owner, () => owner.call(organization.invite, { email, role }));
  const world = { mail: (to: string) => mailOf(owner.origin, to) };
  return mailedToken(world, email, "accept-invite");
}

export async function comeIn<P extends Person>(
  owner: Person,
  person: P,
  role: AssignableRole = "member",
): Promise<P> {
  const token = await inviteToken(owner, person.email, role);
  const answer = await person.call(invites.accept, { token });
  const orgId = answer.user.activeOrganizationId ?? "";
  return {
    ...person,
    ...worldAt(() => person.origin).withToken(answer.token),
    user: answer.user,
    orgId,
  };
}

/** As `comeIn`, but the person keeps working in their own team. */
export async function alsoJoin<P extends Person>(owner: Person, person: P): Promise<P> {
  const away = await comeIn(owner, person);
  const { token, user } = await away.call(organization.switchTo, { organizationId: person.orgId });
  return { ...person, ...worldAt(() => person.origin).withToken(token), token, user };
}

export async function confirmedOwner(world: World, name?: string): Promise<Person> {
  const owner = await world.owner(name);
  await confirmEmail(owner);
  return owner;
}

async function provingIdentity<T>(person: Person, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.problem?.code !== "confirmation_required")
      throw error;
    await person.call(auth.confirm, { password: person.password });
    return act();
  }
}

export async function signIn(world: World, { email, password }: Person): Promise<Person> {
  const { token, user } = await world.anonymous().call(auth.login, { email, password });
  const orgId = user.activeOrganizationId ?? "";
  return { ...world.withToken(token), token, user, orgId, email, password };
}

/** Needs a cloud of its own. */
export async function setSeats({ orgId }: Person, userLimit: number): Promise<void> {
  await write([{ update: keys.organization(orgId), set: { userLimit }, condition: "exists" }]);
}

export function someEmail(): string {
  return `${crypto.randomUUID()}@exemplo.com.br`;
}

export const newMember = (email = someEmail()) => ({
  firstName: "Caio",
  lastName: "Prado",
  email,
  role: "member" as const,
});

export const tokenOf = (url: string): string => new URL(url).searchParams.get("token") ?? "";
