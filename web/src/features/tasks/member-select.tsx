import { Select, type SelectProps } from "antd";
import type { ReactNode } from "react";
import { organization } from "#shared/organization/contract.ts";
import type { PersonMention } from "#shared/tasks/contract.ts";
import { fold } from "#shared/values/text.ts";
import { useRead } from "#web/contract/hooks.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { UserIcon } from "#web/ui/icons.tsx";
import { SelectOption } from "#web/ui/select-option.tsx";
import styles from "./member-select.module.css";
import { personName } from "./words.ts";

interface Option {
  /** "": nobody. */
  value: string;
  name: string;
  label: ReactNode;
}

interface MemberSelectProps extends Omit<SelectProps<string, Option>, "options"> {
  /** Offers 'Não atribuída'. */
  mayBeNobody?: boolean;
}

/** Chooses a member of the organization. */
export function MemberSelect({ mayBeNobody = false, value, ...field }: MemberSelectProps) {
  const members = useRead(organization.members, {});
  const options = (members.data ?? []).map(({ user }) => toOption(user));
  const isBlank = value === "" && !mayBeNobody;
  return (
    <Select<string, Option>
      {...field}
      value={isBlank ? null : (value ?? null)}
      loading={members.isPending}
      placeholder="Selecione uma pessoa"
      options={mayBeNobody ? [NOBODY, ...options] : options}
      showSearch={{ filterOption: fits }}
      notFoundContent="Nenhuma pessoa encontrada"
      labelRender={({ label }) => label ?? "Carregando..."}
    />
  );
}

const NOBODY: Option = {
  value: "",
  name: "Não atribuída",
  label: (
    <SelectOption
      lead={
        <span className={styles.nobody}>
          <UserIcon size={13} />
        </span>
      }
      name="Não atribuída"
    />
  ),
};

function toOption(user: PersonMention): Option {
  const name = personName(user);
  const face = <Avatar kind="person" name={name} size={20} src={user.profileImageUrl} />;
  return { value: user.id, name, label: <SelectOption lead={face} name={name} /> };
}

function fits(typed: string, option?: Option): boolean {
  return fold(option?.name ?? "").includes(fold(typed.trim()));
}
