import { useUrlState } from "#web/ui/use-url-state.ts";

/** The lists behind two of the numbers. */
export type OpenList = "overdue" | "lost";

const WORDS: Record<OpenList, string> = { overdue: "atrasadas", lost: "perdidas" };

/** The list that is open, named in the URL: back from what was chosen in it, it is open again. */
export function useOpenList() {
  const [url, setUrl] = useUrlState({ ver: "" });
  const names = Object.keys(WORDS) as OpenList[];
  return {
    opened: names.find((name) => WORDS[name] === url.ver),
    open: (name: OpenList) => setUrl({ ver: WORDS[name] }, { push: true }),
    close: () => setUrl({ ver: "" }),
  };
}
