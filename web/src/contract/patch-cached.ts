import type { Query, QueryClient } from "@tanstack/react-query";
import type { Domain } from "./stale-domains.ts";
import { isLoadingList } from "./sync/cached-lists.ts";

interface Row {
  id: number;
}
type Change = (row: Row) => Row;

/** What an optimistic row was made from. */
interface Origin {
  from: Row;
  change: Change;
}
const origins = new WeakMap<Row, Origin>();

/**
 * Applies an optimistic update to every cached copy of a row. Resolves to the rollback, which keeps later updates and
 * what answers replaced. Reads that were invalid, or that it cancels, stay invalid: `useWrite` repeats them.
 */
export async function patchCached<T extends Row>(
  client: QueryClient,
  domain: Domain,
  id: number,
  change: (row: T) => T,
): Promise<() => void> {
  const queryKey = [domain];
  const queries = client.getQueryCache().findAll({ queryKey });
  const outdated = queries.filter(
    (query) =>
      !isLoadingList(query) && (query.state.isInvalidated || query.state.fetchStatus !== "idle"),
  );
  // A response in flight would overwrite the update. A list that is loading takes it from its first rows.
  await client.cancelQueries({ queryKey, predicate: (query) => !isLoadingList(query) });
  // Unlike `change`, it belongs to this update alone.
  const own: Change = (row) => change(row as T);
  const patched = queries.filter((query) => replace(client, query, id, (row) => patch(row, own)));
  for (const query of outdated) query.invalidate();
  return () => {
    // A list may have arrived with it.
    for (const query of client.getQueryCache().findAll({ queryKey })) {
      const isInvalidated = query.state.isInvalidated;
      const isRolledBack = replace(client, query, id, (row) => withoutChange(row, own));
      if (isInvalidated || (!isRolledBack && patched.includes(query))) query.invalidate();
    }
  };
}

/** Returns whether a row is an optimistic one, or was when its update was confirmed. */
export function isPatched(row: Row): boolean {
  return origins.has(row);
}

function patch(from: Row, change: Change): Row {
  const row = { ...change(from) };
  origins.set(row, { from, change });
  return row;
}

/** Returns a row without one of its updates; undefined when the row does not come from it. */
function withoutChange(row: Row, removed: Change): Row | undefined {
  const origin = origins.get(row);
  if (!origin) return undefined;
  if (origin.change === removed) return origin.from;
  const before = withoutChange(origin.from, removed);
  return before && patch(before, origin.change);
}

/** Replaces a row in a cached list or record, which keeps its age. Returns whether there is one to replace. */
function replace(
  client: QueryClient,
  { queryKey, state }: Query,
  id: number,
  to: (row: Row) => Row | undefined,
): boolean {
  const row = rowIn(client.getQueryData(queryKey), id);
  const next = row && to(row);
  if (!next) return false;
  client.setQueryData<Row | Row[]>(
    queryKey,
    (kept) => (Array.isArray(kept) ? kept.map((one) => (one === row ? next : one)) : next),
    { updatedAt: state.dataUpdatedAt },
  );
  // The cache may hold a copy that shares unchanged parts with the former row, or that row if nothing changed.
  const kept = rowIn(client.getQueryData(queryKey), id);
  const origin = origins.get(next);
  if (kept && kept !== row && origin) origins.set(kept, origin);
  return true;
}

function rowIn(cached: unknown, id: number): Row | undefined {
  const rows = Array.isArray(cached) ? (cached as Row[]) : [cached as Row | undefined];
  return rows.find((row) => row?.id === id);
}
