import { notifications } from "#shared/notifications/contract.ts";
import { useRead } from "#web/contract/hooks.ts";

/** As of the notification poll; sends no request. */
export function useUnreadMessages(): number {
  return useRead(notifications.unreadCount, {}, { when: false }).data?.chat ?? 0;
}
