import { type ConversationRecord, unreadMessages } from "#functions/chat/conversation-store.ts";
import { serve } from "#functions/platform/http/serve.ts";
import { type ChangeSegment, segmentOf } from "#functions/platform/table/change-log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { toEnd } from "#functions/platform/table/log-position.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { notifications } from "#shared/notifications/contract.ts";
import { endDigest, readDigestLink } from "./digest.ts";
import { mailPreferencesOf, saveMailPreferences } from "./mail-preferences-store.ts";
import { markAllRead, markRead } from "./mark-read.ts";
import * as notificationStore from "./store.ts";

export const handler = serve(notifications, {
  list: (_input, { orgId, member, now }) => notificationStore.list(orgId, member, now),

  unreadCount: {
    prefetch: (orgId, _request, now) => [
      keys.changes(orgId, segmentOf(now)),
      keys.conversation(orgId),
    ],
    version: (_input, context) => JSON.stringify(newsFor(context)),
    read: (_input, context) => newsFor(context),
  },

  read: ({ id }, { orgId, member, now }) => markRead(orgId, member, id, now),

  async readAll(_input, { orgId, member }) {
    await markAllRead(orgId, member);
    return { count: 0 };
  },

  mailPreferences: (_input, { member }) => mailPreferencesOf(member),

  async saveMailPreferences(changes, { orgId, user, member }) {
    await saveMailPreferences(orgId, user.id, changes);
    const { weekly, visits } = mailPreferencesOf(member);
    return { weekly: changes.weekly ?? weekly, visits: changes.visits ?? visits };
  },

  digestLink: ({ token }) => readDigestLink(token),

  async endDigest({ token }) {
    await endDigest(token);
    return { weekly: false };
  },
});

interface News {
  member: MemberRecord;
  prefetched: readonly unknown[];
  now: Date;
}

function newsFor({ member, prefetched, now }: News) {
  const [segment, conversation] = prefetched as [ChangeSegment?, ConversationRecord?];
  const chat = unreadMessages(member, conversation);
  return {
    count: notificationStore.unreadCount(member),
    ...(chat > 0 && { chat }),
    at: toEnd(segmentOf(now), segment),
  };
}
