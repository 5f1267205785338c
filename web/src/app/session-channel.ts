import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { keepToken } from "#web/contract/browser.ts";
import { onSessionNews } from "#web/contract/session-channel.ts";
import { emptyOutbox } from "#web/features/chat/outbox.ts";
import { withdrawOffer } from "#web/ui/toast.ts";
import { queryClient } from "./query-client.ts";

/** The logout, while it is under way. */
export const LOGOUT = ["logout"];

/**
 * Forgets everything that belongs to the person: token, all cached data, what was not sent and what a toast offers (spec
 * part 1 §4).
 */
export function forgetSession(): void {
  keepToken(null);
  queryClient.clear();
  emptyOutbox();
  withdrawOffer();
}

/** A logout in one tab clears the others (decisions A20). */
export function useLogoutElsewhere(): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionNews("ended", () => {
        forgetSession();
        void navigate("/login", { replace: true });
      }),
    [navigate],
  );
}

/** Another tab works for another organization or person now: who that is, is read again; `PlaceGate` does the rest. */
export function useChangeElsewhere(): void {
  useEffect(
    () =>
      onSessionNews("changed", () => void queryClient.invalidateQueries({ queryKey: ["auth"] })),
    [],
  );
}
