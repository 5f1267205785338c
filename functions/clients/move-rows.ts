import { setTimeout as sleep } from "node:timers/promises";
import type { Messages } from "#functions/platform/outbox.ts";
import { moveTrashed } from "#functions/platform/table/move-trashed.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import * as proposals from "#functions/proposals/client-store.ts";
import { findRemaining } from "#functions/proposals/client-store.ts";
import * as tasks from "#functions/tasks/client-store.ts";

/** Calls that read the client before the merge have written by then. */
const IN_FLIGHT_MS = 2_000;

/** Moves everything that names a merged client, the trash included. A repetition continues. */
export async function moveRows(
  message: Messages["move-client-rows"],
  now: Date,
): Promise<"finished" | "unfinished"> {
  if (!(await moveAll(message, now))) return "unfinished";
  await sleep(IN_FLIGHT_MS);
  return (await moveAll(message, now)) ? "finished" : "unfinished";
}

/** Moves the rows of all clients merged into this one. Returns false when some are left. */
async function moveAll(
  { orgId, from, into, by }: Messages["move-client-rows"],
  now: Date,
): Promise<boolean> {
  const shouldStop = timeLimit();
  const client = await findRemaining(orgId, into);
  const former = new Set([from, ...(client?.merged ?? []).map(({ id }) => id)]);
  const move = { orgId, from: former, into: client?.id ?? into, client, by, now };
  const moved = [
    await proposals.moveToClient(move, shouldStop),
    await tasks.moveToClient(move, shouldStop),
    await moveTrashed(orgId, ["proposal", "task"], move, shouldStop),
  ];
  // The client may have been merged itself, and its rows moved before these came to it.
  const remaining = await findRemaining(orgId, into);
  return moved.every(Boolean) && remaining?.id === client?.id;
}
