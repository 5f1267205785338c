import { useDestinationRoutes, useShownRoutes } from "#web/ui/router/router.tsx";

/** Returns whether the next screen is loading. Navigation within one screen does not count. */
export function useIsNavigationPending(): boolean {
  const next = useDestinationRoutes().at(-1);
  const shown = useShownRoutes().at(-1);
  return next?.handle !== shown?.handle;
}
