import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { auth } from "#shared/auth/contract.ts";
import { keyOf } from "#web/contract/hooks.ts";

const EVERY_MS = 5_000;

/** Every 5 s while a charge is on screen and the page is visible. */
export function usePaymentWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible")
        void client.refetchQueries({ queryKey: keyOf(auth.user, {}) });
    };
    const timer = setInterval(look, EVERY_MS);
    // The person returns from the banking app or the card page.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [client]);
}
