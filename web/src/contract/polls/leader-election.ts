export interface Page {
  isVisible: () => boolean;
  onVisibility: (react: () => void) => () => void;
  /** Undefined without TLS or browser support. */
  locks: Pick<LockManager, "request"> | undefined;
}

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
 * Runs `lead` while this page is the leader for `name`: one visible page of the browser at a time. A hidden page
 * resigns at once.
 * @returns how to leave the election
 */
export function runAsLeader(name: string, page: Page, lead: () => () => void): () => void {
  let leave: (() => void) | undefined;
  const update = () => {
    if (page.isVisible()) leave ??= campaign(name, page.locks, lead);
    else resign();
  };
  const resign = () => {
    leave?.();
    leave = undefined;
  };
  const unsubscribe = page.onVisibility(update);
  update();
  return () => {
    unsubscribe();
    resign();
  };
}

function campaign(name: string, locks: Page["locks"], lead: () => () => void): () => void {
  if (!locks) return lead();
  const waiting = new AbortController();
  const over = Promise.withResolvers<void>();
  const turn = locks.request(name, { signal: waiting.signal }, async () => {
    if (waiting.signal.aborted) return;
    const stop = lead();
    await over.promise;
    stop();
  });
  // Rejects when aborted while waiting for the lock.
  turn.catch(() => undefined);
  return () => {
    waiting.abort();
    over.resolve();
  };
}
