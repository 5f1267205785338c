import { users } from "#shared/users/contract.ts";
import { depart } from "#web/contract/session/departure.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { broadcastSession } from "#web/contract/session/session-channel.ts";
import { showToast } from "#web/ui/feedback/toast.ts";

/** How long the goodbye stands before the start page. */
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

/** Deletes the account and leaves, whatever is unsaved: there is nobody any more to save it for. */
export function useDeleteAccount() {
  return useWrite(users.deleteAccount, {
    failed: "Erro ao excluir conta",
    refresh: false,
    onDone: () => {
      broadcastSession("ended");
      showToast({ title: "Conta excluída", text: "Seus dados foram apagados.", kind: "success" });
      depart({ to: "/", afterMs: LEAVE_MS });
    },
  });
}
