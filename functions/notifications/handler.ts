import { serve } from "#functions/platform/serve.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import * as notificationStore from "./store.ts";

export const handler = serve(notifications, {
  list: (_input, { orgId, member, now }) => notificationStore.list(orgId, member, now),

  unreadCount: {
    version: (_input, { member }) => String(notificationStore.unreadCount(member)),
    read: (_input, { member }) => ({ count: notificationStore.unreadCount(member) }),
  },

  read: ({ id }, { orgId, member, now }) => markRead(orgId, member, id, now),

  async readAll(_input, { orgId, member }) {
    await markAllRead(orgId, member);
    return { count: 0 };
  },
});
