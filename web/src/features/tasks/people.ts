import { createContext, useContext } from "react";
import { organization } from "#shared/organization/contract.ts";
import type { PersonMention } from "#shared/tasks/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { useRead } from "#web/contract/hooks.ts";

/** The people whom the history of the task on the page names, those who left the team among them. */
export const PeopleContext = createContext<readonly PersonMention[]>([]);

/** The name of a person by id: of the task's people or of the team; undefined when the account is gone. */
export function useNameOf(): (id: string | null) => string | undefined {
  const people = useContext(PeopleContext);
  const { data: members = [] } = useRead(organization.members, {});
  return (id) => {
    const person =
      people.find((one) => one.id === id) ?? members.find(({ userId }) => userId === id)?.user;
    return person && fullName(person);
  };
}
