import type { Page } from "playwright-core";

/** Controls the clock of all pages of a window, before the first opens; it keeps running. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Second by second, so that responses arrive in between. */
export async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
}
