import { randomUUID } from "node:crypto";
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
  /** The link by which the client asked. */
  linkId?: string;
  /** Its reader may not accept. */
  readOnly?: boolean;
  /** The address for the answer. */
  email?: string | null;
  isHidden?: boolean;
}

/** Returns a message. @param id the sender's, under which a repetition finds it */
export function newMessage(
  orgId: string,
  proposalId: number,
  message: Omit<MessageRecord, "pk" | "sk" | "id" | "at">,
  now: Date,
  id: string = randomUUID(),
): MessageRecord {
  return {
    ...keys.offerRecord(orgId, proposalId, "MESSAGE", id),
    ...message,
    id,
    at: now.toISOString(),
  };
}

/** Returns all messages, oldest first. */
export async function listMessages(orgId: string, proposalId: number): Promise<MessageRecord[]> {
  const found = await query(keys.offerRecords(orgId, proposalId, "MESSAGE"));
  return found.toSorted((a, b) => a.at.localeCompare(b.at));
}

export function toMessage({ id, from, name, text, at, isHidden }: MessageRecord): OfferMessage {
  return { id, from, name, text, at, isHidden: isHidden ?? false };
}
