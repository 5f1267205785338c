import type { Query, QueryClient } from "@tanstack/react-query";
import type { Kind } from "#shared/sync/schemas.ts";
import { isSynced, KINDS, LISTS } from "./lists.ts";
import type { Lists } from "./merge-changes.ts";

export const keyOfList = (kind: Kind) => [kind, LISTS[kind], {}] as const;

/** Returns whether a query reads a synced list for the first time. */
export function isLoadingList({
  queryKey: [, route],
  state: { data, fetchStatus },
}: Query): boolean {
  return isSynced(String(route)) && data === undefined && fetchStatus !== "idle";
}

/** Returns whether a list was read since then, or is being read. */
export function isReadSince(client: QueryClient, since: number): boolean {
  return KINDS.some((kind) => {
    const state = client.getQueryState(keyOfList(kind));
    return state && (state.fetchStatus !== "idle" || state.dataUpdatedAt >= since);
  });
}

/** Returns the cached lists. Excludes invalidated ones, which would count as current. */
export function cachedLists(client: QueryClient): Lists {
  return Object.fromEntries(
    KINDS.flatMap((kind) => {
      const state = client.getQueryState(keyOfList(kind));
      return state?.data && !state.isInvalidated ? [[kind, state.data]] : [];
    }),
  );
}
