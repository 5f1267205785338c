import type { After } from "./key-types.ts";
import { padded } from "./key-parts.ts";
import type { ItemKey, Items, StoredRecords } from "../stored-records.ts";

export const chatKeys = {
  /** An open socket of a member; ends by its TTL. */
  connection: (orgId: string, connectionId: string): ItemKey<"connection"> => ({
    pk: `ORG#${orgId}#CONNECTION`,
    sk: connectionId,
  }),
  connections: (orgId: string): Items<"connection"> => ({
    pk: `ORG#${orgId}#CONNECTION`,
    prefix: "",
  }),
  message: (orgId: string, id: number): ItemKey<"message"> => ({
    pk: `ORG#${orgId}#CHAT`,
    sk: padded(id),
  }),
  /** How many messages there are, and whose. */
  conversation: (orgId: string): ItemKey<"conversation"> => ({
    pk: `ORG#${orgId}#CONVERSATION`,
    sk: "CONVERSATION",
  }),
  /** Newest first. */
  messages: (orgId: string, after = 0): After<StoredRecords["message"]> => ({
    pk: `ORG#${orgId}#CHAT`,
    after: padded(after),
  }),
};
