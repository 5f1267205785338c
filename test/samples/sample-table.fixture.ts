import { dynamo } from "#functions/platform/table/dynamo.ts";
import { keys } from "#functions/platform/table/keys.ts";
import { tenantPartitions } from "#functions/platform/table/tenant-partitions.ts";
import type { Item } from "#functions/platform/table/key-types.ts";
import { query } from "#functions/platform/table/table.ts";

/**
 * Everything that the table has of an organization, but for the numbers that were given: counts that are 0, empty
 * months and attributes that are null are left out.
 */
export async function tenantItems(orgId: string): Promise<Item[]> {
  const found = await Promise.all(tenantPartitions(orgId).map((pk) => query(keys.partition(pk))));
  return found
    .flat()
    .filter(({ sk }) => sk !== keys.counters(orgId).sk)
    .map((item) => {
      const kept = Object.entries(item).filter(([, value]) => value !== 0 && value !== null);
      return Object.fromEntries(kept) as Item;
    })
    .filter(({ pk, ...others }) => !pk.endsWith("#DASHBOARD") || Object.keys(others).length > 1);
}

interface WrittenItem {
  TransactItems?: { Put?: { Item: Record<string, unknown> } }[];
}

/** The partitions into which something new was written while `action` ran. */
export async function partitionsWritten(action: () => Promise<unknown>): Promise<Set<string>> {
  const written = new Set<string>();
  const name = "partitions-written";
  dynamo.middlewareStack.add(
    (next) => (args) => {
      for (const { Put } of (args.input as WrittenItem).TransactItems ?? [])
        written.add(JSON.stringify(Put?.Item["pk"]));
      return next(args);
    },
    { step: "initialize", name },
  );
  await action().finally(() => dynamo.middlewareStack.remove(name));
  return written;
}
