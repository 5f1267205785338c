import { setTimeout as sleep } from "node:timers/promises";
import type { Messages } from "#functions/platform/outbox.ts";
import { moveTrashed } from "#functions/platform/table/move-trashed.ts";
import { timeLimit } from "#functions/platform/time-limit.ts";
import * as proposals from "#functions/proposals/client-store.ts";
import * as tasks from "#functions/tasks/client-store.ts";
import { mergedInto } from "#shared/clients/merge.ts";
import * as clientStore from "./store.ts";

const RUN_MS = 5_000;
/** Calls that read the client before the merge have written by then. */
const IN_FLIGHT_MS = 2_000;

/** Moves everything that names a merged client, the trash included. A repetition continues. */
export async function moveRows(
  { orgId, from, into, by }: Messages["move-client-rows"],
  now: Date,
): Promise<"finished" | "unfinished"> {
  const client =
    (await clientStore.find(orgId, into)) ?? mergedInto(await clientStore.list(orgId), into);
  const move = { orgId, from, into: client?.id ?? into, client, by, now };
  const shouldStop = timeLimit(RUN_MS);
  const isMoved = await moveAll(move, shouldStop);
  if (!isMoved) return "unfinished";
  await sleep(IN_FLIGHT_MS);
  return (await moveAll(move, timeLimit(RUN_MS))) ? "finished" : "unfinished";
}

async function moveAll(move: proposals.ClientMove, shouldStop: () => boolean): Promise<boolean> {
  const { orgId, from, into } = move;
  const moved = [
    await proposals.moveToClient(move, shouldStop),
    await tasks.moveToClient(move, shouldStop),
    await moveTrashed(orgId, ["proposal", "task"], { from, into }, shouldStop),
  ];
  return moved.every(Boolean);
}
