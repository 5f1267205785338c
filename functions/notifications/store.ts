import { epochSeconds, ttlAfter } from "#functions/platform/clock.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { getMany, query, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { increment } from "#functions/platform/table/update.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { NOTIFICATION_DAYS, SHOWN_NOTIFICATIONS } from "#shared/notifications/rules.ts";
import type { Notification } from "#shared/notifications/schemas.ts";
import type { NotificationType } from "#shared/notifications/types.ts";
import { DAY_MS } from "#shared/values/instants.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    notification: NotificationRecord;
  }
  interface UniqueRecords {
    notice: Key;
  }
}

const KEPT_MS = NOTIFICATION_DAYS * DAY_MS;

/** `ttl` is in epoch seconds. */
export interface NotificationRecord extends Notification {
  ttl: number;
}

export interface NewNotification {
  orgId: string;
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  relatedId: number | null;
  /** Idempotency key of the occasion, `sla-overdue#12#start`: sent once to this person. */
  once?: string;
}

/**
 * Returns the writes that notify a member, for the transaction of the cause. They fail with `busy` when the person has
 * left and with `already_done` when `once` was used. They write the member item: the transaction must not check it
 * as well.
 */
export async function notificationWrites(one: NewNotification, now: Date): Promise<Write[]> {
  return notificationWritesWithId(one, await takeIds(one.orgId, 1), now);
}

/** Takes `count` notification ids and returns the first. Unused ids leave a gap. */
export async function takeIds(orgId: string, count: number): Promise<number> {
  const { notification } = await increment(keys.counters(orgId), { notification: count });
  return notification - count + 1;
}

/**
 * Like `notificationWrites` with an id taken before.
 * @param failWith the error when the person is no longer a member
 */
export function notificationWritesWithId(
  { orgId, userId, once, ...content }: NewNotification,
  id: number,
  now: Date,
  failWith = new Problem("busy"),
): Write[] {
  const record: NotificationRecord = {
    ...content,
    id,
    userId,
    organizationId: orgId,
    isRead: false,
    createdAt: now.toISOString(),
    ttl: ttlAfter(now, KEPT_MS),
  };
  return [
    { put: { ...record, ...keys.notification(orgId, userId, id) }, condition: "notExists" },
    {
      update: keys.member(orgId, userId),
      add: { unread: 1, unreadVersion: 1 },
      // Without the condition the update would create a member.
      condition: "exists",
      failWith,
    },
    ...(once === undefined ? [] : [claim(orgId, userId, once)]),
  ];
}

/**
 * Notifies several people, one transaction each, for jobs and outbox messages. Skips people who left and used `once`
 * keys. Returns how many were notified; a repetition repeats those without `once`.
 */
export async function notify(
  notifications: readonly NewNotification[],
  now: Date,
): Promise<number> {
  let notified = 0;
  for (const one of notifications) {
    const { orgId, userId, once } = one;
    const [member, sent] = await getMany([
      keys.member(orgId, userId),
      ...(once === undefined ? [] : [onceKey(orgId, userId, once)]),
    ]);
    if (!member || sent) continue;
    try {
      await write(await notificationWrites(one, now));
      notified++;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "already_done") throw error;
    }
  }
  return notified;
}

/** Returns a member's notifications, newest first, at most 100. Corrects the unread counter after some expired. */
export async function list(
  orgId: string,
  member: MemberRecord,
  now: Date,
): Promise<Notification[]> {
  const kept = await newest(orgId, member.userId);
  const shown = kept
    .filter((record) => !isExpired(record, now))
    .map((record) => ({ ...record, isRead: isRead(record, member) }));
  const isWhole = kept.length < SHOWN_NOTIFICATIONS || shown.length < kept.length;
  if (isWhole) await recount(orgId, member, shown.filter((one) => !one.isRead).length);
  return shown;
}

export function unreadCount({ unread = 0 }: MemberRecord): number {
  return Math.max(0, unread);
}

export function newest(orgId: string, userId: string): Promise<NotificationRecord[]> {
  return query(keys.notifications(orgId, userId), {
    newestFirst: true,
    limit: SHOWN_NOTIFICATIONS,
  });
}

/** Returns whether a notification is read, by itself or by the member's `readUpTo`. */
export function isRead(
  record: NotificationRecord,
  { readUpTo = 0 }: { readUpTo?: number },
): boolean {
  return record.isRead || record.id <= readUpTo;
}

/** DynamoDB deletes expired items within days, not at once. */
export function isExpired({ ttl }: NotificationRecord, now: Date): boolean {
  return ttl <= epochSeconds(now);
}

async function recount(orgId: string, member: MemberRecord, unread: number): Promise<void> {
  if (unread === (member.unread ?? 0)) return;
  // Fails after a new arrival; the next list recounts.
  await tryWrite({
    update: keys.member(orgId, member.userId),
    set: { unread },
    add: { unreadVersion: 1 },
    condition: { equals: { unreadVersion: member.unreadVersion ?? null } },
  });
}

function onceKey(orgId: string, userId: string, once: string) {
  return keys.unique(orgId, "notice", `${userId}#${once}`);
}

function claim(orgId: string, userId: string, once: string): Write {
  const failWith = new Problem("already_done");
  return { put: { ...onceKey(orgId, userId, once) }, condition: "notExists", failWith };
}
