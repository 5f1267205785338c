import type { UserRecord } from "#functions/platform/table/records.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { epochSeconds } from "#functions/platform/clock.ts";
import { sign } from "#functions/platform/signing.ts";
import type { Key } from "#functions/platform/table/key-types.ts";
import { get } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { Problem } from "#shared/errors.ts";
import { mailboxOf } from "#shared/values/text.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface StoredRecords {
    trial: TrialRecord;
  }
}

/** How long a used trial is remembered after the account or the organization is gone. */
const REMEMBERED_MS = 730 * 86_400_000;

/** That an e-mail or a tax id has used its one trial. The key is a signature: nothing personal is kept. */
interface TrialRecord extends Key {
  /** Of a tax id: the organization that used it first. */
  orgId?: string;
  /** Only once the account or the organization is gone. */
  ttl?: number;
}

/** What can have one trial. */
export type TrialOf = { email: string } | { taxId: string };

export function findTrial(of: TrialOf): Promise<TrialRecord | undefined> {
  return get(keyOf(of));
}

/** The write that notes the trial of an e-mail. */
export function noteTrial(email: string): Write {
  return { put: { ...keyOf({ email }) } };
}

/** The writes that note the trial of a person under an address just proved; an unproved one may be a stranger's. */
export function noteTrialOf({ email, hadTrial }: Pick<UserRecord, "email" | "hadTrial">): Write[] {
  return hadTrial ? [noteTrial(email)] : [];
}

/** The write that notes the trial of a tax id; refused with `trial_used` when another organization was faster. */
export function claimTrial(taxId: string, orgId: string): Write {
  return {
    put: { ...keyOf({ taxId }), orgId },
    condition: "notExists",
    failWith: new Problem("trial_used"),
  };
}

/** The write that remembers a used trial for 24 months, when the account or the organization is deleted. */
export function rememberTrial(of: TrialOf, now: Date): Write {
  const end = new Date(now.getTime() + REMEMBERED_MS).toISOString();
  return { put: { ...keyOf(of), ttl: epochSeconds(end) } };
}

function keyOf(of: TrialOf) {
  return keys.trial(
    "email" in of
      ? sign("trial", `email ${mailboxOf(of.email)}`)
      : sign("trial", `tax ${of.taxId}`),
  );
}
