import { keys } from "#functions/platform/keys.ts";
import { get, write } from "#functions/platform/table.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import type { Write } from "#functions/platform/write.ts";
import { emptyAccount } from "./empty-account.ts";
import { emptyOrganization } from "./empty-organization.ts";
import { type Purged, type PurgeRecord, SETTLE_MS } from "./store.ts";

/** Short, because the mails of everybody wait behind it. */
const RUN_MS = 5_000;

/**
 * `finished`: nothing is left. `settling`: nothing was left, but a request that began before the deletion could still
 * write; look again later. `unfinished`: the time was over first.
 */
export type PurgeOutcome = "finished" | "settling" | "unfinished";

const emptying: Record<Purged, (id: string, isOver: () => boolean) => Promise<boolean>> = {
  organization: emptyOrganization,
  account: emptyAccount,
};

/** What stands until everything else is gone, so that it stays deleted for whoever still asks. */
const lastOf: Record<Purged, (id: string) => Write[]> = {
  organization: (orgId) => [{ remove: keys.organization(orgId) }],
  account: () => [],
};

/**
 * One run of a purge. Every run begins anew and removes only what is there, so it may be killed anywhere, run twice or
 * at the same time as another.
 *
 * @param isOver whether the time of this run is over; asked after each portion, so that every run gets on.
 */
export async function runPurge(
  what: Purged,
  id: string,
  now: Date,
  isOver: () => boolean = timeLimit(RUN_MS),
): Promise<PurgeOutcome> {
  const key = keys.purge(what, id);
  const record = await get<PurgeRecord>(key);
  if (!record) return "finished";
  await write([{ update: key, set: { triedAt: now.toISOString() }, condition: "exists" }]);
  if (!(await emptying[what](id, isOver))) return "unfinished";
  if (now.getTime() < Date.parse(record.markedAt) + SETTLE_MS) return "settling";
  await write([...lastOf[what](id), { remove: key }]);
  return "finished";
}
