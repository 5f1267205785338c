import { ttlAfter } from "#functions/platform/clock.ts";
import { sign } from "#functions/platform/signing.ts";
import type { Key } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import type { OrganizationRecord, UserRecord } from "#functions/platform/table/records.ts";
import { ignoreConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { DAY_MS } from "#shared/values/instants.ts";
import { mailboxOf } from "#shared/values/text.ts";

declare module "#functions/platform/table/records.ts" {
  interface OrganizationRecord {
    /** The tax id to which its trial belongs; absent in organizations of earlier releases. */
    trialTaxId?: string | null;
  }
}

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    trial: TrialRecord;
  }
}

/** How long a used trial is kept after the deletion of account or organization. */
const REMEMBERED_MS = 730 * DAY_MS;

/** An e-mail or tax id that has used its trial. The key is an HMAC: nothing personal is stored. */
interface TrialRecord extends Key {
  /** Of a tax id: the organization that used it. */
  orgId?: string;
  /** Set when account or organization is deleted. */
  ttl?: number;
}

export type TrialOf = { email: string } | { taxId: string };

export function findTrial(of: TrialOf): Promise<TrialRecord | undefined> {
  return get(keyOf(of));
}

export function recordTrial(email: string): Write {
  return { put: { ...keyOf({ email }) } };
}

/** Returns the write that uses the trial of an e-mail; it conflicts when another organization has used it meanwhile. */
export function spendTrial(email: string): Write {
  return { ...recordTrial(email), condition: "notExists" };
}

/** Opens an organization on trial if allowed; without one when another has used the same trial meanwhile. */
export async function openOnTrial<T>(
  isAllowed: boolean,
  open: (onTrial: boolean) => Promise<T>,
): Promise<T> {
  const opened = isAllowed ? await ignoreConflict(open(true)) : undefined;
  return opened ?? open(false);
}

/** Returns the writes that record a person's trial under an address just proved; others may be a stranger's. */
export function recordTrialOf({
  email,
  hadTrial,
}: Pick<UserRecord, "email" | "hadTrial">): Write[] {
  return hadTrial ? [recordTrial(email)] : [];
}

/** Returns the tax id to which the trial of an organization belongs; null while it has had none. */
export function trialTaxIdOf(
  organization: Pick<OrganizationRecord, "trialTaxId" | "cpfCnpj">,
): string | null {
  const { trialTaxId, cpfCnpj } = organization;
  return trialTaxId ?? cpfCnpj;
}

/** Returns the write that records the trial of a tax id; it fails with `trial_used` after another organization's. */
export function claimTrial(taxId: string, orgId: string): Write {
  return {
    put: { ...keyOf({ taxId }), orgId },
    condition: "notExists",
    failWith: new Problem("trial_used"),
  };
}

/** Returns the write that gives the trial of a tax id back, which an organization has used. */
export function releaseTrial(taxId: string, orgId: string): Write {
  return { remove: keyOf({ taxId }), condition: { equals: { orgId } } };
}

/** Returns the writes that keep the used trial of a person's addresses for 24 months after the deletion. */
export function rememberTrial({ hadTrial, email, trialEmail }: UserRecord, now: Date): Write[] {
  if (!hadTrial) return [];
  const mailboxes = new Set([email, trialEmail ?? email].map(mailboxOf));
  return [...mailboxes].map((one) => endTrialRecord(one, now));
}

/**
 * Returns what a change of address does: the first one is noted, to be kept as long as the account. The record of a
 * later one, if confirmed, ends by itself.
 */
export function leaveAddress(
  { hadTrial, email, emailVerified, trialEmail }: UserRecord,
  now: Date,
) {
  if (!hadTrial) return { set: {}, writes: [] };
  const isOther = emailVerified && trialEmail !== undefined && trialEmail !== email;
  return {
    set: { trialEmail: trialEmail ?? email },
    writes: isOther ? [endTrialRecord(email, now)] : [],
  };
}

function endTrialRecord(email: string, now: Date): Write {
  return { put: { ...keyOf({ email }), ttl: ttlAfter(now, REMEMBERED_MS) } };
}

/** Does the same for the tax id of an organization. The record of another that used the trial stays without end. */
export async function rememberTaxId(taxId: string, orgId: string, now: Date): Promise<void> {
  const put = { ...keyOf({ taxId }), orgId, ttl: ttlAfter(now, REMEMBERED_MS) };
  const isOwn = await tryWrite({ put, condition: { equals: { orgId } } });
  if (!isOwn) await tryWrite({ put, condition: "notExists" });
}

function keyOf(of: TrialOf) {
  return keys.trial(
    "email" in of
      ? sign("trial", `email ${mailboxOf(of.email)}`)
      : sign("trial", `tax ${of.taxId}`),
  );
}
