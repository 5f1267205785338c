import type { Page, Request } from "playwright-core";

/**
 * Holds the answers of matching requests, which the server has processed, until they are released.
 * @param isHeld by default all changes
 */
export async function holdAnswers(
  page: Page,
  path: string | RegExp,
  isHeld = (method: string) => method !== "GET",
) {
  const reached = Promise.withResolvers<Request>();
  const released = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    const request = route.request();
    if (!isHeld(request.method())) return route.fallback();
    const response = await route.fetch();
    reached.resolve(request);
    await released.promise;
    return route.fulfill({ response });
  });
  return {
    reached: reached.promise,
    /** Resolves once the page has the first answer. */
    release: async () => {
      const first = await reached.promise;
      const isAnswered = page.waitForEvent("requestfinished", (one) => one === first);
      released.resolve();
      await isAnswered;
    },
  };
}
