import { matchRoutes, type RouteObject } from "react-router-dom";
import { maybeSignedIn } from "#web/contract/session-token.ts";

/** What a route knows of its code. */
export interface Preloadable {
  load: () => Promise<unknown>;
  /** Everything below needs a session. */
  isGuard?: boolean;
}

let routes: RouteObject[] = [];

/** Fetches what the address asks for before anything is drawn. The routes are those of `preloadRoute` from then on. */
export function preloadFirst(all: RouteObject[]): Promise<void> {
  routes = all;
  return preloadRoute(window.location.pathname);
}

/**
 * Fetches the code of the screen at a path, all of it side by side. Who has no token probably sees the sign-in: then
 * nothing behind the guard is fetched.
 */
export async function preloadRoute(path: string): Promise<void> {
  const loads: Promise<unknown>[] = [];
  for (const { route } of matchRoutes(routes, path) ?? []) {
    const preloadable = route.handle as Preloadable | undefined;
    if (preloadable) loads.push(preloadable.load());
    if (preloadable?.isGuard && !maybeSignedIn()) break;
  }
  // A file that does not come is asked for again when its screen is drawn, which then says so.
  await Promise.allSettled(loads);
}
