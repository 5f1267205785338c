import type { Page } from "playwright-core";

/** Takes over the clock of all pages of a window, before the first is opened; it goes on by itself. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Lets seconds pass for the timers of a page, one after the other, so that answers arrive in between. */
export async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
}
