import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { auth } from "#shared/auth/contract.ts";
import { call } from "#web/contract/browser.ts";
import { errorMessage } from "#web/contract/client.ts";
import { announceSession } from "#web/contract/session-channel.ts";
import { showToast } from "#web/ui/toast.ts";
import { forgetSession, LOGOUT } from "./session-channel.ts";

/**
 * Ends the session, here and in the other tabs. Not `useWrite`: it refreshes reads after a write, and after this one
 * there is nobody to read for.
 */
export function useLogout() {
  const navigate = useNavigate();
  return useMutation({
    mutationKey: LOGOUT,
    mutationFn: () => call(auth.logout, {}),
    onSuccess: async () => {
      await navigate("/login");
      forgetSession();
      announceSession("ended");
      showToast({ title: "Você foi desconectado com sucesso.", kind: "success" });
    },
    onError: (error) => {
      showToast({
        title: "Erro no logout",
        text: errorMessage(error, "Erro ao fazer logout"),
        kind: "error",
      });
    },
  });
}
