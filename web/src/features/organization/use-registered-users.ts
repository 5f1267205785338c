import { organization } from "#shared/organization/contract.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useUrlState } from "#web/ui/use-url-state.ts";
import { fullName } from "./full-name.ts";
import type { RegisterForm } from "./register-form.ts";

/** What the registration screen shows and does. Its writes refresh the list of members too, which is its domain's. */
export function useRegisteredUsers() {
  const [url, setUrl] = useUrlState({ cadastrar: "", page: "1" });
  const list = useRead(organization.registeredUsers, {});
  const create = useWrite(organization.registerUser, {
    done: (user) => `${fullName(user)} agora faz parte da equipe`,
    failed: "Erro ao cadastrar usuário",
  });
  return {
    list,
    isOpen: url.cadastrar !== "",
    open: () => setUrl({ cadastrar: "sim", page: url.page }, { push: true }),
    close: () => setUrl({ cadastrar: "", page: url.page }),
    register: (form: RegisterForm) => create.mutateAsync(form),
  };
}
