import { createHash } from "node:crypto";
import { epochSeconds } from "#functions/platform/clock.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { keys } from "#functions/platform/table/keys.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { BounceReason, MailState } from "#shared/offers/mail-states.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    mailStop: MailStop;
    mailReputation: Key & Record<string, unknown>;
  }
  interface OfferRecords {
    MAIL: MailRecord;
  }
}

/** How long an address that bounced or complained gets no mail. */
const STOPPED_MS = 180 * 86_400_000;

/** What became of the mail to one recipient of a sending. */
interface MailRecord extends Key {
  state: MailState;
  rank: number;
  reason: BounceReason | null;
  at: string;
}

/** An address that gets no mail of any tenant. */
interface MailStop extends Key {
  reason: BounceReason;
  at: string;
  ttl: number;
}

/** Returns the key of an address, which is not stored in plain text. */
function stopKey(email: string) {
  return keys.mailStop(createHash("sha256").update(email.trim().toLowerCase()).digest("hex"));
}

/** Returns the write that keeps all tenants' mails from an address. */
export function stopWrite(email: string, reason: BounceReason, now: Date): Write {
  const ttl = epochSeconds(new Date(now.getTime() + STOPPED_MS).toISOString());
  return { put: { ...stopKey(email), reason, at: now.toISOString(), ttl } };
}
