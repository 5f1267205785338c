import type { ItemKey, Items } from "../stored-records.ts";
import { ofKind, ofUser } from "./key-parts.ts";
import type { Item, Prefix } from "./key-types.ts";

export const personKeys = {
  /** Read with session, member and organization in one BatchGet per request. */
  user: (userId: string): ItemKey<"user"> => ofUser(userId, "PROFILE"),
  /** Profile, sessions, memberships and links. */
  person: (userId: string): Prefix<Item> => ({ pk: `USER#${userId}`, prefix: "" }),
  /** A signed-in browser, by the SHA-256 of its token; ends by its TTL. */
  session: (userId: string, tokenHash: string): ItemKey<"session"> =>
    ofUser(userId, `SESSION#${tokenHash}`),
  sessions: (userId: string): Items<"session"> => ({ pk: `USER#${userId}`, prefix: "SESSION#" }),
  /** A person's membership of an organization; read at sign-in. */
  membership: (userId: string, orgId: string): ItemKey<"membership"> =>
    ofUser(userId, `MEMBERSHIP#${orgId}`),
  memberships: (userId: string): Items<"membership"> => ({
    pk: `USER#${userId}`,
    prefix: "MEMBERSHIP#",
  }),
  /** The person who has an e-mail address: for sign-in, and to keep the address unique. */
  email: (email: string): ItemKey<"email"> => ofKind("EMAIL", email),
  /** A mailed link (password, verify e-mail), by the SHA-256 of its token; ends by its TTL. */
  personLink: (userId: string, tokenHash: string): ItemKey<"personLink"> =>
    ofUser(userId, `LINK#${tokenHash}`),
  personLinks: (userId: string): Items<"personLink"> => ({ pk: `USER#${userId}`, prefix: "LINK#" }),
};
