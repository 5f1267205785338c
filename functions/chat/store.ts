import { randomUUID } from "node:crypto";
import { ttlAfter } from "#functions/platform/clock.ts";
import { tryCountAttempt } from "#functions/platform/limits/rate-limit.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { putOnce } from "#functions/platform/table/put-once.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import { get, getMany, query, write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { SHOWN_MESSAGES, STORED_WITHIN_MS } from "#shared/chat/rules.ts";
import type { ChatMessage } from "#shared/chat/schemas.ts";
import { Problem } from "#shared/errors.ts";
import { MESSAGES_KEPT } from "#shared/organization/limits.ts";
import { hasSubscription } from "#shared/organization/rules.ts";
import { REMOVED_PERSON } from "#shared/users/full-name.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import {
  arrivedFor,
  type ConversationRecord,
  forgetSendings,
  getConversation,
  releaseNumber,
  takeNumber,
} from "./conversation-store.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    message: MessageRecord;
  }
  interface UniqueRecords {
    "chat-message": SentRecord;
  }
}

/** Contains no name, so that a deleted account leaves none behind. */
type MessageRecord = Pick<
  ChatMessage,
  "id" | "organizationId" | "senderId" | "message" | "createdAt" | "sendId"
>;

interface SentRecord extends Key {
  messageId: number;
  /** Epoch seconds. */
  ttl?: number;
}

/** Protects against floods: nobody types two messages a second. */
const MESSAGES_PER_MINUTE = {
  what: "chat",
  max: 120,
  minutes: 1,
  refusal: "too_many_messages",
} as const;

/** How long an idempotency key is kept. */
const REMEMBERED_MS = 30 * DAY_MS;

/** Returns the newest messages after a number as `reader` sees them, oldest first. */
export async function list(
  orgId: string,
  reader: MemberRecord,
  after: number,
): Promise<ChatMessage[]> {
  const newest = await query(keys.messages(orgId, after), {
    newestFirst: true,
    limit: SHOWN_MESSAGES,
  });
  const senders = await findSenders(
    orgId,
    newest.map(({ senderId }) => senderId),
  );
  return newest
    .toReversed()
    .map((record) => toMessage(record, reader, senders.get(record.senderId)));
}

interface NewMessage {
  message: string;
  sendId?: string | undefined;
}

interface Sender {
  organization: OrganizationRecord;
  member: MemberRecord;
  user: UserRecord;
  now: Date;
}

/** Messages removed at a time when the limit was lowered. */
const OLD_TOGETHER = 20;

/**
 * Adds a message. Removes the oldest ones above the limit. A repeated `sendId` returns the first message.
 * @throws Problem `too_many_messages`; `busy` when its number was lost to another sender
 */
export async function add(
  { message, sendId }: NewMessage,
  { organization, member, user, now }: Sender,
): Promise<ChatMessage> {
  const { id: orgId } = organization;
  const sending = { orgId, member, now, sendKey: sendId ?? randomUUID() };
  const sentKey = sendId && keys.unique(orgId, "chat-message", `${user.id}#${sendId}`);
  const isPaid = hasSubscription(organization, now);
  const kept = MESSAGES_KEPT[isPaid ? "paid" : "trial"];
  const [taken, sent, isWithin, oldest] = await Promise.all([
    takeNumber(sending),
    sentKey ? get(sentKey) : undefined,
    tryCountAttempt(MESSAGES_PER_MINUTE, member.userId, now),
    // Only the end of a subscription lowers the limit.
    isPaid ? [] : findOldest(orgId),
  ]);
  if ((sent || !isWithin) && !taken.isRepeated) await releaseNumber(sending);
  const id = sent?.messageId ?? taken.id;
  // Missing when the first request died.
  const first = sent && (await get(keys.message(orgId, id)));
  if (first) return toMessage(first, member, user);
  if (!isWithin) throw new Problem("too_many_messages");
  const record: MessageRecord = {
    id,
    organizationId: orgId,
    senderId: user.id,
    message,
    createdAt: now.toISOString(),
    ...(sendId && { sendId }),
  };
  const ttl = ttlAfter(now, REMEMBERED_MS);
  const [stored] = await Promise.all([
    putOnce(keys.message(orgId, id), record),
    sentKey && putOnce(sentKey, { ...sentKey, messageId: id, ttl }),
    forgetSendings(orgId, taken.former),
    removeOld(orgId, id - kept, oldest),
  ]);
  if (stored?.senderId !== user.id) throw new Problem("busy");
  return toMessage(stored, member, user);
}

/** Moves the reader's pointer to the given message, by default to the newest. */
export async function markRead(
  orgId: string,
  reader: MemberRecord,
  upTo: number | undefined,
  now: Date,
): Promise<void> {
  const conversation = await getConversation(orgId, now);
  const { last } = conversation;
  const { chatReadUpTo = null, chatReadCount = null } = reader;
  const seen = Math.max(chatReadUpTo ?? 0, Math.min(upTo ?? last, last));
  const unread = await countOthers(reader, seen, conversation, now);
  const readCount = arrivedFor(reader, conversation) - unread;
  if (seen === chatReadUpTo && readCount === chatReadCount) return;
  // Fails after another tab of the same person has moved it.
  await tryWrite({
    update: keys.member(orgId, reader.userId),
    set: { chatReadUpTo: seen, chatReadCount: readCount },
    condition: { equals: { chatReadUpTo, chatReadCount } },
  });
}

/** A message that is not stored yet counts as another person's; a number that stays unused does not count. */
async function countOthers(
  { organizationId: orgId, userId }: MemberRecord,
  seen: number,
  { last, lastAt }: ConversationRecord,
  now: Date,
): Promise<number> {
  if (seen >= last) return 0;
  const limit = SHOWN_MESSAGES;
  const newest = await query(keys.messages(orgId, seen), { newestFirst: true, limit });
  const arrived = newest.filter(({ id }) => id <= last);
  const own = arrived.filter(({ senderId }) => senderId === userId).length;
  const isStored = now.getTime() - Date.parse(lastAt) > STORED_WITHIN_MS;
  return (isStored && newest.length < limit ? arrived.length : last - seen) - own;
}

async function findOldest(orgId: string): Promise<number[]> {
  const options = { limit: OLD_TOGETHER, keysOnly: true, eventual: true } as const;
  return (await query(keys.messages(orgId), options)).map(({ sk }) => Number(sk));
}

/** Numbers are consecutive, so the newest one determines which message to remove. */
async function removeOld(orgId: string, upTo: number, oldest: readonly number[]): Promise<void> {
  if (upTo <= 0) return;
  const old = new Set([...oldest.filter((id) => id < upTo), upTo]);
  await write([...old].map((id) => ({ remove: keys.message(orgId, id) })));
}

/** Undefined when the account was deleted. */
type Shown = Pick<UserRecord, "firstName" | "lastName" | "profileImageUrl">;

/** Former members keep their name; their photo is hidden from the team. */
async function findSenders(
  orgId: string,
  senderIds: readonly string[],
): Promise<Map<string, Shown | undefined>> {
  const people = [...new Set(senderIds)];
  const found = await getMany([
    ...people.map((person) => keys.user(person)),
    ...people.map((person) => keys.member(orgId, person)),
  ]);
  const senders = people.map((person, index) => {
    const user = found[index] as UserRecord | undefined;
    const isMember = found[people.length + index] !== undefined;
    return [person, user && (isMember ? user : { ...user, profileImageUrl: null })] as const;
  });
  return new Map(senders);
}

function toMessage(
  { sendId, ...record }: MessageRecord,
  reader: MemberRecord,
  sender: Shown | undefined,
): ChatMessage {
  const isOwn = record.senderId === reader.userId;
  const { firstName, lastName } = sender ?? REMOVED_PERSON;
  return {
    ...record,
    isRead: isOwn || record.id <= (reader.chatReadUpTo ?? 0),
    sender: {
      id: record.senderId,
      firstName,
      lastName,
      profileImageUrl: sender?.profileImageUrl ?? null,
    },
    ...(isOwn && sendId && { sendId }),
  };
}
