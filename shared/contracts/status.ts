import { DAY_MS, HOUR_MS, instantAfter } from "#shared/values/instants.ts";
import type { ContractStatus } from "./rules.ts";

/** Sent when we end a document; shown to the signer. */
export const OWN_REASONS = {
  cancelled: "Cancelado por quem enviou",
  changed: "A proposta mudou antes da assinatura",
} as const;

/** What decides the status of a ZapSign document. */
export interface DocumentFacts {
  /** `pending`, `signed`, `refused` or `recusado`; others may be added. */
  status: string;
  deleted: boolean;
  signUntil: string | null;
  /** From the signer who refused, or from us. */
  reason: string | null;
}

/** ZapSign reports our cancellation as a refusal; only the reason differs. */
function isOwnCancellation(reason: string | null): boolean {
  return Object.values<string | undefined>(OWN_REASONS).includes(reason?.trim());
}

/** Signed is final, even when archived later; unknown counts as pending and is read again. */
export function statusOf(
  { status, deleted, signUntil, reason }: DocumentFacts,
  now: Date,
): ContractStatus {
  if (status === "signed") return "signed";
  if (status === "refused" || status === "recusado")
    return isOwnCancellation(reason) ? "cancelled" : "refused";
  if (deleted) return "cancelled";
  const isOver = signUntil !== null && signUntil < now.toISOString();
  return status === "expired" || status === "expirado" || isOver ? "expired" : "pending";
}

export function isEnded(status: ContractStatus): boolean {
  return status !== "pending" && status !== "error";
}

/** Returns whether it ended without a signature, so that a new contract is possible. */
export function isFreed(status: ContractStatus): boolean {
  return isEnded(status) && status !== "signed";
}

/** Unsigned documents are not read after a year. */
const GIVEN_UP_MS = 365 * DAY_MS;

/**
 * Returns when to read an open document again, in case a webhook is lost: after an hour on the first day, 6 hours in
 * the first week, then daily; null after a year.
 */
export function nextCheckAt(createdAt: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(createdAt);
  if (age > GIVEN_UP_MS) return null;
  const pause = age < DAY_MS ? HOUR_MS : age < 7 * DAY_MS ? DAY_MS / 4 : DAY_MS;
  return instantAfter(now, pause);
}
