import { users } from "#shared/users/contract.ts";
import { useRead, useWrite } from "#web/contract/hooks.ts";
import { depart } from "#web/contract/session/departure.ts";
import { broadcastSession } from "#web/contract/session/session-channel.ts";
import { showToast } from "#web/ui/feedback/toast.ts";

/** How long the farewell toast shows before the start page. */
const LEAVE_MS = 1_000;

/** Returns what is deleted with the account. */
export function useDeletionCheck() {
  const read = useRead(users.checkDelete, {}, { when: false });
  return {
    isChecking: read.isFetching,
    /** Undefined after an error, which a toast shows. */
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

/** Discards unsaved changes. */
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
