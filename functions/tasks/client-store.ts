import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import { nextVersion } from "#functions/platform/table/version.ts";
import { writeBatches } from "#functions/platform/table/write-batches.ts";
import type { Client } from "#shared/clients/schemas.ts";

interface ClientMove {
  orgId: string;
  from: number;
  into: number;
  /** Undefined when deleted since. */
  client: Pick<Client, "name" | "company" | "email"> | undefined;
  now: Date;
}

/** Moves the tasks of a client to another client. Returns false when some are left. */
export async function moveToClient(
  { orgId, from, into, client, now }: ClientMove,
  shouldStop: () => boolean,
): Promise<boolean> {
  const tasks = await query(keys.tasks(orgId));
  const theirs = tasks.filter(({ clientId }) => clientId === from);
  const kept = client && { name: client.name, company: client.company, email: client.email };
  return writeBatches(
    theirs.map((task) => ({
      put: {
        ...task,
        ...keys.task(orgId, task.id),
        clientId: into,
        ...(kept && { clientKept: kept }),
        version: task.version + 1,
        updatedAt: nextVersion(task.updatedAt, now),
      },
      condition: { equals: { clientId: from, version: task.version } },
    })),
    shouldStop,
  );
}
