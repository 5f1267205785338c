import { enforceRateLimit } from "#functions/platform/limits/rate-limit.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import { keys } from "#functions/platform/table/keys.ts";
import type {
  MemberRecord,
  OrganizationRecord,
  UserRecord,
} from "#functions/platform/table/records.ts";
import { epochSeconds } from "#functions/platform/clock.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { get, getMany, increment, query, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import type { ChatMessage } from "#shared/chat/contract.ts";
import { REMOVED_PERSON, SHOWN_MESSAGES, unreadMessages } from "#shared/chat/rules.ts";
import { MESSAGES_KEPT } from "#shared/organization/limits.ts";
import { hasSubscription } from "#shared/organization/rules.ts";

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

/** A used idempotency key, and its message. */
interface SentRecord extends Key {
  messageId: number;
}

/** Protects against floods: nobody types two messages a second. */
const MESSAGES_A_MINUTE = {
  what: "chat",
  max: 120,
  minutes: 1,
  refusal: "too_many_messages",
} as const;

/** The most members whose unread counter fits into the transaction. */
const MAX_TOLD = 90;

/** How long an idempotency key is kept. */
const REMEMBERED_MS = 30 * 86_400_000;

/** Returns the newest messages as `reader` sees them, oldest first. */
export async function list(orgId: string, reader: MemberRecord): Promise<ChatMessage[]> {
  const newest = await query(keys.messages(orgId), {
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

interface Sending {
  message: string;
  sendId?: string | undefined;
}

interface Sender {
  organization: OrganizationRecord;
  member: MemberRecord;
  user: UserRecord;
  now: Date;
}

/**
 * Adds a message and notifies the polls. Removes the oldest message when the limit is reached. A repeated `sendId`
 * returns the first message.
 * @throws Problem `too_many_messages`
 */
export async function add(
  { message, sendId }: Sending,
  { organization, member, user, now }: Sender,
): Promise<ChatMessage> {
  const { id: orgId } = organization;
  const sentKey = sendId && keys.unique(orgId, "chat-message", `${user.id}#${sendId}`);
  const [id, sent, others] = await Promise.all([
    takeId(orgId),
    sentKey && get(sentKey),
    findOthers(orgId, user.id),
    enforceRateLimit(MESSAGES_A_MINUTE, member.userId, now),
  ]);
  if (sent) return toMessage(await getMessage(orgId, sent.messageId), member, user);
  const record: MessageRecord = {
    id,
    organizationId: orgId,
    senderId: user.id,
    message,
    createdAt: now.toISOString(),
    ...(sendId && { sendId }),
  };
  const isFirst = new Problem("busy");
  try {
    await write([
      { put: { ...record, ...keys.message(orgId, id) }, condition: "notExists" },
      { update: keys.organization(orgId), add: { chatVersion: 1 }, condition: "exists" },
      ...(sentKey ? [remember(sentKey, id, now, isFirst)] : []),
      ...others.map(countArrived),
      ...dropOldest(organization, id, now),
    ]);
  } catch (error) {
    // A concurrent call with the same key has stored it.
    const first = error === isFirst && sentKey ? await get(sentKey) : undefined;
    if (!first) throw error;
    return toMessage(await getMessage(orgId, first.messageId), member, user);
  }
  return toMessage(record, member, user);
}

/** Moves the reader's pointer to the newest message. */
export async function markRead(orgId: string, reader: MemberRecord): Promise<void> {
  const [last] = await query(keys.messages(orgId), {
    newestFirst: true,
    limit: 1,
    keysOnly: true,
  });
  const newest = last ? Number(last.sk) : 0;
  if (newest <= (reader.chatReadUpTo ?? 0) && unreadMessages(reader) === 0) return;
  const { chatReadUpTo = null, chatSeen = null, chatArrived = 0 } = reader;
  // Fails after another tab of the same person has moved it.
  await tryWrite({
    update: keys.member(orgId, reader.userId),
    // Messages that arrive after the read stay unread.
    set: { chatReadUpTo: newest, chatSeen: chatArrived },
    condition: { equals: { chatReadUpTo, chatSeen } },
  });
}

/** Ids of messages are consecutive, so the newest one tells which expires. */
function dropOldest(organization: OrganizationRecord, newest: number, now: Date): Write[] {
  const oldest = newest - MESSAGES_KEPT[hasSubscription(organization, now) ? "paid" : "trial"];
  return oldest > 0 ? [{ remove: keys.message(organization.id, oldest) }] : [];
}

async function takeId(orgId: string): Promise<number> {
  const { message } = await increment(keys.counters(orgId), { message: 1 });
  return message;
}

async function getMessage(orgId: string, id: number): Promise<MessageRecord> {
  const record = await get(keys.message(orgId, id));
  if (!record) throw new Problem("busy");
  return record;
}

async function findOthers(orgId: string, senderId: string): Promise<Key[]> {
  const members = await query(keys.members(orgId));
  const others = members.filter(({ userId }) => userId !== senderId);
  return others.length > MAX_TOLD ? [] : others.map(({ userId }) => keys.member(orgId, userId));
}

/** Without the condition the update would create a member. */
function countArrived(member: Key): Write {
  return {
    update: member,
    add: { chatArrived: 1 },
    condition: "exists",
    failWith: new Problem("busy"),
  };
}

function remember(key: Key, messageId: number, now: Date, failWith: Problem) {
  const ttl = epochSeconds(new Date(now.getTime() + REMEMBERED_MS).toISOString());
  return { put: { ...key, messageId, ttl }, condition: "notExists", failWith } as const;
}

/** A sender as shown; absent: the account was deleted. */
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
