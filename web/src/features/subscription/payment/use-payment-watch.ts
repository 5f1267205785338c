import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { auth } from "#shared/auth/contract.ts";
import { keyOf } from "#web/contract/hooks.ts";

const EVERY_MS = 5_000;

/** While a charge is on screen and the page is visible, asks every 5 s whether access was given. */
export function usePaymentWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible")
        void client.refetchQueries({ queryKey: keyOf(auth.user, {}) });
    };
    const timer = setInterval(look, EVERY_MS);
    // Back from the app of the bank or the page of the card.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [client]);
}
