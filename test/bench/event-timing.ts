import type { Page } from "playwright-core";

export interface Seen {
  /** From an input to the frame that answers it. */
  eventMs: number;
  taskMs: number;
}

/** Returns the longest event and task since the last call, when the page is idle. */
export async function seenSince(page: Page): Promise<Seen> {
  await page.waitForTimeout(1_500);
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Seen };
    const since = { ...seen };
    Object.assign(seen, { eventMs: 0, taskMs: 0 });
    return since;
  });
}

/** Runs in the page. */
export function watchEvents(): void {
  const seen = { eventMs: 0, taskMs: 0 };
  Object.assign(window, { seen });
  const longest = (name: keyof typeof seen) => (list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) seen[name] = Math.max(seen[name], duration);
  };
  new PerformanceObserver(longest("taskMs")).observe({ type: "longtask", buffered: true });
  new PerformanceObserver(longest("eventMs")).observe({
    type: "event",
    durationThreshold: 16,
  } as PerformanceObserverInit);
}
