import { dynamo } from "#functions/platform/table/dynamo.ts";
import type { Item } from "#functions/platform/table/keys/key-types.ts";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { query } from "#functions/platform/table/table.ts";
import { tenantPartitions } from "#functions/platform/table/tenant-partitions.ts";

/** Without zero counts, nulls, empty months and duplicate keys of nobody. */
export async function tenantItems(orgId: string): Promise<Item[]> {
  const found = await Promise.all(tenantPartitions(orgId).map((pk) => query(keys.partition(pk))));
  return found
    .flat()
    .filter(({ pk, sk }) => sk !== keys.counters(orgId).sk && !pk.endsWith("#CHANGE"))
    .map((item) => {
      // The number of changes of sums only grows.
      const kept = Object.entries(item).filter(
        ([name, value]) => value !== 0 && value !== null && name !== "changes",
      );
      return Object.fromEntries(kept) as Item;
    })
    .filter(
      ({ pk, ...others }) => !/#(DASHBOARD|UNIQUE)$/.test(pk) || Object.keys(others).length > 1,
    );
}

interface WrittenItem {
  TransactItems?: { Put?: { Item: Record<string, unknown> } }[];
}

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
