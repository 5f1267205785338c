import { keys } from "#functions/platform/table/keys/keys.ts";
import { putOnce } from "#functions/platform/table/put-once.ts";
import type { MemberRecord } from "#functions/platform/table/records.ts";
import { get } from "#functions/platform/table/table.ts";
import { updateIf, updateItem } from "#functions/platform/table/update.ts";
import { SHOWN_MESSAGES, STORED_WITHIN_MS } from "#shared/chat/rules.ts";
import { Problem } from "#shared/errors.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    conversation: ConversationRecord;
  }
}

/**
 * The counters of a conversation; its messages are separate items. It is changed by single updates only, because
 * transactions on one item conflict when many people write at once.
 */
export interface ConversationRecord {
  /** The number of the last message. */
  last: number;
  lastAt: string;
  /** How many numbers up to `last` have no message, because its sending failed. */
  unused: number;
  /** How many messages are older than this item. */
  before: number;
  /** How many messages a member wrote, by member number. */
  [sent: `sent#${number}`]: number;
  /** The number of a recently sent message, by member number and idempotency key. */
  [send: `send#${number}#${string}`]: number;
}

const MAX_SENDINGS = 16;
const TRIES = 3;

interface Sending {
  orgId: string;
  member: MemberRecord;
  sendKey: string;
  now: Date;
}

export interface Taken {
  id: number;
  isRepeated: boolean;
  /** Names of old `send#` attributes to remove with `forgetSendings`. */
  former: string[];
}

/**
 * Returns the number of a new message; a repeated request gets the same one. The message counts as arrived from now on.
 * @throws Problem `busy`
 */
export async function takeNumber({ orgId, member, sendKey, now }: Sending): Promise<Taken> {
  const send = sendingName(member, sendKey);
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const after = await updateIf({
      Key: keys.conversation(orgId),
      UpdateExpression:
        "SET #last = #last + :one, #send = #last + :one, #lastAt = :now ADD #sent :one",
      ConditionExpression: "attribute_exists(#last) AND attribute_not_exists(#send)",
      ExpressionAttributeNames: {
        "#last": "last",
        "#lastAt": "lastAt",
        "#send": send,
        "#sent": `sent#${member.id}`,
      },
      ExpressionAttributeValues: { ":one": 1, ":now": now.toISOString() },
    });
    if (after) return { id: Number(after[send]), isRepeated: false, former: formerSendings(after) };
    const conversation = await get(keys.conversation(orgId));
    if (!conversation) await startConversation(orgId, now);
    else if (send in conversation)
      return { id: Number(conversation[send]), isRepeated: true, former: [] };
  }
  throw new Problem("busy");
}

/** Releases a number that no message will use. */
export async function releaseNumber({ orgId, member, sendKey }: Sending): Promise<void> {
  await updateItem({
    Key: keys.conversation(orgId),
    UpdateExpression: "REMOVE #send ADD #unused :one, #sent :less",
    ExpressionAttributeNames: {
      "#send": sendingName(member, sendKey),
      "#unused": "unused",
      "#sent": `sent#${member.id}`,
    },
    ExpressionAttributeValues: { ":one": 1, ":less": -1 },
  });
}

/** The key is its sender's own. */
function sendingName({ id }: MemberRecord, sendKey: string) {
  return `send#${id}#${sendKey}` as const;
}

/** Keeps the item small. */
export async function forgetSendings(orgId: string, former: readonly string[]): Promise<void> {
  if (former.length === 0) return;
  await updateItem({
    Key: keys.conversation(orgId),
    UpdateExpression: `REMOVE ${former.map((_name, index) => `#s${index}`).join(", ")}`,
    ExpressionAttributeNames: Object.fromEntries(former.map((name, index) => [`#s${index}`, name])),
  });
}

/** Returns the conversation, and makes its item when there is none yet. */
export async function getConversation(orgId: string, now: Date): Promise<ConversationRecord> {
  return (await get(keys.conversation(orgId))) ?? startConversation(orgId, now);
}

/** Continues the numbers of messages from before this item. */
async function startConversation(orgId: string, now: Date): Promise<ConversationRecord> {
  const { message: before = 0 } = (await get(keys.counters(orgId))) ?? {};
  const record = { last: before, lastAt: now.toISOString(), unused: 0, before };
  return (await putOnce(keys.conversation(orgId), record)) ?? record;
}

/** Above `MAX_SENDINGS`, all but the newest half of that number. */
function formerSendings(item: Record<string, unknown>): string[] {
  const sendings = Object.keys(item).filter((name) => name.startsWith("send#"));
  if (sendings.length <= MAX_SENDINGS) return [];
  return sendings.toSorted((a, b) => Number(item[a]) - Number(item[b])).slice(0, -MAX_SENDINGS / 2);
}

/** Returns how many messages of others have arrived for a member. */
export function arrivedFor(member: MemberRecord, conversation: ConversationRecord): number {
  const { last, unused } = conversation;
  return last - unused - (conversation[`sent#${member.id}`] ?? 0);
}

/** Returns the unread messages of others, at most as many as are shown. */
export function unreadMessages(
  member: MemberRecord,
  conversation: ConversationRecord | undefined,
): number {
  const { chatReadCount, chatArrived = 0, chatSeen = 0 } = member;
  const waited = Math.max(0, chatArrived - chatSeen);
  const unread = conversation
    ? arrivedFor(member, conversation) - (chatReadCount ?? conversation.before - waited)
    : waited;
  return Math.min(SHOWN_MESSAGES, Math.max(0, unread));
}

/** Returns whether a list shows every message that has a number: the newest may not be stored yet. */
export function isComplete(
  listed: readonly { id: number }[],
  after: number,
  conversation: ConversationRecord | undefined,
  now: Date,
): boolean {
  if (!conversation || now.getTime() - Date.parse(conversation.lastAt) > STORED_WITHIN_MS)
    return true;
  const { last } = conversation;
  const first = Math.max(after, last - SHOWN_MESSAGES);
  return listed.filter(({ id }) => id > first && id <= last).length >= last - first;
}
