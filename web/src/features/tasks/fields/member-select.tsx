import { useMemberList } from "#web/contract/reads.ts";
import { emptyText } from "#web/ui/choices/empty-text.ts";
import { Select, type SelectProps } from "#web/ui/choices/select.tsx";
import { NOBODY_CHOICE, toChoice } from "./member-choice.tsx";

interface MemberSelectProps extends Omit<SelectProps<string>, "options"> {
  /** Offers 'Não atribuída'. */
  canBeNobody?: boolean;
}

export function MemberSelect({ canBeNobody = false, value, ...field }: MemberSelectProps) {
  const members = useMemberList();
  const options = (members.data ?? []).map(({ user }) => toChoice(user));
  const isBlank = value === "" && !canBeNobody;
  return (
    <Select<string>
      {...field}
      value={isBlank ? null : (value ?? null)}
      loading={members.isPending}
      placeholder="Selecione uma pessoa"
      options={canBeNobody ? [NOBODY_CHOICE, ...options] : options}
      showSearch
      notFoundContent={emptyText(members.data, "Nenhuma pessoa encontrada")}
    />
  );
}
