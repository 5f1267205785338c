import type { HandlerResponse } from "#shared/endpoint.ts";
import type { organization } from "#shared/organization/contract.ts";
import { findPeople } from "./store.ts";
import { listTeam } from "./team-store.ts";

type Registered = HandlerResponse<typeof organization.registeredUsers>;

/** Returns administrators, members and registered people with a pending invite, newest first. */
export async function listRegistered(orgId: string): Promise<Registered> {
  const { members, invites } = await listTeam(orgId);
  const people = await findPeople(members.map(({ userId }) => userId));
  const joined = members.toReversed().flatMap(({ role, userId, createdAt, joinedAt }) => {
    const person = people.get(userId);
    if (!person || role === "owner") return [];
    return [{ ...person, role, createdAt, pending: joinedAt === null }];
  });
  const invited = invites.flatMap(({ firstName, lastName, email, role, createdAt, inviteeId }) =>
    firstName && lastName && inviteeId
      ? [{ id: inviteeId, firstName, lastName, email, role, createdAt, pending: true }]
      : [],
  );
  return [...joined, ...invited].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}
