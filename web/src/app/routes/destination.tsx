import { createContext, type PropsWithChildren, use, useSyncExternalStore } from "react";
import type { createBrowserRouter, Location } from "react-router-dom";

const Destination = createContext<Location | undefined>(undefined);

interface DestinationProviderProps extends PropsWithChildren {
  router: ReturnType<typeof createBrowserRouter>;
}

/** Provides the location being navigated to, before its screen can render. */
export function DestinationProvider({ router, children }: DestinationProviderProps) {
  const location = useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => router.state.location,
  );
  return <Destination value={location}>{children}</Destination>;
}

/** Returns the location in the address bar. `useLocation` lags behind it while the next screen is loading. */
export function useDestination(): Location {
  const location = use(Destination);
  if (!location) throw new Error("useDestination outside of DestinationProvider");
  return location;
}
