import { useEffect } from "react";
import { type LostDuring, sessionLost, sessionRegained } from "#web/contract/events.ts";
import { depart, isDeparting } from "#web/contract/session/departure.ts";
import { forgetStoredLists } from "#web/contract/session/forget-stored.ts";
import { forgetHint, saveToken } from "#web/contract/session/session-token.ts";
import { hasUnsaved } from "#web/ui/dialogs/unsaved.ts";
import { showToast } from "#web/ui/feedback/toast.ts";
import { signInRequested } from "../events.ts";
import { queryClient } from "../query-client.ts";
import { LOGOUT } from "./leave.tsx";

const REDIRECT_MS = 500;

/** The path of `auth.enter`, which redirects to the sign-in and back. */
const ENTER = "/api/login";

/** The error catalogue fixes the first pair, in English; the second is for reads. */
const texts: Record<LostDuring, { title: string; text: string }> = {
  write: { title: "Unauthorized", text: "You are logged out. Logging in again..." },
  read: { title: "Não autorizado", text: "Sua sessão expirou. Entrando novamente..." },
};

/** With unsaved changes the sign-in opens over the screen; otherwise it is a redirect that leads back here. */
export function useSessionLost(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const forget = sessionLost.on((during) => {
      const isLoggingOut = queryClient.isMutating({ mutationKey: LOGOUT }) > 0;
      // A refused write stops a logout.
      if (timer || isDeparting() || (isLoggingOut && during === "read")) return;
      showToast({ ...texts[during], kind: "error" });
      timer = setTimeout(() => {
        timer = undefined;
        // Not before: another tab may just have replaced the session that was refused.
        saveToken(null);
        forgetHint();
        forgetStoredLists();
        openSignIn();
      }, REDIRECT_MS);
    });
    const stay = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    // Sign-in makes the refused navigation obsolete.
    const forgetRegained = sessionRegained.on(stay);
    return () => {
      forget();
      forgetRegained();
      stay();
    };
  }, []);
}

function openSignIn(): void {
  // A logout in another tab has already opened the sign-in.
  if (isDeparting() || window.location.pathname === "/login") return;
  if (hasUnsaved()) signInRequested.emit();
  else depart({ to: signInPath(), loads: true, isForced: true });
}

export function signInPath(): string {
  const { pathname, search } = window.location;
  return `${ENTER}?redirect=${encodeURIComponent(pathname + search)}`;
}
