import { randomUUID } from "node:crypto";
import { instantAfter } from "#shared/values/instants.ts";
import type { Key } from "./table/keys/key-types.ts";
import { tryWrite } from "./table/try-write.ts";
import type { Condition } from "./table/write.ts";

/** Attributes of an item that hold its lease: a random token, null when released, and its end. */
interface LeaseNames {
  token: string;
  until: string;
}

/** Longer than any request runs: a lease outlives only a holder that crashed. */
const LEASE_MS = 60_000;

interface Lease {
  token: string;
  attributes: Record<string, string>;
  condition: Condition;
}

/**
 * Returns a new lease of an item that was read as `before`; undefined while another request holds it. Its condition
 * fails when another request takes the lease meanwhile, also one that has released it, or when `also` does not hold.
 */
export function newLease(
  names: LeaseNames,
  before: object | undefined,
  now: Date,
  also: Record<string, null> = {},
): Lease | undefined {
  const stored = before as Record<string, string | null | undefined> | undefined;
  const held = stored?.[names.token] ?? null;
  const end = stored?.[names.until] ?? null;
  if (held && end && end > now.toISOString()) return undefined;
  const token = randomUUID();
  const until = instantAfter(now, LEASE_MS);
  return {
    token,
    attributes: { [names.token]: token, [names.until]: until },
    condition: stored
      ? { equals: { [names.token]: held, [names.until]: end, ...also } }
      : "notExists",
  };
}

/** Releases a lease, unless another request has taken it over. */
export async function releaseLease(key: Key, names: LeaseNames, token: string): Promise<void> {
  await tryWrite({
    update: key,
    set: { [names.token]: null },
    condition: { equals: { [names.token]: token } },
  });
}
