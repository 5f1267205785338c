import { useEffect } from "react";
import { readStorage, writeStorage } from "../browser/storage.ts";
import { useUrlState } from "../browser/use-url-state.ts";

/**
 * Returns the view in the URL, else the last one in this browser, which the URL then names too: a copied URL opens what
 * was seen.
 * @param key of the storage
 * @param views the default one first
 */
export function useView<View extends string>(key: string, views: readonly [View, ...View[]]) {
  const [{ view: asked, page }, setUrl] = useUrlState({ view: "", page: "" });
  const named = asked || readStorage(key);
  const view = views.find((one) => one === named) ?? views[0];
  useEffect(() => {
    // Other changes return to page 1.
    if (asked === "") setUrl({ view, page });
  }, [asked, view, page, setUrl]);
  return {
    view,
    setView: (next: View) => {
      writeStorage(key, next);
      setUrl({ view: next }, { push: true });
    },
  };
}
