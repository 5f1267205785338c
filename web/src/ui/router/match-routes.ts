import type { ReactNode } from "react";

export interface Route {
  /** Absolute; `:name` takes one segment, `*` any path. Without one the route only wraps its children. */
  path?: string;
  element?: ReactNode;
  /** Replaces the element and its children when one of them throws. */
  errorElement?: ReactNode;
  handle?: unknown;
  children?: readonly Route[];
}

export type Params = Readonly<Record<string, string | undefined>>;

/** The routes from the outermost to the screen. */
export interface Matches {
  routes: readonly Route[];
  params: Params;
}

/** Returns what a path shows: a route without parameters rather than one with, and `*` last. */
export function matchRoutes(all: readonly Route[], pathname: string): Matches {
  const segments = segmentsOf(pathname).map(decode);
  let best: Matches & { rank: number } = { routes: [], params: {}, rank: Number.POSITIVE_INFINITY };
  for (const routes of branchesOf(all)) {
    const path = routes.at(-1)?.path ?? "";
    const params = path === "*" ? {} : matchSegments(segmentsOf(path), segments);
    const rank = path === "*" ? Number.MAX_VALUE : Object.keys(params ?? {}).length;
    if (params && rank < best.rank) best = { routes, params, rank };
  }
  const { routes, params } = best;
  return { routes, params };
}

function branchesOf(all: readonly Route[]): Route[][] {
  return all.flatMap((route) =>
    route.children ? branchesOf(route.children).map((rest) => [route, ...rest]) : [[route]],
  );
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Params | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, expected] of pattern.entries()) {
    const segment = segments[at] ?? "";
    if (expected.startsWith(":")) params[expected.slice(1)] = segment;
    else if (expected !== segment.toLowerCase()) return undefined;
  }
  return params;
}

function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
