import type { MemberRecord } from "#functions/platform/table/records.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { unreadMessages } from "#shared/chat/rules.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import * as notificationStore from "./store.ts";

export const handler = serve(notifications, {
  list: (_input, { orgId, member, now }) => notificationStore.list(orgId, member, now),

  unreadCount: {
    version: (_input, { member }) => JSON.stringify(unreadOf(member)),
    read: (_input, { member }) => unreadOf(member),
  },

  read: ({ id }, { orgId, member, now }) => markRead(orgId, member, id, now),

  async readAll(_input, { orgId, member }) {
    await markAllRead(orgId, member);
    return { count: 0 };
  },
});

function unreadOf(member: MemberRecord): { count: number; chat?: number } {
  const chat = unreadMessages(member);
  return { count: notificationStore.unreadCount(member), ...(chat > 0 && { chat }) };
}
