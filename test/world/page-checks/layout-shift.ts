import type { Page } from "playwright-core";

/** Returns the layout shift so far, without shifts that follow an input (web vitals: CLS). */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
          done(own.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(0), 100);
      }),
  );
}
