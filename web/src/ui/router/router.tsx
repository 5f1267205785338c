import {
  Component,
  createContext,
  type PropsWithChildren,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import {
  lastNavigation,
  type Location,
  navigate,
  type NavigateOptions,
  type Navigation,
  onNavigation,
} from "./history.ts";
import { type Matches, matchRoutes, type Params, type Route } from "./match-routes.ts";
import { useScrollRestoration } from "./use-scroll-restoration.ts";

interface Shown extends Matches {
  location: Location;
  all: readonly Route[];
}

const ShownContext = createContext<Shown | undefined>(undefined);
const OutletContext = createContext<ReactNode>(null);

interface RouterProviderProps {
  routes: readonly Route[];
}

/** Shows the routes of the address. The screen before stays until the code of the next has loaded. */
export function RouterProvider({ routes: all }: RouterProviderProps) {
  const [navigation, setNavigation] = useState(lastNavigation);
  useLayoutEffect(() => {
    const show = (next: Navigation) => startTransition(() => setNavigation(next));
    // There may have been a navigation before this effect.
    show(lastNavigation());
    return onNavigation(show);
  }, []);
  useScrollRestoration(navigation);
  const { location } = navigation;
  const shown = useMemo(
    () => ({ location, all, ...matchRoutes(all, location.pathname) }),
    [location, all],
  );
  return (
    <ShownContext value={shown}>
      {shown.routes.reduceRight<ReactNode>(
        (outlet, route) => (
          <OutletContext value={outlet}>{withErrors(route, location, outlet)}</OutletContext>
        ),
        null,
      )}
    </ShownContext>
  );
}

function withErrors({ element, errorElement }: Route, location: Location, outlet: ReactNode) {
  const content = element ?? outlet;
  if (!errorElement) return content;
  return (
    <ErrorBoundary location={location} errorElement={errorElement}>
      {content}
    </ErrorBoundary>
  );
}

interface ErrorBoundaryProps extends PropsWithChildren {
  location: Location;
  errorElement: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  /** Another navigation tries again. */
  location: Location;
}

class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state = { hasFailed: false, location: this.props.location };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { location }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return location === state.location ? null : { hasFailed: false, location };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.errorElement : this.props.children;
  }
}

/** Renders the route inside the one of this component. */
export function Outlet(): ReactNode {
  return use(OutletContext);
}

/** Returns where the shown screen is. The address bar may be ahead of it: see `useDestination`. */
export function useLocation(): Location {
  return useShown().location;
}

export function useParams(): Params {
  return useShown().params;
}

/** Returns the shown routes, from the outermost to the screen. */
export function useShownRoutes(): readonly Route[] {
  return useShown().routes;
}

/** Returns the location in the address bar, whose screen may still be loading. */
export function useDestination(): Location {
  return useSyncExternalStore(onNavigation, lastLocation);
}

/** Returns the routes of the location in the address bar. */
export function useDestinationRoutes(): readonly Route[] {
  const { all } = useShown();
  const { pathname } = useDestination();
  return useMemo(() => matchRoutes(all, pathname).routes, [all, pathname]);
}

type Change = (params: URLSearchParams) => URLSearchParams;
type SetSearchParams = (
  next: URLSearchParams | Change,
  options?: Pick<NavigateOptions, "replace" | "preventScrollReset">,
) => void;

/** Returns the query of the shown screen, and how to navigate to another. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const { search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, setSearchParams];
}

const setSearchParams: SetSearchParams = (next, options) => {
  const params = typeof next === "function" ? next(currentParams()) : next;
  void navigate(`?${params.toString()}`, options);
};

function currentParams(): URLSearchParams {
  return new URLSearchParams(lastLocation().search);
}

function lastLocation(): Location {
  return lastNavigation().location;
}

function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error("no RouterProvider");
  return shown;
}
