import { createContext, type PropsWithChildren, use, useSyncExternalStore } from "react";
import type { createBrowserRouter } from "react-router-dom";

const Destination = createContext("/");

interface DestinationProviderProps extends PropsWithChildren {
  router: ReturnType<typeof createBrowserRouter>;
}

/** Tells everything inside where the person is going, before that screen can be drawn. */
export function DestinationProvider({ router, children }: DestinationProviderProps) {
  const pathname = useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => router.state.location.pathname,
  );
  return <Destination value={pathname}>{children}</Destination>;
}

/** The path in the address bar. `useLocation` stays behind it while the code of the next screen is on its way. */
export function useDestination(): string {
  return use(Destination);
}
