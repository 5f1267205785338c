import { fullName } from "#shared/users/full-name.ts";
import { createContext, useContext } from "react";
import { organization } from "#shared/organization/contract.ts";
import type { PersonSummary } from "#shared/tasks/contract.ts";
import { useRead } from "#web/contract/hooks.ts";

/** The people named in the history of the task, former members included. */
export const PeopleContext = createContext<readonly PersonSummary[]>([]);

/** Returns a function from a user id to a name; undefined once the account is deleted. */
export function useNameOf(): (id: string | null) => string | undefined {
  const people = useContext(PeopleContext);
  const { data: members = [] } = useRead(organization.members, {});
  return (id) => {
    const person =
      people.find((one) => one.id === id) ?? members.find(({ userId }) => userId === id)?.user;
    return person && fullName(person);
  };
}
