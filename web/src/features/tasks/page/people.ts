import { createContext, useContext } from "react";
import type { PersonSummary } from "#shared/tasks/summaries.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useMemberList } from "#web/contract/reads.ts";

/** Everyone in the task's history, former members included. */
export const PeopleContext = createContext<readonly PersonSummary[]>([]);

/** Returns names by user id; undefined once the account is deleted. */
export function useNameOf(): (id: string | null) => string | undefined {
  const people = useContext(PeopleContext);
  const { data: members = [] } = useMemberList();
  return (id) => {
    const person =
      people.find((one) => one.id === id) ?? members.find(({ userId }) => userId === id)?.user;
    return person && fullName(person);
  };
}
