import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { auth } from "#shared/auth/contract.ts";
import { keyOf } from "#web/contract/hooks.ts";
import { useOnVisible } from "#web/ui/browser/use-on-visible.ts";

const EVERY_MS = 5_000;
const USER = { queryKey: keyOf(auth.user, {}) };

/** Every 5 s while a charge is on screen and the page is visible. */
export function usePaymentWatch(): void {
  const client = useQueryClient();
  // The person returns from the banking app or the card page.
  useOnVisible(() => void client.refetchQueries(USER));
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === "visible") void client.refetchQueries(USER);
    };
    const timer = setInterval(poll, EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
}
