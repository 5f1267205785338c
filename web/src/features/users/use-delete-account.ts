import { useMutation } from "@tanstack/react-query";
import { users } from "#shared/users/contract.ts";
import { call, keepToken } from "#web/contract/browser.ts";
import { errorMessage } from "#web/contract/client.ts";
import { useRead } from "#web/contract/hooks.ts";
import { showToast } from "#web/ui/toast.ts";

/** How long the goodbye stands before the start page (spec part 2 §9). */
const LEAVE_MS = 1_000;

/** What goes with the account, asked anew each time. */
export function useDeletionCheck() {
  const read = useRead(users.checkDelete, {}, { when: false });
  return {
    isChecking: read.isFetching,
    /** Undefined when it could not be said, which a toast has told. */
    check: async () => {
      const { data, isError } = await read.refetch();
      if (data && !isError) return data.ownedOrganizations;
      showToast({
        title: "Erro",
        text: "Não foi possível verificar as condições para exclusão da conta.",
        kind: "error",
      });
      return undefined;
    },
  };
}

/**
 * Deletes the account and leaves. Not `useWrite`: it refreshes reads after a write, and after this one there is nobody
 * to read for.
 */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: () => call(users.deleteAccount, {}),
    onSuccess: () => {
      keepToken(null);
      showToast({ title: "Conta excluída", text: "Seus dados foram apagados.", kind: "success" });
      // a new page: nothing of what was cached is left
      setTimeout(() => window.location.assign("/"), LEAVE_MS);
    },
    onError: (error) => {
      showToast({ title: "Erro ao excluir conta", text: errorMessage(error), kind: "error" });
    },
  });
}
