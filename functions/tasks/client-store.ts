import { keys } from "#functions/platform/table/keys/keys.ts";
import { retryOnConflict } from "#functions/platform/table/retry-on-conflict.ts";
import { get, getMany, query, write } from "#functions/platform/table/table.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import { writeBatches } from "#functions/platform/table/write-batches.ts";
import { type Upgrade, upgradeEach, upgradePages } from "#functions/platform/upgrade.ts";
import type { ClientMove } from "#functions/proposals/client-store.ts";
import { clientSnapshot } from "#shared/clients/rules.ts";
import { type LookupRow, lookupRowsOf, lookupRowWrites } from "./lookup-rows.ts";

/** Moves the tasks of clients to another client. Returns false when some are left. */
export async function moveToClient(
  { orgId, from, into, client, now }: Omit<ClientMove, "by">,
  shouldStop: () => boolean,
): Promise<boolean> {
  const tasks = await query(keys.tasks(orgId));
  const theirs = tasks.filter(({ clientId }) => from.has(clientId));
  const kept = client && clientSnapshot(client);
  return writeBatches(
    theirs.map((task) => {
      const moved = {
        ...task,
        clientId: into,
        ...(kept && { clientKept: kept }),
        version: task.version + 1,
        updatedAt: nextVersion(task.updatedAt, now),
      };
      return [
        {
          put: { ...moved, ...keys.task(orgId, task.id) },
          condition: { equals: { clientId: task.clientId, version: task.version } },
        },
        ...lookupRowWrites(orgId, task, moved),
      ];
    }),
    shouldStop,
  );
}

/** Corrects the lookup rows of tasks of merged clients: an earlier version left the merged client in them. */
export const correctLookupRows: Upgrade = async (orgId, run) => {
  const clients = await query(keys.clients(orgId));
  const merged = new Set(clients.flatMap((one) => (one.merged?.length ? [one.id] : [])));
  if (merged.size === 0) return { rows: 0, isDone: true };
  return upgradePages(keys.tasks(orgId), run, async (page) => {
    const theirs = page.filter(({ clientId }) => merged.has(clientId));
    const rows = theirs.flatMap((task) => lookupRowsOf(orgId, task));
    const stored = await getMany(rows);
    const wrong = rows.filter(
      ({ names }, index) =>
        (stored[index] as LookupRow | undefined)?.names.clientId !== names.clientId,
    );
    const ids = new Set(wrong.map(({ taskId }) => taskId));
    return upgradeEach([...ids], (id) => putLookupRows(orgId, id));
  });
};

function putLookupRows(orgId: string, id: number): Promise<boolean> {
  return retryOnConflict(async () => {
    const task = await get(keys.task(orgId, id));
    if (!task) return false;
    const condition = { equals: { version: task.version } };
    const puts = lookupRowWrites(orgId, undefined, task);
    await write([{ check: keys.task(orgId, id), condition }, ...puts]);
    return true;
  });
}
