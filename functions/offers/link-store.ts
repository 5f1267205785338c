import { randomBytes } from "node:crypto";
import { ttlAfter } from "#functions/platform/clock.ts";
import { env } from "#functions/platform/env.ts";
import { mailedToken, newTokenSeed } from "#functions/platform/mail/mailed-token.ts";
import { chunks } from "#functions/platform/table/chunks.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, getExisting, query, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { hashToken, newToken } from "#functions/platform/token.ts";
import { Problem } from "#shared/errors.ts";
import type { LinkChannel } from "#shared/offers/states.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import type { LinkItem, LinkRecord } from "./records.ts";

/** Two writes each, in one transaction. */
const ENDED_TOGETHER = 45;
/** After the last day of the version it was made for. */
const DAYS_AFTER_END = 365;

/** Live links of a proposal. */
export const MAX_LIVE_LINKS = 100;

/** Links by which administrators of the system look at a reported offer. */
export const REPORT_LINK = "report";
const REPORT_DAYS = 30;

/** Returns undefined for an unknown, disabled or expired token. */
export async function findLink(token: string, now: Date): Promise<LinkItem | undefined> {
  const link = await get(keys.offerLink(hashToken(token)));
  const isOffer = link?.purpose === "offer" && link.ttl > now.getTime() / 1_000;
  return isOffer ? link : undefined;
}

/** Returns the address of the page that a token opens. */
export function offerUrl(token: string): string {
  return `${env("APP_URL")}/p/${token}`;
}

/**
 * Returns the token of a link that its maker passes on, which is not stored. Under one idempotency key of a person it is
 * always the same, so that a repeated request returns the same address.
 */
export function linkToken(orgId: string, userId: string, createId: string | undefined): string {
  if (createId === undefined) return newToken();
  return mailedToken({ prefix: "", seed: `${orgId}#${userId}#${createId}` });
}

interface NewLink {
  token: string;
  proposalId: number;
  channel: LinkChannel;
  recipient?: string | undefined;
  version: number;
  /** The end of the version's validity. */
  validUntilAt: string;
  by: string | null;
}

/** Returns the writes that make a link and its record. Only the SHA-256 of its token is stored. */
export function linkWrites(orgId: string, made: NewLink, now: Date) {
  const { token, proposalId, channel, recipient = null, version, validUntilAt, by } = made;
  const id = randomBytes(8).toString("hex");
  const tokenHash = hashToken(token);
  const ttl = ttlAfter(validUntilAt, DAYS_AFTER_END * DAY_MS);
  const link: LinkItem = {
    ...keys.offerLink(tokenHash),
    purpose: "offer",
    orgId,
    proposalId,
    linkId: id,
    channel,
    readOnly: channel === "cc",
    recipient,
    version,
    ttl,
  };
  const record: LinkRecord = {
    ...keys.offerRecord(orgId, proposalId, "LINK", id),
    id,
    channel,
    recipient,
    version,
    at: now.toISOString(),
    by,
    tokenHash,
    endedAt: null,
    endsAt: ttl,
  };
  const writes: Write[] = [{ put: { ...link }, condition: "notExists" }, { put: { ...record } }];
  return { record, writes };
}

/** Returns the writes of a link that is mailed, and the seed of its token for that mail. */
export function mailedLink(orgId: string, made: Omit<NewLink, "token">, now: Date) {
  const tokenSeed = newTokenSeed();
  const { writes } = linkWrites(orgId, { ...made, token: mailedToken(tokenSeed) }, now);
  return { tokenSeed, writes };
}

/** Returns the write of a link by which an administrator of the system looks at a reported offer. */
export function reportLinkWrite(
  { orgId, proposalId, version }: Pick<LinkItem, "orgId" | "proposalId" | "version">,
  token: string,
  now: Date,
): Write {
  const link: LinkItem = {
    ...keys.offerLink(hashToken(token)),
    purpose: "offer",
    orgId,
    proposalId,
    linkId: REPORT_LINK,
    channel: "cc",
    readOnly: true,
    recipient: null,
    version,
    ttl: ttlAfter(now, REPORT_DAYS * DAY_MS),
  };
  return { put: { ...link } };
}

/** Returns the write that records on a link when it was mailed; it fails for a disabled one. */
export function mailedWrite(token: string, now: Date): Write {
  return {
    update: keys.offerLink(hashToken(token)),
    set: { mailedAt: now.toISOString() },
    condition: "exists",
  };
}

/** Returns all links, disabled ones included, unordered. */
export function listLinks(orgId: string, proposalId: number): Promise<LinkRecord[]> {
  return query(keys.offerRecords(orgId, proposalId, "LINK"));
}

/** Returns the live link of a token. @throws Problem `not_found` */
export async function getLiveLink(
  orgId: string,
  proposalId: number,
  token: string,
  now: Date,
): Promise<LinkRecord> {
  const tokenHash = hashToken(token);
  const links = await listLinks(orgId, proposalId);
  const link = links.find((one) => one.tokenHash === tokenHash && isLive(one, now));
  if (!link) throw new Problem("not_found");
  return link;
}

export function isLive({ endedAt, endsAt }: LinkRecord, now: Date): boolean {
  return endedAt === null && endsAt > now.getTime() / 1_000;
}

/** Returns whether an address has a live link of a version. Whose link was disabled must not get another one. */
export function canRead(links: readonly LinkRecord[], version: number, email: string, now: Date) {
  return links.some(
    (link) => link.recipient === email && link.version === version && isLive(link, now),
  );
}

/** Returns the writes that disable a link. Idempotent. */
export function endLink(link: LinkRecord, now: Date): Write[] {
  return [
    { remove: keys.offerLink(link.tokenHash) },
    { update: link, set: { endedAt: now.toISOString() }, condition: "exists" },
  ];
}

/** Disables links. */
export async function endMany(links: readonly LinkRecord[], now: Date): Promise<void> {
  await Promise.all(
    chunks(links, ENDED_TOGETHER).map((some) => write(some.flatMap((link) => endLink(link, now)))),
  );
}

/** @throws Problem `not_found` */
export function getLinkRecord(orgId: string, proposalId: number, id: string): Promise<LinkRecord> {
  return getExisting(keys.offerRecord(orgId, proposalId, "LINK", id));
}
