import { createHash } from "node:crypto";
import { newLease } from "#functions/platform/lease.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import { Problem } from "#shared/errors.ts";
import { instantAfter } from "#shared/values/instants.ts";
import type { ContractLeaseRecord } from "./store.ts";

/** How old ZapSign's list of documents may be, with the time of its response. */
const DOUBT_MS = 75_000;

/** A document may have been created since then, and may not be listed until then. */
export interface Doubt {
  since: string;
  until: string;
  /** The `hashTexts` of its document. Unknown after a crash. */
  textsHash?: string | undefined;
}

export interface ContractLease {
  token: string;
  /** Left by an earlier attempt. */
  doubt: Doubt | undefined;
}

/** Stored under the names of an older version. */
const LEASE = { token: "claim", until: "until" };

/**
 * Leases a proposal while its contract is generated, so that two requests cannot create two documents.
 * @param before the lease as stored
 * @throws Problem `contract_generated` while another request has the lease; `stale_record` when the proposal changed
 */
export async function takeLease(
  orgId: string,
  { id: proposalId, updatedAt }: ProposalRecord,
  before: ContractLeaseRecord | undefined,
  now: Date,
): Promise<ContractLease> {
  const failWith = new Problem("contract_generated");
  const lease = newLease(LEASE, before, now);
  if (!lease) throw failWith;
  const doubt = doubtOf(before);
  const { since = null, until = null, textsHash = null } = doubt ?? {};
  const record = {
    ...lease.attributes,
    startedAt: now.toISOString(),
    doubtSince: since,
    doubtUntil: until,
    doubtTextsHash: textsHash,
  };
  await write([
    {
      put: { ...record, ...keys.contractLease(orgId, proposalId) },
      condition: lease.condition,
      failWith,
    },
    { check: keys.proposal(orgId, proposalId), condition: { equals: { updatedAt } } },
  ]);
  return { token: lease.token, doubt };
}

/** Returns the doubt that begins with a call to ZapSign. */
export function newDoubt(now: Date, textsHash?: string): Doubt {
  const until = instantAfter(now, DOUBT_MS);
  return { since: now.toISOString(), until, textsHash };
}

/** Returns a hash of the texts of a contract. */
export function hashTexts(values: Record<string, string>): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}

/** Returns whether a document of an earlier attempt says something else. */
export function hasOtherTexts(
  { textsHash }: Pick<Doubt, "textsHash">,
  values: Record<string, string>,
): boolean {
  return textsHash !== undefined && textsHash !== hashTexts(values);
}

/** Releases a lease and stores the remaining doubt, unless another request has taken it over. */
export async function releaseLease(
  orgId: string,
  proposalId: number,
  { token }: ContractLease,
  doubt: Doubt | undefined,
): Promise<void> {
  const key = keys.contractLease(orgId, proposalId);
  const condition = { equals: { claim: token } };
  const { since, until, textsHash = null } = doubt ?? {};
  const left = { claim: null, doubtSince: since, doubtUntil: until, doubtTextsHash: textsHash };
  await tryWrite(doubt ? { update: key, set: left, condition } : { remove: key, condition });
}

export function doubtOf(before: ContractLeaseRecord | undefined): Doubt | undefined {
  if (!before) return undefined;
  const { claim, startedAt, doubtSince, doubtUntil, doubtTextsHash } = before;
  if (doubtSince && doubtUntil)
    return { since: doubtSince, until: doubtUntil, textsHash: doubtTextsHash ?? undefined };
  return claim ? newDoubt(new Date(startedAt)) : undefined;
}
