import { maybeSignedIn } from "#web/contract/session/session-token.ts";
import { matchRoutes, type Route } from "#web/ui/router/match-routes.ts";

export interface Preloadable {
  preload: () => Promise<unknown>;
  /** Everything below requires a session. */
  isGuard?: boolean;
}

let routes: Route[] = [];

/** Preloads the route of the current address. Later calls of `preloadRoute` use the same routes. */
export function preloadFirst(all: Route[]): Promise<void> {
  routes = all;
  return preloadRoute(window.location.pathname);
}

/** Preloads the code of a route. Stops at the guard without a token, since sign-in is likely. */
export async function preloadRoute(path: string): Promise<void> {
  const loads: Promise<unknown>[] = [];
  for (const { handle } of matchRoutes(routes, path).routes) {
    const preloadable = handle as Preloadable | undefined;
    if (preloadable) loads.push(preloadable.preload());
    if (preloadable?.isGuard && !maybeSignedIn()) break;
  }
  // A failed load is repeated when the screen renders, which then reports it.
  await Promise.allSettled(loads);
}
