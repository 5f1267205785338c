import { keys } from "./keys/keys.ts";
import { query } from "./table.ts";
import { writeBatches } from "./write-batches.ts";

interface Named {
  clientId: number;
}

/** Moves deleted rows that name one of some clients to another client. Returns false when some are left. */
export async function moveTrashed(
  orgId: string,
  kinds: readonly ("proposal" | "task")[],
  { from, into }: { from: ReadonlySet<number>; into: number },
  shouldStop: () => boolean,
): Promise<boolean> {
  const found = await Promise.all(kinds.map((kind) => query(keys.allTrashed(orgId, kind))));
  const named = found.flat().filter(({ row }) => from.has((row as Named).clientId));
  return writeBatches(
    // A row restored meanwhile is found among the others.
    named.map((item) => [
      { put: { ...item, row: { ...item.row, clientId: into } }, condition: "exists" },
    ]),
    shouldStop,
  );
}
