import type { PersonSummary } from "#shared/tasks/summaries.ts";
import { fullName } from "#shared/users/full-name.ts";
import type { Choice } from "#web/ui/choices/select.tsx";
import { Avatar } from "#web/ui/marks/avatar.tsx";
import { UserIcon } from "#web/ui/marks/icons.tsx";
import styles from "./member-choice.module.css";

/** In a file of its own: the list needs no select. */
export function toChoice(user: PersonSummary): Choice<string> {
  const label = fullName(user);
  const lead = <Avatar kind="person" name={label} size={20} src={user.profileImageUrl} />;
  return { value: user.id, label, lead };
}

export const NOBODY_CHOICE: Choice<string> = {
  value: "",
  label: "Não atribuída",
  lead: (
    <span className={styles.nobody} aria-hidden="true">
      <UserIcon size={13} />
    </span>
  ),
};
