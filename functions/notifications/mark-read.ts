import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { SHOWN_NOTIFICATIONS } from "#shared/notifications/rules.ts";
import type { Notification } from "#shared/notifications/schemas.ts";
import { isExpired, isRead, newest } from "./store.ts";

/** Marks a notification as read; idempotent. @throws Problem `not_found`; `no_organization`; `busy` */
export function markRead(
  orgId: string,
  member: MemberRecord,
  id: number,
  now: Date,
): Promise<Notification> {
  const key = keys.notification(orgId, member.userId, id);
  return retryOnArrival(orgId, member, async (reader) => {
    const record = await getItem(key);
    if (!record || isExpired(record, now)) throw new Problem("not_found");
    if (!isRead(record, reader)) {
      await write([
        { update: key, set: { isRead: true }, condition: { equals: { isRead: false } } },
        {
          update: keys.member(orgId, reader.userId),
          add: { unread: -1, unreadVersion: 1 },
          condition: { equals: { readUpTo: reader.readUpTo ?? null } },
        },
      ]);
    }
    return { ...record, isRead: true };
  });
}

/**
 * Marks all notifications of a member as read, in one transaction: the listed ones one by one, older ones by
 * `readUpTo`. Notifications that arrive meanwhile stay unread.
 * @throws Problem `busy` when they keep arriving; `no_organization`
 */
export function markAllRead(orgId: string, member: MemberRecord): Promise<void> {
  return retryOnArrival(orgId, member, async (reader) => {
    const shown = await newest(orgId, reader.userId);
    // `readUpTo` covers the last of a full list, so that the rest fits one transaction.
    const last = shown.length === SHOWN_NOTIFICATIONS ? shown.pop() : undefined;
    const readUpTo = Math.max(last?.id ?? 0, reader.readUpTo ?? 0);
    const unread = shown.filter((record) => !isRead(record, { readUpTo }));
    if (unread.length === 0 && !reader.unread) return;
    await write([
      {
        update: keys.member(orgId, reader.userId),
        set: { unread: 0, readUpTo },
        add: { unreadVersion: 1 },
        condition: { equals: { unreadVersion: reader.unreadVersion ?? null } },
      },
      ...unread.map(({ id }): Write => ({
        update: keys.notification(orgId, reader.userId, id),
        set: { isRead: true },
        condition: { equals: { isRead: false } },
      })),
    ]);
  });
}

/** Runs `change` with the current member; repeats it after an arrival or a concurrent read. */
function retryOnArrival<T>(
  orgId: string,
  member: MemberRecord,
  change: (reader: MemberRecord) => Promise<T>,
): Promise<T> {
  return retryOnConflict(async (attempt) => {
    const key = keys.member(orgId, member.userId);
    const reader = attempt === 1 ? member : await getItem(key);
    if (!reader) throw new Problem("no_organization");
    return change(reader);
  });
}
