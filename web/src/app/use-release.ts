import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { notifications } from "#shared/notifications/contract.ts";
import { refreshUser, useRead } from "#web/contract/hooks.ts";

/**
 * Under the lock, reads who is here again when that may have ended it: something new is told, as a payment is, or the
 * page is seen again. Only an open charge asks by itself.
 */
export function useRelease(): void {
  const client = useQueryClient();
  const { data } = useRead(notifications.unreadCount, {}, { when: false });
  const count = data?.count;
  const told = useRef(count);
  useEffect(() => {
    const isMore = told.current !== undefined && count !== undefined && count > told.current;
    told.current = count;
    if (isMore) refreshUser(client);
  }, [client, count]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") refreshUser(client);
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [client]);
}
