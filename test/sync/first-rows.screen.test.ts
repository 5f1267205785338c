import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { FIRST_ROWS } from "#web/contract/sync/first-rows.ts";
import { ownerOfRows } from "#test/dashboard/many-rows.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import { once } from "#shared/values/once.ts";
import { world } from "#test/world/world.ts";

const ROWS = (FIRST_ROWS.proposals ?? 0) + 100;
const REST = /\/api\/proposals\?before=/;
/** Read alone. */
const owner = once(() => ownerOfRows(world, ROWS));

/** Holds the rest of the proposals back. */
async function hold(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(REST, async (route) => {
    await promise;
    await route.continue();
  });
  return release;
}

test("the newest proposals show while the rest loads, without counts or an export", async () => {
  const { page } = await openWindow(await owner());
  const release = await hold(page);
  await page.goto("/proposals?view=lista");
  const foot = page.getByText("Carregando mais propostas...");
  await foot.waitFor();
  expect(await page.locator("tbody tr").count()).toBe(20);
  expect(await page.getByRole("button", { name: /^Todas/ }).textContent()).toBe("Todas");
  expect(await page.getByRole("button", { name: "Exportar" }).isDisabled()).toBe(true);
  release();
  await page.getByText(`1–20 de ${ROWS} propostas`).waitFor();
  expect(await foot.count()).toBe(0);
});

test("an order in which other rows come first waits for all of them", async () => {
  const { page } = await openWindow(await owner());
  const release = await hold(page);
  const rest = page.waitForRequest(REST);
  await page.goto("/proposals?view=lista&sort=createdAt");
  await rest;
  await page.getByText("Carregando...").first().waitFor({ state: "attached" });
  expect(await page.getByText("Climatização").count()).toBe(0);
  release();
  await page.getByText(`1–20 de ${ROWS} propostas`).waitFor();
});

test("a list of which the rest does not come offers to read it again", async () => {
  const { page } = await openWindow(await owner());
  await page.route(REST, (route) => route.abort());
  await page.goto("/proposals?view=lista");
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await again.waitFor();
  expect(await page.locator("tbody tr").count()).toBe(0);
  await page.unroute(REST);
  await again.click();
  await page.getByText(`1–20 de ${ROWS} propostas`).waitFor();
});
