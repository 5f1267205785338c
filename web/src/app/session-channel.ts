import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { keepToken } from "#web/contract/browser.ts";
import { queryClient } from "./query-client.ts";

const CHANNEL = "session";

/** Forgets everything that belongs to the person: token and all cached data (spec part 1 §4). */
export function forgetSession(): void {
  keepToken(null);
  queryClient.clear();
}

/** Tells the other tabs that the session of this browser has ended. */
export function announceLogout(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  channel.postMessage("logout");
  channel.close();
}

/** A logout in one tab clears the others (decisions A20). */
export function useLogoutElsewhere(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", () => {
      forgetSession();
      void navigate("/login", { replace: true });
    });
    return () => channel.close();
  }, [navigate]);
}
