import { createHash } from "node:crypto";
import { ttlAfter } from "#functions/platform/clock.ts";
import type { RateLimit } from "#functions/platform/limits/rate-limit.ts";
import { mailSender } from "#functions/platform/mail/mail-sender.ts";
import type { MailTags } from "#functions/platform/mail/mail-tags.ts";
import { logProposal } from "#functions/platform/table/change-log.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { getMany, query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { BounceReason, ShownMailState } from "#shared/offers/mail/mail-states.ts";
import type { MailCounts } from "#shared/offers/mail/reputation.ts";
import { hasSubscription } from "#shared/organization/rules.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import type { SendRecord } from "./records.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    mailStop: MailStop;
    mailReputation: MailReputation;
  }
  interface OfferRecords {
    MAIL: MailRecord;
  }
}

/** Recipients per organization; fewer on trial, where the owner is unknown. */
const RECIPIENTS: RateLimit = {
  what: "offer-recipients",
  max: 300,
  minutes: 24 * 60,
  refusal: "send_limit",
};
const TRIAL_RECIPIENTS: RateLimit = { ...RECIPIENTS, what: "offer-recipients-trial", max: 20 };

/** How long an address that bounced or complained gets no mail. */
const STOPPED_MS = 180 * DAY_MS;

interface MailRecord extends Key {
  state: ShownMailState;
  rank: number;
  reason: BounceReason | null;
  at: string;
}

/** An address that gets no mail of any organization. */
interface MailStop extends Key {
  isStopped: boolean;
  reason: BounceReason;
  at: string;
  /** When a person confirmed the address; allowed once. */
  liftedAt?: string | null;
  ttl: number;
}

/** Counts of mails by day. */
type MailReputation = Key & MailCounts & { stoppedAt?: string | null };

/** Returns the write that stops the mails of all organizations to an address. */
export function stopWrite(email: string, reason: BounceReason, now: Date): Write {
  const ttl = ttlAfter(now, STOPPED_MS);
  return {
    update: stopKey(email),
    set: { isStopped: true, reason, at: now.toISOString(), ttl },
  };
}

/** Returns the write that allows a stopped address one more mail; it fails the second time. */
export function liftWrite(email: string, now: Date): Write {
  return {
    update: stopKey(email),
    set: { isStopped: false, liftedAt: now.toISOString() },
    condition: { equals: { liftedAt: null } },
  };
}

/** Returns whether an organization is stopped, and which of these addresses. One round trip. */
export async function findStops(orgId: string, addresses: readonly string[], now: Date) {
  const [reputation, ...stops] = await getMany([
    keys.mailReputation(orgId),
    ...addresses.map(stopKey),
  ]);
  const isOver = (ttl: number) => ttl < now.getTime() / 1_000;
  return {
    isOrganizationStopped: Boolean(reputation?.stoppedAt),
    stopped: addresses.flatMap((email, index) => {
      const stop = stops[index];
      return stop?.isStopped && !isOver(stop.ttl) ? [{ email, canBeLifted: !stop.liftedAt }] : [];
    }),
  };
}

/** Of an organization's mails to clients within a day. */
export function recipientsLimit(organization: OrganizationRecord, now: Date): RateLimit {
  return hasSubscription(organization, now) ? RECIPIENTS : TRIAL_RECIPIENTS;
}

/** Without mail, as on a developer's machine, no address can be verified. */
export function isVerified({ emailVerified }: UserRecord): boolean {
  return emailVerified || mailSender() === undefined;
}

export function countSentWrite(orgId: string, now: Date): Write {
  return {
    update: keys.mailReputation(orgId),
    add: { [`sent${now.toISOString().slice(0, 10)}`]: 1 },
  };
}

/** Returns the writes that record that a mail was dropped; they fail when what became of it is known. */
export function unsentWrites(
  { orgId, proposalId, sendId, recipient }: MailTags,
  now: Date,
): Write[] {
  const key = keys.offerRecord(orgId, proposalId, "MAIL", `${sendId}#${recipient}`);
  const facts = { state: "not_sent", rank: 0, reason: null, at: now.toISOString() };
  return [{ put: { ...key, ...facts }, condition: "notExists" }, logProposal(orgId, proposalId)];
}

/** Returns the id of a sending in the keys of its mails. */
export function sendIdOf({ sk }: Pick<SendRecord, "sk">): string {
  return sk.slice(sk.indexOf("#SEND#") + "#SEND#".length);
}

/** Returns what became of each mail, by `sendIdOf` and the position of the recipient. */
export async function listMails(orgId: string, proposalId: number) {
  const range = keys.offerRecords(orgId, proposalId, "MAIL");
  const found = await query(range);
  const byKey = new Map(found.map((mail) => [mail.sk.slice(range.prefix.length), mail]));
  return (send: Pick<SendRecord, "sk">, recipient: number) =>
    byKey.get(`${sendIdOf(send)}#${recipient}`);
}

/** The address is not stored in plain text. */
function stopKey(email: string) {
  return keys.mailStop(createHash("sha256").update(email.trim().toLowerCase()).digest("hex"));
}
