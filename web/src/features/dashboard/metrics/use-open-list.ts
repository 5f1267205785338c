import { useUrlState } from "#web/ui/browser/use-url-state.ts";

export type OpenList = "overdue" | "lost";

const WORDS: Record<OpenList, string> = { overdue: "atrasadas", lost: "perdidas" };

/** The open list is in the URL. */
export function useOpenList() {
  const [url, setUrl] = useUrlState({ ver: "" });
  const names = Object.keys(WORDS) as OpenList[];
  return {
    opened: names.find((name) => WORDS[name] === url.ver),
    open: (name: OpenList) => setUrl({ ver: WORDS[name] }, { push: true }),
    close: () => setUrl({ ver: "" }),
  };
}
