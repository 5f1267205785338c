import { keys } from "#functions/platform/table/keys/keys.ts";
import { get, write } from "#functions/platform/table/table.ts";
import type { Write } from "#functions/platform/table/write.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import { emptyAccount } from "./empty-account.ts";
import { emptyOrganization } from "./empty-organization.ts";
import { type Purged, GRACE_MS } from "./store.ts";

/** `waiting`: nothing is left, but a request from before the deletion may still write. `unfinished`: out of time. */
export type PurgeOutcome = "finished" | "waiting" | "unfinished";

const emptying: Record<Purged, (id: string, shouldStop: () => boolean) => Promise<boolean>> = {
  organization: emptyOrganization,
  account: emptyAccount,
};

/** Removed last, so that late requests still find it deleted. */
const lastOf: Record<Purged, (id: string) => Write[]> = {
  organization: (orgId) => [{ remove: keys.organization(orgId) }],
  account: () => [],
};

/**
 * Runs a purge once. Each run starts over, so it may be killed, repeated or overlap another.
 * @param shouldStop asked after each portion, so that every run makes progress
 */
export async function runPurge(
  what: Purged,
  id: string,
  now: Date,
  shouldStop: () => boolean = timeLimit(),
): Promise<PurgeOutcome> {
  const key = keys.purge(what, id);
  const record = await get(key);
  if (!record) return "finished";
  await write([{ update: key, set: { triedAt: now.toISOString() }, condition: "exists" }]);
  if (!(await emptying[what](id, shouldStop))) return "unfinished";
  if (now.getTime() < Date.parse(record.markedAt) + GRACE_MS) return "waiting";
  await write([...lastOf[what](id), { remove: key }]);
  return "finished";
}
