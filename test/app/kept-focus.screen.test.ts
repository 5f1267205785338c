import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test("a button that saves keeps the focus when saving fails, and is pressed once meanwhile", async () => {
  const { page } = await openWindow(await world.owner());
  await page.goto("/clients?editar=novo");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Nome/).fill("Sônia Prates");
  let requests = 0;
  await page.route("**/api/clients", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    requests += 1;
    await page.getByText("Salvando…").waitFor();
    await page.keyboard.press("Enter");
    return route.abort();
  });
  const save = dialog.getByRole("button", { name: "Salvar cliente" });
  await save.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => requests).toBe(1);
  await save.waitFor();
  expect(await focused(page)).toBe("Salvar cliente");
  expect(requests).toBe(1);
  await dialog.getByLabel(/^Nome/).press("Enter");
  await expect.poll(() => requests).toBe(2);
});

test("a button without anything left to save keeps the focus until it is left", async () => {
  const { page, faults } = await openWindow(await world.owner());
  await page.goto("/company");
  const save = page.getByRole("button", { name: "Salvar", exact: true });
  await page.getByLabel(/^Telefone/).fill("(11) 98888-7777");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await focused(page)).toBe("Salvar");
  await page.keyboard.press("Shift+Tab");
  expect(await save.evaluate((button) => button.hasAttribute("disabled"))).toBe(true);
  expect(faults).toEqual([]);
});
