import { useCallback, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "../router/router.tsx";

type Texts = Record<string, string>;
type Change<T extends Texts> = (patch: Partial<T>, options?: { push?: boolean }) => void;

/**
 * State in the query of the URL. Defaults are omitted. A change replaces the history entry unless `push`, and returns
 * to page 1.
 * @param defaults read at the first render
 */
export function useUrlState<T extends Texts>(defaults: T): [T, Change<T>] {
  const [initial] = useState(defaults);
  const [params, setParams] = useSearchParams();
  const entries = Object.entries(initial).map(([name, text]) => [name, params.get(name) ?? text]);
  // The same object until one of its texts changes: other states share the URL.
  const key = JSON.stringify(Object.fromEntries(entries));
  const state = useMemo(() => JSON.parse(key) as T, [key]);
  const { pathname } = useLocation();
  const change = useCallback<Change<T>>(
    (patch, { push = false } = {}) => {
      // The URL is newer than this render: keep earlier changes, and leave other screens alone.
      if (window.location.pathname !== pathname) return;
      const before = new URLSearchParams(window.location.search);
      setParams(patched(before, patch, initial), { replace: !push, preventScrollReset: true });
    },
    [setParams, pathname, initial],
  );
  return [state, change];
}

function patched(before: URLSearchParams, patch: Partial<Texts>, defaults: Texts): URLSearchParams {
  const after = new URLSearchParams(before);
  if (!("page" in patch)) after.delete("page");
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined || value === defaults[name]) after.delete(name);
    else after.set(name, value);
  }
  return after;
}
