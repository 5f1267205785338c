import { randomBytes } from "node:crypto";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import type { OfferMessage } from "#shared/offers/answering.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface OfferRecords {
    MESSAGE: MessageRecord;
  }
}

/** A question of a client, or an answer of the team. */
export interface MessageRecord extends Key {
  id: string;
  from: "client" | "team";
  /** As the client typed it, or of the answering person. */
  name: string;
  text: string;
  at: string;
  version: number;
  /** Of the link that asked. */
  linkId?: string;
  /** Its reader may not accept. */
  readOnly?: boolean;
  /** Where the asker wants the answer. */
  email?: string | null;
  isHidden?: boolean;
}

/** Returns a message, under an id that sorts by its time. */
export function newMessage(
  orgId: string,
  proposalId: number,
  message: Omit<MessageRecord, "pk" | "sk" | "id" | "at">,
  now: Date,
): MessageRecord {
  const id = `${now.getTime()}-${randomBytes(4).toString("hex")}`;
  return {
    ...keys.offerRecord(orgId, proposalId, "MESSAGE", id),
    ...message,
    id,
    at: now.toISOString(),
  };
}

/** Returns all messages, oldest first. */
export function listMessages(orgId: string, proposalId: number): Promise<MessageRecord[]> {
  return query(keys.offerRecords(orgId, proposalId, "MESSAGE"));
}

export function toMessage({ id, from, name, text, at, isHidden }: MessageRecord): OfferMessage {
  return { id, from, name, text, at, isHidden: isHidden ?? false };
}
