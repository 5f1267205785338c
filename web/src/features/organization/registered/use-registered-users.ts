import { organization } from "#shared/organization/contract.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { useResendLinkAction } from "#web/contract/use-resend-link-action.ts";
import { useUrlState } from "#web/ui/browser/use-url-state.ts";
import type { RegisterForm } from "./register-form.ts";

/** Writes also refresh the members, which have the same domain. */
export function useRegisteredUsers(isOwner: boolean) {
  const [url, setUrl] = useUrlState({ cadastrar: "", page: "1" });
  const list = useRead(organization.registeredUsers, {});
  const create = useWrite(organization.registerUser, {
    done: ({ email }) => `Enviamos um link para ${email}`,
    failed: "Erro ao cadastrar usuário",
    errorToast: useResendLinkAction(isOwner),
  });
  return {
    list,
    isOpen: url.cadastrar !== "",
    open: () => setUrl({ cadastrar: "sim", page: url.page }, { push: true }),
    close: () => setUrl({ cadastrar: "", page: url.page }),
    register: (form: RegisterForm) => create.mutateAsync(form),
  };
}
