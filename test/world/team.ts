import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import type { AssignableRole } from "#shared/organization/rules.ts";
import { keys } from "#functions/platform/keys.ts";
import { write } from "#functions/platform/table.ts";
import type { Person, worldAt } from "#test/world/world.ts";

type World = ReturnType<typeof worldAt>;

export interface TeamMate extends Person {
  /** The number of the membership. */
  memberId: number;
}

/** Somebody who was invited into `owner`'s organization and came in with a new account. The plan has room for one. */
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

/** The token of a new invite. */
export async function inviteToken(
  owner: Person,
  email: string,
  role: AssignableRole = "member",
): Promise<string> {
  const { inviteUrl } = await owner.call(organization.invite, { email, role });
  return new URL(inviteUrl).searchParams.get("token") ?? "";
}

/** Signs a person in anew. */
export async function signIn(world: World, { email, password }: Person): Promise<Person> {
  const { token, user } = await world.anonymous().call(auth.login, { email, password });
  const orgId = user.activeOrganizationId ?? "";
  return { ...world.withToken(token), token, user, orgId, email, password };
}

/** Gives an organization more seats, as a larger plan would. Only on a cloud of one's own. */
export async function setSeats({ orgId }: Person, userLimit: number): Promise<void> {
  await write([{ update: keys.organization(orgId), set: { userLimit }, when: "present" }]);
}

export function someEmail(): string {
  return `${crypto.randomUUID()}@exemplo.com.br`;
}
