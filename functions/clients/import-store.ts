import { ttlAfter } from "#functions/platform/clock.ts";
import { log } from "#functions/platform/logs/log.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, getMany, write } from "#functions/platform/table/table.ts";
import type { ImportResult } from "#shared/clients/schemas.ts";
import { Problem } from "#shared/errors.ts";
import { DAY_MS } from "#shared/values/instants.ts";

declare module "#functions/platform/table/stored-records.ts" {
  interface UniqueRecords {
    "client-import": LeaseRecord;
    "client-imported": ResultRecord;
  }
}

/** Longer than the function's time limit. */
const LEASE_MS = 40_000;
const KEPT_MS = DAY_MS;
/** Below 400 KB per item. A larger result is not stored. */
const MAX_RESULT_BYTES = 380_000;

interface LeaseRecord {
  createId: string;
  /** End of the lease in epoch milliseconds; 0 when done. */
  until: number;
  /** Epoch seconds. */
  ttl: number;
}

interface ResultRecord {
  result: ImportResult;
  ttl: number;
}

export interface ImportLease {
  orgId: string;
  createId: string;
  until: number;
}

/** Returns the result of a finished import with this `createId`. */
export async function findResult(
  orgId: string,
  createId: string,
): Promise<ImportResult | undefined> {
  return (await get(resultKey(orgId, createId)))?.result;
}

/**
 * Takes the lease of the organization's imports, or returns the result of a finished import with this `createId`.
 * @throws Problem `import_running` while another request has the lease
 */
export async function takeLease(
  orgId: string,
  createId: string,
  now: Date,
): Promise<ImportLease | ImportResult> {
  const [before, known] = await getMany([keyOf(orgId), resultKey(orgId, createId)]);
  // It may have been stored between the two reads.
  const isLast = !known && before?.createId === createId;
  const result = isLast ? await findResult(orgId, createId) : known?.result;
  if (result) return result;
  if (before && before.until > now.getTime()) throw new Problem("import_running");
  const lease = { orgId, createId, until: now.getTime() + LEASE_MS };
  await write([
    {
      put: { ...keyOf(orgId), createId, until: lease.until, ttl: ttlAfter(now, KEPT_MS) },
      condition: before
        ? { equals: { createId: before.createId, until: before.until } }
        : "notExists",
      failWith: new Problem("import_running"),
    },
  ]);
  return lease;
}

/** Releases the lease and stores the result, if any. Never throws. */
export async function endLease(
  { orgId, createId, until }: ImportLease,
  result: ImportResult | undefined,
  now: Date,
): Promise<void> {
  const isKept = result && Buffer.byteLength(JSON.stringify(result)) <= MAX_RESULT_BYTES;
  const ttl = ttlAfter(now, KEPT_MS);
  try {
    await write([
      {
        put: { ...keyOf(orgId), createId, until: 0, ttl },
        condition: { equals: { createId, until } },
        failWith: new Problem("import_running"),
      },
      ...(isKept ? [{ put: { ...resultKey(orgId, createId), result, ttl } }] : []),
    ]);
  } catch (error) {
    log.warn("import lease was not released", { error });
  }
}

function resultKey(orgId: string, createId: string) {
  return keys.unique(orgId, "client-imported", createId);
}

function keyOf(orgId: string) {
  return keys.unique(orgId, "client-import", "");
}
