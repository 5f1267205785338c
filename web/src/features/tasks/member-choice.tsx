import type { PersonMention } from "#shared/tasks/contract.ts";
import { fullName } from "#shared/users/full-name.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import type { Choice } from "#web/ui/select.tsx";

/** Returns a person as a choice: photo and name. In a file of its own: the list needs no select. */
export function toChoice(user: PersonMention): Choice<string> {
  const label = fullName(user);
  const lead = <Avatar kind="person" name={label} size={20} src={user.profileImageUrl} />;
  return { value: user.id, label, lead };
}
