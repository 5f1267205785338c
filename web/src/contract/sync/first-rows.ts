import { skipToken, useQuery } from "@tanstack/react-query";
import type { BrowserEndpoint, CallOutput } from "#shared/endpoint.ts";
import { parseRoute, type Route } from "#shared/route.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { activeScope, scopeKey } from "../session/session-scope.ts";

/** Rows of the first request, of lists whose screens show the newest rows first. */
export const FIRST_ROWS: Partial<Record<Kind, number>> = { proposals: 500 };

/** Under the domain, so that optimistic updates change these rows too. */
export const keyOfFirstRows = (route: Route, scope: string) =>
  [parseRoute(route).domain, "first rows", route, scope] as const;

/** Returns the newest rows of a list that is still loading. Outdated once the list is known. */
export function useFirstRows<E extends BrowserEndpoint>({ route }: E): CallOutput<E> | undefined {
  const queryKey = keyOfFirstRows(route, scopeKey(activeScope()));
  return useQuery<CallOutput<E>>({ queryKey, queryFn: skipToken }).data;
}
