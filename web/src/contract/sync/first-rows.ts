import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { BrowserEndpoint, CallOutput } from "#shared/endpoint.ts";
import type { Kind } from "#shared/sync/schemas.ts";

/** Rows of the first request, of lists whose screens show the newest rows first. */
export const FIRST_ROWS: Partial<Record<Kind, number>> = { proposals: 500 };

const keyOfFirst = (route: string) => ["first rows", route] as const;

/** Returns the newest rows of a list that is still loading; undefined once it is known. */
export function useFirstRows<E extends BrowserEndpoint>({ route }: E): CallOutput<E> | undefined {
  const queryKey = keyOfFirst(route);
  return useQuery<CallOutput<E>>({ queryKey, queryFn: skipToken }).data;
}

export function showFirstRows(client: QueryClient, route: string, rows: unknown): void {
  client.setQueryData(keyOfFirst(route), rows);
}

export function forgetFirstRows(client: QueryClient, route: string): void {
  client.removeQueries({ queryKey: keyOfFirst(route) });
}
