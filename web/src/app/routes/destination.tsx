import { createContext, type PropsWithChildren, use, useSyncExternalStore } from "react";
import { type createBrowserRouter, type Location, useMatches } from "react-router-dom";

type Router = ReturnType<typeof createBrowserRouter>;

const Destination = createContext<Router["state"] | undefined>(undefined);

interface DestinationProviderProps extends PropsWithChildren {
  router: Router;
}

/** Provides what is being navigated to, before its screen can render. */
export function DestinationProvider({ router, children }: DestinationProviderProps) {
  const state = useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => router.state,
  );
  return <Destination value={state}>{children}</Destination>;
}

/** Returns the location in the address bar. `useLocation` lags behind it while the next screen is loading. */
export function useDestination(): Location {
  return useNavigated().location;
}

/** Returns whether the next screen is loading. Navigation within one screen does not count. */
export function useIsScreenOnItsWay(): boolean {
  const next = useNavigated().matches.at(-1);
  const shown = useMatches().at(-1);
  return next?.route.handle !== shown?.handle;
}

function useNavigated(): Router["state"] {
  const state = use(Destination);
  if (!state) throw new Error("useDestination outside of DestinationProvider");
  return state;
}
