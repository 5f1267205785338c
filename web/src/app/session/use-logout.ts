import { useMutation, useQueryClient } from "@tanstack/react-query";
import { auth } from "#shared/auth/contract.ts";
import { call } from "#web/contract/browser.ts";
import { errorMessage } from "#web/contract/client.ts";
import { hasMessageDrafts } from "#web/contract/message-drafts.ts";
import { depart } from "#web/contract/session/departure.ts";
import { broadcastSession } from "#web/contract/session/session-channel.ts";
import { settleWrites } from "#web/contract/session/settle-writes.ts";
import { hasUnsent } from "#web/features/chat/unsent-messages.ts";
import { hasUnsaved } from "#web/ui/dialogs/unsaved.ts";
import { askToDiscard } from "#web/ui/dialogs/use-discard-guard.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { LOGOUT } from "./leave.tsx";

/**
 * Ends the session in all tabs once no write is unanswered: one that waits would not be made, and one that opens a
 * session would sign the browser in again. When one of them fails, the person stays to read why. Does not use
 * `useWrite`, which would refetch without a session.
 */
export function useLogout() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: LOGOUT,
    mutationFn: async () => {
      const isOut = (await settleWrites(client)) && (await mayDiscard());
      if (isOut) await call(auth.logout, {});
      return isOut;
    },
    onSuccess: (isOut) => {
      if (!isOut) return;
      broadcastSession("ended");
      depart({
        to: "/login",
        toast: { title: "Você foi desconectado com sucesso.", kind: "success" },
      });
    },
    onError: (error) => {
      showToast({
        title: "Erro no logout",
        text: errorMessage(error, "Erro ao fazer logout"),
        kind: "error",
      });
    },
  });
  return {
    isPending,
    logOut: () => {
      if (client.isMutating({ mutationKey: LOGOUT }) === 0) mutate();
    },
  };
}

async function mayDiscard(): Promise<boolean> {
  return !(hasUnsaved() || hasUnsent() || hasMessageDrafts()) || askToDiscard();
}
