import { Select, type SelectProps } from "#web/ui/choices/select.tsx";
import { NOBODY_CHOICE, toChoice } from "./member-choice.tsx";
import { useMemberList } from "#web/contract/reads.ts";

interface MemberSelectProps extends Omit<SelectProps<string>, "options"> {
  /** Offers 'Não atribuída'. */
  mayBeNobody?: boolean;
}

export function MemberSelect({ mayBeNobody = false, value, ...field }: MemberSelectProps) {
  const members = useMemberList();
  const options = (members.data ?? []).map(({ user }) => toChoice(user));
  const isBlank = value === "" && !mayBeNobody;
  return (
    <Select<string>
      {...field}
      value={isBlank ? null : (value ?? null)}
      loading={members.isPending}
      placeholder="Selecione uma pessoa"
      options={mayBeNobody ? [NOBODY_CHOICE, ...options] : options}
      showSearch
      notFoundContent="Nenhuma pessoa encontrada"
    />
  );
}
