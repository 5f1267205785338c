import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "../router/router.tsx";

/** By page, for the life of this tab. */
const queries = new Map<string, string>();
const scrolls = new Map<string, number>();

/** The parameter of an open dialog, which is not restored. */
const DIALOG = "editar";

/** Link state that restores the scroll offset; the link also needs `preventScrollReset`. */
export const RETURNING = { isReturning: true };

/** Saves the query and the scroll offset of the current page. */
export function useSaveLocation(): void {
  const { pathname, search, state } = useLocation();
  const isReturning = (state as Partial<typeof RETURNING> | null)?.isReturning === true;
  useEffect(() => {
    const query = new URLSearchParams(search);
    query.delete(DIALOG);
    queries.set(pathname, query.size > 0 ? `?${query}` : "");
  }, [pathname, search]);
  useLayoutEffect(() => {
    if (isReturning) window.scrollTo(0, scrolls.get(pathname) ?? 0);
    const note = () => scrolls.set(pathname, window.scrollY);
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, [pathname, isReturning]);
}

/** Forgets them all: the queries may name records of one organization. */
export function forgetLocations(): void {
  queries.clear();
  scrolls.clear();
}

/** Returns the path with the query it was left with. */
export function savedLocation(path: string): string {
  return path + (queries.get(path) ?? "");
}
