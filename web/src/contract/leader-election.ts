/** What of the page decides who polls. */
export interface Page {
  isVisible: () => boolean;
  /** Returns its removal. */
  onVisibility: (react: () => void) => () => void;
  /** Shared by the pages of one browser; undefined where the browser has none, or the origin is not secure. */
  locks: Pick<LockManager, "request"> | undefined;
}

/** This page. */
export const thisPage: Page = {
  isVisible: () => document.visibilityState === "visible",
  onVisibility: (react) => {
    document.addEventListener("visibilitychange", react);
    return () => document.removeEventListener("visibilitychange", react);
  },
  get locks() {
    return (navigator as Partial<Navigator>).locks;
  },
};

/**
 * Runs `lead` whenever this is the one visible page of the browser whose turn it is under `name`; what `lead` returns
 * ends it. A hidden page passes the turn on at once. Returns the end of it all.
 */
export function runAsLeader(name: string, page: Page, lead: () => () => void): () => void {
  let leave: (() => void) | undefined;
  const stand = () => {
    if (page.isVisible()) leave ??= standFor(name, page.locks, lead);
    else step();
  };
  const step = () => {
    leave?.();
    leave = undefined;
  };
  const forget = page.onVisibility(stand);
  stand();
  return () => {
    forget();
    step();
  };
}

/** Leads when the turn comes, until the answered function is called. */
function standFor(name: string, locks: Page["locks"], lead: () => () => void): () => void {
  if (!locks) return lead();
  const waiting = new AbortController();
  const over = Promise.withResolvers<void>();
  const turn = locks.request(name, { signal: waiting.signal }, async () => {
    if (waiting.signal.aborted) return;
    const stop = lead();
    await over.promise;
    stop();
  });
  // Left while waiting for the turn.
  turn.catch(() => undefined);
  return () => {
    waiting.abort();
    over.resolve();
  };
}
