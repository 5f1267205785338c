import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { notifications } from "#shared/notifications/contract.ts";
import { refreshUser, useRead } from "#web/contract/hooks.ts";
import { useOnVisible } from "#web/ui/browser/use-on-visible.ts";

/**
 * Refreshes the user when the lock may have ended: at a new notification, such as a payment, or when the page becomes
 * visible. Only an open charge is polled.
 */
export function useRefreshWhileLocked(): void {
  const client = useQueryClient();
  const { data } = useRead(notifications.unreadCount, {}, { when: false });
  const count = data?.count;
  const lastCount = useRef(count);
  useEffect(() => {
    const isMore =
      lastCount.current !== undefined && count !== undefined && count > lastCount.current;
    lastCount.current = count;
    if (isMore) refreshUser(client);
  }, [client, count]);
  useOnVisible(() => refreshUser(client));
}
