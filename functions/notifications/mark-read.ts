import { keys } from "#functions/platform/table/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get as getItem, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { type Notification, SHOWN_NOTIFICATIONS } from "#shared/notifications/contract.ts";
import { isExpired, isRead, newest } from "./store.ts";

/** Marks one of a member's notifications read; again changes nothing. @throws Problem `not_found`; `busy` */
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
 * Marks all of a member's notifications read, in one transaction however many there are: those that the list shows
 * one by one, older ones by `readUpTo`. It holds only if nothing came or was read since the member was read, so what
 * comes meanwhile stays unread and the counter is exact.
 *
 * @throws Problem `busy` when notifications keep coming.
 */
export function markAllRead(orgId: string, member: MemberRecord): Promise<void> {
  return retryOnArrival(orgId, member, async (reader) => {
    const shown = await newest(orgId, reader.userId);
    // The last of a full list is read by the pointer, so that the rest fits one transaction.
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

/** Runs `change` with the current member, again each time that a notification came or was read in the meantime. */
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
