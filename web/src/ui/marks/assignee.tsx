import type { PersonSummary } from "#shared/tasks/summaries.ts";
import { fullName } from "#shared/users/full-name.ts";
import { Avatar } from "./avatar.tsx";
import { UserIcon } from "./icons.tsx";
import styles from "./assignee.module.css";

/** With the name as title; a dashed ring for nobody. */
export function Assignee({ person }: { person: PersonSummary | null }) {
  const name = person ? fullName(person) : "Não atribuída";
  return (
    <span className={styles.person} title={name}>
      {person ? (
        <Avatar kind="person" name={name} size={24} src={person.profileImageUrl} />
      ) : (
        <span className={styles.nobody}>
          <UserIcon size={13} />
        </span>
      )}
      <span className="sr-only">{person ? `Responsável: ${name}` : name}</span>
    </span>
  );
}
