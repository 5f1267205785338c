import { expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

test("a browser older than the supported ones is asked to be updated", async () => {
  const { page, context } = await openWindow();
  await context.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, "popover"));
  await page.goto("/login");
  await expect.poll(() => page.locator("body").innerText()).toMatch(/^Atualize o seu navegador/);
  expect(await page.getByRole("textbox").count()).toBe(0);
});

test("Enter moves to the next field in a browser without checkVisibility", async () => {
  const { page, context } = await openWindow(await world.owner());
  await context.addInitScript(() => Reflect.deleteProperty(Element.prototype, "checkVisibility"));
  await page.goto("/proposals/new");
  const title = page.getByRole("textbox", { name: "Título" });
  await title.press("Enter");
  await expect.poll(() => page.locator("input:focus").count()).toBe(1);
  expect(await title.evaluate((field) => field === document.activeElement)).toBe(false);
});
