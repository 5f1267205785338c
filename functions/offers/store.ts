import { randomBytes } from "node:crypto";
import { enqueue } from "#functions/platform/outbox.ts";
import { byId } from "#functions/platform/table/by-id.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, getMany, query } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import type { OfferEvent } from "#shared/offers/events.ts";
import { dueFor, NO_REMINDER } from "./due-store.ts";
import type {
  EventRecord,
  OfferItem,
  Recipient,
  SendRecord,
  VersionItem,
  ViewRecord,
} from "./records.ts";

export type * from "./records.ts";

/** Returns undefined for a proposal that was never sent. */
export function readOffer(orgId: string, proposalId: number): Promise<OfferItem | undefined> {
  return get(keys.offer(orgId, proposalId));
}

/** Returns all offers by the id of their proposal. */
export async function listOffers(orgId: string): Promise<Map<number, OfferItem>> {
  return byId(await query(keys.offers(orgId)));
}

/** Returns the offers of the proposals between the lowest and the highest of some ids, by the id of their proposal. */
export async function listOffersAround(
  orgId: string,
  ids: readonly number[],
): Promise<Map<number, OfferItem>> {
  if (ids.length === 0) return new Map();
  const between = keys.offersBetween(orgId, Math.min(...ids), Math.max(...ids));
  return byId(await query(between));
}

export function readVersion(
  orgId: string,
  proposalId: number,
  version: number,
): Promise<VersionItem | undefined> {
  return get(keys.offerVersion(orgId, proposalId, version));
}

/** Returns the newest version and the one before it. */
export function readNewestVersions(
  orgId: string,
  proposalId: number,
  newest: number,
): Promise<(VersionItem | undefined)[]> {
  return getMany([newest, newest - 1].map((one) => keys.offerVersion(orgId, proposalId, one)));
}

/** Returns the newest version, without knowing its number. */
export async function findNewestVersion(
  orgId: string,
  proposalId: number,
): Promise<VersionItem | undefined> {
  const range = keys.offerVersions(orgId, proposalId);
  return (await query(range, { newestFirst: true, limit: 1 }))[0];
}

/** Returns all versions, oldest first. */
export function listVersions(orgId: string, proposalId: number): Promise<VersionItem[]> {
  return query(keys.offerVersions(orgId, proposalId));
}

/**
 * Returns the write that enqueues printing a version; a printed one stays. Called with every link: a first version
 * marked as sent by other means has no PDF yet.
 */
export function enqueuePrint(orgId: string, proposalId: number, version: number, now: Date): Write {
  return enqueue({ kind: "print-offer", orgId, proposalId, version }, now);
}

/** Returns the write that changes an offer, unless it has changed since it was read. Never touches its visits. */
export function changeOffer(before: OfferItem, set: Partial<Omit<OfferItem, "pk" | "sk">>): Write {
  return { update: before, set, condition: asRead(before) };
}

/** Like `changeOffer`; also fails when another guess of the tax id was counted since. */
export function changeUnlessGuessed(
  before: OfferItem,
  set: Partial<Omit<OfferItem, "pk" | "sk">>,
): Write {
  const { equals } = asRead(before);
  const condition = { equals: { ...equals, guesses: before.guesses ?? null } };
  return { ...changeOffer(before, set), condition };
}

/** Returns the write that notes the task of an acceptance, unless the offer has changed: a proposal gets one. */
export function claimTask(offer: OfferItem, taskId: number): Write {
  return {
    update: offer,
    set: { taskId },
    condition: { equals: { ...asRead(offer).equals, taskId: null } },
  };
}

/** Returns the writes that clear the problem of a returned mail: it was sent another way, or to these recipients. */
export function clearMailProblem(offer: OfferItem, mailedTo?: readonly Recipient[]): Write[] {
  if (!offer.mailProblem && !mailedTo) return [];
  const set = { mailProblem: false, ...(mailedTo && { mailedTo }) };
  return [{ update: offer, set, condition: "exists" }];
}

/** Returns the write that marks an offer as deleted; the job erases it after 31 days. */
export function markDeletedWrites(orgId: string, offer: OfferItem | undefined, now: Date): Write[] {
  if (!offer) return [];
  const state = "deleted" as const;
  return [changeOffer(offer, { state, ...dueFor(orgId, { ...offer, state }, now, NO_REMINDER) })];
}

/** Returns the condition that an offer is as it was read, but for its visits. */
export function asRead({ state, version }: OfferItem) {
  return { equals: { state, version } };
}

export function newSend(
  orgId: string,
  proposalId: number,
  sent: Pick<SendRecord, "version" | "channel" | "by" | "recipients" | "isReminder">,
  now: Date,
): SendRecord {
  const at = now.toISOString();
  return { ...keys.offerRecord(orgId, proposalId, "SEND", newId(at)), ...sent, at };
}

export function listSends(orgId: string, proposalId: number): Promise<SendRecord[]> {
  return query(keys.offerRecords(orgId, proposalId, "SEND"));
}

interface NewEvent {
  what: OfferEvent;
  by: string | null;
  version: number;
  detail?: string | null;
}

export function eventWrite(
  orgId: string,
  proposalId: number,
  { what, by, version, detail = null }: NewEvent,
  now: Date,
): Write {
  const at = now.toISOString();
  const key = keys.offerRecord(orgId, proposalId, "EVENT", newId(at));
  return { put: { ...key, what, at, by, version, detail } };
}

export function listEvents(orgId: string, proposalId: number): Promise<EventRecord[]> {
  return query(keys.offerRecords(orgId, proposalId, "EVENT"));
}

/** Enough for the busiest proposal; each is about 300 bytes. */
const MAX_VISITS = 1_000;

/** Returns the newest visits, of all versions. */
export function listVisits(orgId: string, proposalId: number): Promise<ViewRecord[]> {
  const range = keys.offerRecords(orgId, proposalId, "VIEW");
  return query(range, { newestFirst: true, limit: MAX_VISITS });
}

function newId(at: string): string {
  return `${at}#${randomBytes(4).toString("hex")}`;
}
