import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { auth } from "#shared/auth/contract.ts";
import { useOnVisible } from "#web/ui/browser/use-on-visible.ts";
import { keyOf } from "../hooks.ts";

const USER = { queryKey: keyOf(auth.user, {}) };
/** A request that is on its way serves all. */
const SHARED = { cancelRefetch: false };

/** Refetches the user at intervals while the page is visible, and when it becomes visible. */
export function useUserPoll(everyMs: number): void {
  const client = useQueryClient();
  // The person returns from the banking app or the card page.
  useOnVisible(() => void client.refetchQueries(USER, SHARED));
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === "visible") void client.refetchQueries(USER, SHARED);
    };
    const timer = setInterval(poll, everyMs);
    return () => clearInterval(timer);
  }, [client, everyMs]);
}
