import { keys } from "#functions/platform/table/keys.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { epochSeconds } from "#functions/platform/clock.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { getMany, increment, query, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import {
  type Notification,
  NOTIFICATION_DAYS,
  type NotificationType,
  SHOWN_NOTIFICATIONS,
} from "#shared/notifications/contract.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    notification: NotificationRecord;
  }
  interface UniqueRecords {
    notice: Key;
  }
}

const KEPT_MS = NOTIFICATION_DAYS * 86_400_000;

/** A notification as stored; `ttl` is in epoch seconds. */
export interface NotificationRecord extends Notification {
  ttl: number;
}

/** Something to tell one member. */
export interface NewNotification {
  orgId: string;
  /** A member of the organization, and never who caused it. */
  userId: string;
  type: NotificationType;
  title: string;
  message: string;
  relatedId: number | null;
  /** Names the occasion, `sla-overdue#12#start`: this person is told of it once and never again. */
  once?: string;
}

/**
 * The writes that tell a member something, for the transaction of what caused it: they refuse it with `busy` when the
 * person is no member any more, with `already_noticed` when `once` was. They write the member's item, so a
 * transaction that checks the same member must leave its check out (an item can be in a transaction once).
 */
export async function notificationWrites(one: NewNotification, now: Date): Promise<Write[]> {
  return notificationWritesWithId(one, await takeIds(one.orgId, 1), now);
}

/** Takes a block of `count` notice numbers and answers the first. Those not used leave a gap. */
export async function takeIds(orgId: string, count: number): Promise<number> {
  const { notification } = await increment(keys.counters(orgId), { notification: count });
  return notification - count + 1;
}

/** As `notice`, with a number that was taken beside other reads. `left` refuses it when the person is no member. */
export function notificationWritesWithId(
  { orgId, userId, once, ...said }: NewNotification,
  id: number,
  now: Date,
  left = new Problem("busy"),
): Write[] {
  const record: NotificationRecord = {
    ...said,
    id,
    userId,
    organizationId: orgId,
    isRead: false,
    createdAt: now.toISOString(),
    ttl: epochSeconds(new Date(now.getTime() + KEPT_MS).toISOString()),
  };
  return [
    { put: { ...record, ...keys.notification(orgId, userId, id) }, condition: "notExists" },
    {
      update: keys.member(orgId, userId),
      add: { unread: 1, unreadVersion: 1 },
      // An update makes the item that it does not find: nobody becomes a member by being told something.
      condition: "exists",
      failWith: left,
    },
    ...(once === undefined ? [] : [claim(orgId, userId, once)]),
  ];
}

/**
 * Tells several people something, each by itself: for jobs and outbox messages. Who has left the organization and what was
 * said once already is passed over. Answers how many were told; running it again repeats only what has no `once`.
 */
export async function notify(
  notifications: readonly NewNotification[],
  now: Date,
): Promise<number> {
  let notified = 0;
  for (const one of notifications) {
    const { orgId, userId, once } = one;
    const [member, said] = await getMany([
      keys.member(orgId, userId),
      ...(once === undefined ? [] : [onceKey(orgId, userId, once)]),
    ]);
    if (!member || said) continue;
    try {
      await write(await notificationWrites(one, now));
      notified++;
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== "already_noticed") throw error;
    }
  }
  return notified;
}

/** What a member was told, newest first, at most 100; sets the counter right where the end of old ones left it high. */
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

/** How many notifications a member has not read: nothing is read for it but the member. */
export function unreadCount({ unread = 0 }: MemberRecord): number {
  return Math.max(0, unread);
}

/** The newest of a member as stored, at most as many as the list shows. */
export function newest(orgId: string, userId: string): Promise<NotificationRecord[]> {
  return query(keys.notifications(orgId, userId), {
    newestFirst: true,
    limit: SHOWN_NOTIFICATIONS,
  });
}

/** Whether it is read, by itself or by `readUpTo` of its member. */
export function isRead(
  record: NotificationRecord,
  { readUpTo = 0 }: { readUpTo?: number },
): boolean {
  return record.isRead || record.id <= readUpTo;
}

/** Whether its time is over: the table takes such an item away within days, not at once. */
export function isExpired({ ttl }: NotificationRecord, now: Date): boolean {
  return ttl <= epochSeconds(now.toISOString());
}

async function recount(orgId: string, member: MemberRecord, unread: number): Promise<void> {
  if (unread === (member.unread ?? 0)) return;
  // Fails when something came in the meantime; the next list recounts.
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
  const failWith = new Problem("already_noticed");
  return { put: { ...onceKey(orgId, userId, once) }, condition: "notExists", failWith };
}
