import { notifications } from "#shared/notifications/contract.ts";
import { useRead } from "#web/contract/hooks.ts";

/** Returns the number of unread chat messages that the notification poll reported. Sends no request itself. */
export function useUnreadMessages(): number {
  return useRead(notifications.unreadCount, {}, { when: false }).data?.chat ?? 0;
}
