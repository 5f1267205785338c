import { randomUUID } from "node:crypto";
import { keys } from "#functions/platform/table/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { tryWrite } from "#functions/platform/table/try-write.ts";
import type { ProposalRecord } from "#functions/proposals/store.ts";
import { Problem } from "#shared/errors.ts";
import type { ClaimRecord } from "./store.ts";

/** Longer than any request runs: an older claim was left by a request that died. */
const CLAIM_MS = 60_000;
/** How old ZapSign's list of documents may be, with the time of its response. */
const DOUBT_MS = 75_000;

/** A document may have been created since then, and may not be listed until then. */
export interface Doubt {
  since: string;
  until: string;
}

/** The right to have the contract of one proposal made. */
export interface Claim {
  id: string;
  /** Left by an earlier try. */
  doubt: Doubt | undefined;
}

/**
 * Claims the proposal while its contract is being generated, so that two requests cannot create two documents. An
 * expired claim may be taken over: the first request may have died after calling ZapSign.
 *
 * @param before the claim as it is stored.
 * @throws Problem `contract_generated` while another request has the claim; `stale_record` when the proposal has changed.
 */
export async function takeClaim(
  orgId: string,
  { id: proposalId, updatedAt }: ProposalRecord,
  before: ClaimRecord | undefined,
  now: Date,
): Promise<Claim> {
  const taken = new Problem("contract_generated");
  const at = now.toISOString();
  if (before?.claim && before.until > at) throw taken;
  const claim = { id: randomUUID(), doubt: doubtOf(before) };
  const record: ClaimRecord = {
    claim: claim.id,
    startedAt: at,
    until: new Date(now.getTime() + CLAIM_MS).toISOString(),
    doubtSince: claim.doubt?.since ?? null,
    doubtUntil: claim.doubt?.until ?? null,
  };
  await write([
    {
      put: { ...record, ...keys.contractClaim(orgId, proposalId) },
      condition: before
        ? { equals: { claim: before.claim, startedAt: before.startedAt } }
        : "notExists",
      failWith: taken,
    },
    {
      check: keys.proposal(orgId, proposalId),
      condition: { equals: { updatedAt } },
    },
  ]);
  return claim;
}

/** Returns the doubt that begins with a call to ZapSign. */
export function newDoubt(now: Date): Doubt {
  const until = new Date(now.getTime() + DOUBT_MS).toISOString();
  return { since: now.toISOString(), until };
}

/** Releases a claim and stores the doubt that is left, unless another request has taken it over. */
export async function releaseClaim(
  orgId: string,
  proposalId: number,
  { id }: Claim,
  doubt: Doubt | undefined,
): Promise<void> {
  const key = keys.contractClaim(orgId, proposalId);
  const condition = { equals: { claim: id } };
  const left = { claim: null, doubtSince: doubt?.since, doubtUntil: doubt?.until };
  await tryWrite(doubt ? { update: key, set: left, condition } : { remove: key, condition });
}

function doubtOf(before: ClaimRecord | undefined): Doubt | undefined {
  if (!before) return undefined;
  const { claim, startedAt, doubtSince, doubtUntil } = before;
  if (doubtSince && doubtUntil) return { since: doubtSince, until: doubtUntil };
  return claim ? newDoubt(new Date(startedAt)) : undefined;
}
