import type { ItemKey, Items, StoredRecords } from "../stored-records.ts";
import { item, items, padded, row } from "./key-parts.ts";
import type { After } from "./key-types.ts";

export const chatKeys = {
  /** An open socket of a member; ends by its TTL. */
  connection: (orgId: string, connectionId: string): ItemKey<"connection"> =>
    item(orgId, "CONNECTION", connectionId),
  connections: (orgId: string): Items<"connection"> => items(orgId, "CONNECTION"),
  message: (orgId: string, id: number): ItemKey<"message"> => row(orgId, "CHAT", id),
  /** How many messages there are, and whose. */
  conversation: (orgId: string): ItemKey<"conversation"> =>
    item(orgId, "CONVERSATION", "CONVERSATION"),
  /** Messages after a number, by number. */
  messages: (orgId: string, after = 0): After<StoredRecords["message"]> => ({
    pk: `ORG#${orgId}#CHAT`,
    after: padded(after),
  }),
};
