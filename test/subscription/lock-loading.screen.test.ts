import { expect, test } from "vitest";
import { lockedOwner, open, runOwnCloud } from "./subscription-screen.fixture.ts";

runOwnCloud();

test("a lock whose code could not be loaded comes when the connection is back", async () => {
  const { page } = await open(await lockedOwner(), { cold: true });
  await page.addInitScript(() => {
    let isOnline = false;
    Object.defineProperty(navigator, "onLine", { get: () => isOnline });
    window.addEventListener("online", () => (isOnline = true), { capture: true });
  });
  await page.route("**/assets/lock-dialog-*.js", (route) => route.abort());
  await page.goto("/clients");
  await page.getByText("Não foi possível abrir").first().waitFor();
  await page.unrouteAll();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("dialog").waitFor();
});
