import type { Page } from "playwright-core";

/** Controls the clock of all pages of a window, before the first opens; it keeps running. */
export async function ownClock(page: Page): Promise<void> {
  await page.clock.install();
  await followPageClock(page);
}

/** Stops the clock of all pages of a window at a moment. */
export async function stopClock(page: Page, at: number | Date): Promise<void> {
  await page.clock.setFixedTime(at);
  await followPageClock(page);
}

/** Second by second, so that responses arrive in between. */
export async function pass(page: Page, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await page.clock.runFor(1_000);
}

/** Dates all responses by the pages' clock: they would follow the server's. */
async function followPageClock(page: Page): Promise<void> {
  await page.context().addInitScript(dateResponses);
  await page.evaluate(dateResponses);
}

function dateResponses(): void {
  // oxlint-disable-next-line unbound-method -- called with the headers.
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    return name === "date" ? new Date().toUTCString() : get.call(this, name);
  };
}
