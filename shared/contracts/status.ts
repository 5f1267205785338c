import type { ContractStatus } from "./rules.ts";

/** The reasons we give when we end a document ourselves. The signer's page shows them. */
export const OWN_REASONS = {
  cancelled: "Cancelado por quem enviou",
  changed: "A proposta mudou antes da assinatura",
} as const;

/** What a document at ZapSign says of itself, as far as its status goes. */
export interface DocumentFacts {
  /** `pending`, `signed`, `refused` or `recusado`; others may come. */
  status: string;
  deleted: boolean;
  /** The instant after which it cannot be signed any more, where there is one. */
  signUntil: string | null;
  /** The reason given by the signer who refused it, or by us when we cancelled it. */
  reason: string | null;
}

/** Whether we ended the document ourselves. ZapSign reports that as a refusal too; only the reason differs. */
function isOwnCancellation(reason: string | null): boolean {
  return Object.values<string | undefined>(OWN_REASONS).includes(reason?.trim());
}

/**
 * What became of a document. Signed stays signed, also when the document is put away afterwards. What is
 * not known counts as pending: it is looked at again.
 */
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

/** Whether nothing more can become of the document. */
export function isEnded(status: ContractStatus): boolean {
  return status !== "pending" && status !== "error";
}

/** Whether it ended without a signature, so that the proposal may have a new contract. */
export function isFreed(status: ContractStatus): boolean {
  return isEnded(status) && status !== "signed";
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nobody signs after a year: then it is asked for no more. */
const GIVEN_UP_MS = 365 * DAY_MS;

/**
 * When an open document is to be looked at again, should no event come: after an hour on its first day, a quarter of a
 * day in its first week, then daily; null when it is given up.
 */
export function nextCheckAt(createdAt: string, now: Date): string | null {
  const age = now.getTime() - Date.parse(createdAt);
  if (age > GIVEN_UP_MS) return null;
  const pause = age < DAY_MS ? HOUR_MS : age < 7 * DAY_MS ? DAY_MS / 4 : DAY_MS;
  return new Date(now.getTime() + pause).toISOString();
}
