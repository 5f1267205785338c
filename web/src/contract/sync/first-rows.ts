import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { BrowserEndpoint, CallOutput } from "#shared/endpoint.ts";
import { parseRoute, type Route } from "#shared/route.ts";
import type { Kind } from "#shared/sync/schemas.ts";
import { activeScope, scopeKey } from "../session/session-scope.ts";
import { type Position, positionOf } from "./position.ts";

/** Rows of the first request, of lists whose screens show the newest rows first. */
export const FIRST_ROWS: Partial<Record<Kind, number>> = { proposals: 500 };

/** Under the domain, so that optimistic updates change these rows too. */
const keyOf = (route: Route, scope: string) =>
  [parseRoute(route).domain, "first rows", route, scope] as const;

/** Returns the newest rows of a list that is still loading. Outdated once the list is known. */
export function useFirstRows<E extends BrowserEndpoint>({ route }: E): CallOutput<E> | undefined {
  const queryKey = keyOf(route, scopeKey(activeScope()));
  return useQuery<CallOutput<E>>({ queryKey, queryFn: skipToken }).data;
}

/** Shows the first rows of a read until it ends, unless another read of the list begins: this one was cancelled then. */
export function firstRowsOf(client: QueryClient, position: Position, route: Route) {
  const queryKey = keyOf(route, position.scope);
  const read = Symbol(route);
  position.reads.set(route, read);
  const isNewest = () => position.reads.get(route) === read;
  return {
    show(rows: unknown) {
      if (isNewest() && positionOf(client) === position) client.setQueryData(queryKey, rows);
    },
    forget() {
      if (isNewest()) client.removeQueries({ queryKey });
    },
  };
}
