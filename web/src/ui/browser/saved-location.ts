import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

/** The query each page was left with, and how far it was scrolled, for as long as this tab lives. */
const queries = new Map<string, string>();
const scrolls = new Map<string, number>();

/** Of an open dialog, which is not opened again. */
const DIALOG = "editar";

/** The state of a link back to a page as it was left; the link also has `preventScrollReset`. */
export const RETURNING = { isReturning: true };

/** Remembers the filters, the order and the place in the list that the current page shows. */
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

/** A path with the filters it was left with. */
export function savedLocation(path: string): string {
  return path + (queries.get(path) ?? "");
}
