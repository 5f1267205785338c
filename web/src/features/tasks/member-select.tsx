import { organization } from "#shared/organization/contract.ts";
import type { PersonMention } from "#shared/tasks/contract.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { UserIcon } from "#web/ui/icons.tsx";
import { type Choice, Select, type SelectProps } from "#web/ui/select.tsx";
import styles from "./member-select.module.css";
import { personName } from "./words.ts";

interface MemberSelectProps extends Omit<SelectProps<string>, "options"> {
  /** Offers 'Não atribuída'. */
  mayBeNobody?: boolean;
}

/** Chooses a member of the organization. */
export function MemberSelect({ mayBeNobody = false, value, ...field }: MemberSelectProps) {
  const members = useRead(organization.members, {});
  const options = (members.data ?? []).map(({ user }) => toChoice(user));
  const isBlank = value === "" && !mayBeNobody;
  return (
    <Select<string>
      {...field}
      value={isBlank ? null : (value ?? null)}
      loading={members.isPending}
      placeholder="Selecione uma pessoa"
      options={mayBeNobody ? [NOBODY, ...options] : options}
      showSearch
      notFoundContent="Nenhuma pessoa encontrada"
    />
  );
}

const NOBODY: Choice<string> = {
  value: "",
  label: "Não atribuída",
  lead: (
    <span className={styles.nobody} aria-hidden="true">
      <UserIcon size={13} />
    </span>
  ),
};

/** A person as a choice: face and name. */
export function toChoice(user: PersonMention): Choice<string> {
  const label = personName(user);
  const lead = <Avatar kind="person" name={label} size={20} src={user.profileImageUrl} />;
  return { value: user.id, label, lead };
}
