import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Domain } from "./stale-domains.ts";

/** Applies an optimistic update to every cached copy of a row. Resolves to the rollback. */
export async function patchCached<Row extends { id: number }>(
  client: QueryClient,
  domain: Domain,
  id: number,
  change: (row: Row) => Row,
): Promise<() => void> {
  const queryKey = [domain];
  // A response in flight would overwrite the update.
  await client.cancelQueries({ queryKey });
  const formers: [QueryKey, Row][] = [];
  const replace = (key: QueryKey, to: (row: Row) => Row) =>
    client.setQueryData<Row | Row[]>(key, (kept) => {
      if (!kept) return kept;
      if (Array.isArray(kept)) return kept.map((row) => (row.id === id ? to(row) : row));
      const row = kept as Row;
      return row.id === id ? to(row) : row;
    });
  for (const [key] of client.getQueriesData({ queryKey })) {
    replace(key, (row) => {
      formers.push([key, row]);
      return change(row);
    });
  }
  return () => {
    for (const [key, former] of formers) replace(key, () => former);
  };
}
