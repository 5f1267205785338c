import { notifications } from "#shared/notifications/contract.ts";
import { useRead } from "#web/contract/hooks.ts";

/** How many chat messages of others are unread, as the bell's poll is told; asks for nothing itself. */
export function useUnreadMessages(): number {
  return useRead(notifications.unreadCount, {}, { when: false }).data?.chat ?? 0;
}
