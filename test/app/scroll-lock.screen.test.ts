import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";

const SCROLLBAR = 15;

test("the page behind dialogs keeps its width, and scrolls once the last is closed", async () => {
  const { page, context } = await openWindow(await world.owner());
  await page.goto("/clients", { waitUntil: "networkidle" });
  const free = await pageBehind(page);
  await page.evaluate(showScrollbar, SCROLLBAR);
  await page.getByRole("button", { name: "Novo Cliente" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Novo cliente" });
  await dialog.getByLabel("Nome").first().fill("Padaria");
  const locked = { overflow: "hidden", width: free.width - SCROLLBAR };
  expect(await pageBehind(page)).toEqual(locked);
  await page.keyboard.press("Escape");
  const stay = page.getByRole("button", { name: "Continuar editando" });
  await stay.waitFor();
  expect(await pageBehind(page)).toEqual(locked);
  await stay.click();
  await stay.waitFor({ state: "detached" });
  expect(await pageBehind(page)).toEqual(locked);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar" }).click();
  await dialog.waitFor({ state: "detached" });
  expect(await pageBehind(page)).toEqual(free);
  await context.close();
});

test("the menu of a low window shows the current item", async () => {
  const { page } = await openWindow(await world.owner(), { height: 500 });
  await page.goto("/team");
  const menu = page.getByRole("navigation", { name: "Principal" });
  const current = menu.getByRole("link", { name: "Equipe" });
  await current.waitFor();
  await expect.poll(() => bottomOf(current)).toBeLessThan(await bottomOf(menu));
  await page.keyboard.press("Tab");
  const first = await page.evaluate(() => document.activeElement?.textContent);
  expect(first, "the first stop of Tab").toBe("Pular para o conteúdo");
});

test("the menu of a low window scrolls back up to the current item", async () => {
  const { page } = await openWindow(await world.owner(), { height: 400 });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Principal" });
  await menu.getByRole("link", { name: "Equipe" }).click();
  await page.getByRole("heading", { name: "Equipe", level: 1 }).waitFor();
  await page.goBack();
  const current = menu.locator('[aria-current="page"]').filter({ hasText: "Dashboard" });
  await current.waitFor();
  await expect.poll(() => topOf(current)).toBeGreaterThanOrEqual(await topOf(menu));
});

function topOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().top);
}

function bottomOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().bottom);
}

function pageBehind(page: Page) {
  return page.evaluate(() => ({
    overflow: getComputedStyle(document.body).overflowY,
    width: document.body.getBoundingClientRect().width,
  }));
}

/** Runs in the page: tests hide the scrollbar, so that it takes no width. */
function showScrollbar(width: number): void {
  const clientWidth = window.innerWidth - width;
  Object.defineProperty(document.documentElement, "clientWidth", { value: clientWidth });
}
