import { invalidField, Problem } from "#shared/errors.ts";
import { addDays, dayOf } from "#shared/values/dates.ts";
import { parseDecimal } from "#shared/values/money.ts";
import type { ProposalStatus } from "./status.ts";

export const DEFAULT_VALIDITY_DAYS = 30;
const MAX_VALIDITY_DAYS = 3_650;

/** A quantity from a number or pt-BR text, without the error of binary fractions; NaN when it is none. */
export function readQuantity(value: number | string): number {
  const number = typeof value === "number" ? value : (parseDecimal(value) ?? Number.NaN);
  return Number(number.toPrecision(15));
}

/** Quantities come in steps of 0.01. */
export function isInSteps(quantity: number): boolean {
  return Math.round(quantity * 100) / 100 === quantity;
}

/** Days of validity as typed: nothing, text and 0 are 30, below 1 is 1, decimals are cut, at most 3,650. */
export function readValidityDays(value: number | string | null): number {
  const days = Math.trunc(
    typeof value === "string" ? (parseDecimal(value) ?? Number.NaN) : Number(value),
  );
  if (!days) return DEFAULT_VALIDITY_DAYS;
  return Math.min(Math.max(days, 1), MAX_VALIDITY_DAYS);
}

/** The last day on which a proposal holds, counted from when it was first sent, else created. */
export function validUntil(
  proposal: { sentAt: string | null; createdAt: string; validityDays: number },
  timezone: string,
): string {
  return addDays(dayOf(proposal.sentAt ?? proposal.createdAt, timezone), proposal.validityDays);
}

/** Whether a sent proposal is past its last day, 23:59:59 in the organization's zone. Derived, never stored. */
export function isExpired(
  proposal: { status: string; validUntil: string },
  now: Date,
  timezone: string,
): boolean {
  return proposal.status === "sent" && dayOf(now.toISOString(), timezone) > proposal.validUntil;
}

/** `PROP-2026-0001`: per organization and year, never reused. */
export function proposalNumber(year: number, count: number): string {
  return `PROP-${year}-${String(count).padStart(4, "0")}`;
}

/** Where a proposal stands, and since when. */
export interface Progress {
  status: ProposalStatus;
  /** When it was sent for the first time; stays, because its validity counts from there. */
  sentAt: string | null;
  acceptedAt: string | null;
  rejectedAt: string | null;
  zapsignDocumentToken: string | null;
}

/**
 * Any status may follow any other; acceptance and refusal are stamped while they last.
 *
 * @throws Problem `contract_exists` when an accepted proposal with a contract would stop being accepted.
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

/**
 * A sent or accepted proposal has lines, and only a draft loses all it had.
 *
 * @throws Problem `invalid_input` on `items`
 */
export function checkHasLines(status: ProposalStatus, countBefore: number, count: number): void {
  const mayBeEmpty = status === "draft" || (status === "rejected" && countBefore === 0);
  if (count === 0 && !mayBeEmpty) throw invalidField("items", "Adicione pelo menos um item");
}
