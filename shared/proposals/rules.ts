import { invalidField, Problem } from "#shared/errors.ts";
import { fullName, type Named } from "#shared/users/full-name.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { type Cents, cents, parseDecimal, toCents } from "#shared/values/money.ts";
import type { ProposalStatus } from "./status.ts";

export const DEFAULT_VALIDITY_DAYS = 30;
const MAX_VALIDITY_DAYS = 3_650;

/** Reads a number or pt-BR text, without binary errors; NaN for anything else. */
export function readQuantity(value: number | string): number {
  const number = typeof value === "number" ? value : (parseDecimal(value) ?? Number.NaN);
  return Number(number.toPrecision(15));
}

/** Blank, text and 0 mean 30 days, below 1 means 1, decimals are cut, at most 3,650. */
export function readValidityDays(value: number | string | null): number {
  const days = Math.trunc(Number(typeof value === "string" ? parseDecimal(value) : value));
  if (!days) return DEFAULT_VALIDITY_DAYS;
  return Math.min(Math.max(days, 1), MAX_VALIDITY_DAYS);
}

/** Proposals whose lines are read at once: their worst case stays below the size of a response. */
export const MAX_LINES_READ = 100;

/** Adds up proposals, whose totals are in reais. */
export function sumTotals(proposals: readonly { totalAmount: number }[]): Cents {
  return cents(proposals.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0));
}

/** Returns a user id; null when unknown. */
export function sellerOf({
  sellerId,
  userId,
}: {
  sellerId?: string | null;
  userId: string | null;
}): string | null {
  return sellerId === undefined ? userId : sellerId;
}

interface Dated {
  status?: string;
  sentAt: string | null;
  createdAt: string;
  validityDays: number;
  offered?: { issuedOn: string; validUntil: string } | undefined;
}

/** Returns the issue date of a document: of the newest version, else of the first sending, else of the creation. */
export function issuedOn(
  { status, offered, sentAt, createdAt }: Omit<Dated, "validityDays">,
  timezone: string,
): string {
  if (offered && status !== "draft") return offered.issuedOn;
  return dayOf(sentAt ?? createdAt, timezone);
}

/**
 * Returns the last valid day: of the newest version; without one, and in drafts, counted from the first sending, else
 * the creation.
 */
export function validUntil(proposal: Dated, timezone: string): string {
  if (proposal.offered && proposal.status !== "draft") return proposal.offered.validUntil;
  return addDays(dayOf(proposal.sentAt ?? proposal.createdAt, timezone), proposal.validityDays);
}

/** Returns whether a sent proposal is past 23:59:59 of its last day in the organization's zone. Never stored. */
export function isExpired(
  proposal: { status: string; validUntil: string },
  now: Date,
  timezone: string,
): boolean {
  return proposal.status === "sent" && dayOf(now, timezone) > proposal.validUntil;
}

/** Returns `PROP-2026-0001`: per organization and year, never reused. */
export function proposalNumber(year: number, count: number): string {
  return `PROP-${year}-${String(count).padStart(4, "0")}`;
}

export interface Progress {
  status: ProposalStatus;
  /** First sending; the validity counts from it. */
  sentAt: string | null;
  acceptedAt: string | null;
  rejectedAt: string | null;
  zapsignDocumentToken: string | null;
}

/**
 * Every change of status is allowed; acceptance and rejection are stamped while they last. @throws Problem
 * `contract_exists` when an accepted proposal with a contract would change its status
 */
export function moveTo(
  { status: from, sentAt, acceptedAt, rejectedAt, zapsignDocumentToken }: Progress,
  status: ProposalStatus,
  now: Date,
): Progress {
  if (status === from) return { status, sentAt, acceptedAt, rejectedAt, zapsignDocumentToken };
  if (from === "accepted" && zapsignDocumentToken) throw new Problem("contract_exists");
  const at = now.toISOString();
  return {
    status,
    sentAt: status === "sent" ? (sentAt ?? at) : sentAt,
    acceptedAt: status === "accepted" ? at : null,
    rejectedAt: status === "rejected" ? at : null,
    zapsignDocumentToken,
  };
}

/** Returns who accepted a proposal for the client. */
export function acceptedByTeam(user: Named, at: string) {
  return { kind: "team", name: fullName(user), role: null, at } as const;
}

/** Sent and accepted proposals have lines; only a draft may lose all. @throws Problem `invalid_input` on `items` */
export function checkHasLines(status: ProposalStatus, countBefore: number, count: number): void {
  const canBeEmpty = status === "draft" || (status === "rejected" && countBefore === 0);
  if (count === 0 && !canBeEmpty) throw invalidField("items", "Adicione pelo menos um item");
}

export const MAX_ITEMS = 200;
export const MAX_GROUP = 60;
export const MAX_QUANTITY = 999_999.99;

interface CountedDays {
  status: ProposalStatus;
  days: { sentOn: string | null; acceptedOn: string | null; lostOn: string | null };
}

/** Returns whether a proposal was open when a day began: sent before it, and not settled then. */
export function wasOpen({ status, days }: CountedDays, day: string): boolean {
  if (days.sentOn === null || days.sentOn >= day) return false;
  const settledOn = status === "accepted" ? days.acceptedOn : days.lostOn;
  return status === "sent" || (settledOn !== null && settledOn >= day);
}
