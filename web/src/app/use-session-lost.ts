import { useEffect, useRef } from "react";
import { parseRoute } from "#shared/route.ts";
import { keepToken } from "#web/contract/browser.ts";
import { type LostDuring, onSessionLost } from "#web/contract/session-lost.ts";
import { showToast } from "#web/ui/toast.ts";
import { queryClient } from "./query-client.ts";
import { LOGOUT } from "./session-channel.ts";

const REDIRECT_MS = 500;

/** The error catalogue fixes the first pair, also in English; the second is for a page's own reads (decisions A4). */
const texts: Record<LostDuring, { title: string; text: string }> = {
  write: { title: "Unauthorized", text: "You are logged out. Logging in again..." },
  read: { title: "Não autorizado", text: "Sua sessão expirou. Entrando novamente..." },
};

/** A session lost during use: one toast, then the sign-in, which leads back here (decisions A2). */
export function useSessionLost(): void {
  const isLeaving = useRef(false);
  useEffect(
    () =>
      onSessionLost((during) => {
        // What is refused to who is leaving is no loss.
        if (isLeaving.current || queryClient.isMutating({ mutationKey: LOGOUT }) > 0) return;
        isLeaving.current = true;
        keepToken(null);
        showToast({ ...texts[during], kind: "error" });
        setTimeout(() => {
          // A logout in another tab has led to the sign-in meanwhile.
          if (window.location.pathname === "/login") isLeaving.current = false;
          else void enter();
        }, REDIRECT_MS);
      }),
    [],
  );
}

async function enter(): Promise<void> {
  const { auth } = await import("#shared/auth/contract.ts");
  const { pathname, search } = window.location;
  const target = encodeURIComponent(pathname + search);
  window.location.assign(`${parseRoute(auth.enter.route).path}?redirect=${target}`);
}
