import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { notifications } from "#shared/notifications/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { faultsInBothThemes, inEveryWidth, overflow } from "#test/world/page-checks/axe.ts";
import { type Person, world } from "#test/world/world.ts";
import { bellOf, ringing, silent, twoPeople } from "./bell.fixture.ts";

async function openBell(page: Page) {
  await bellOf(page).click();
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await panel.getByRole("heading", { name: "Notificações" }).waitFor();
  return panel;
}

const countOf = async (person: Person) => (await person.call(notifications.unreadCount, {})).count;

test("the bell rings within seconds of an assignment, and opening it marks it read", async () => {
  const { bia, give } = await twoPeople();
  const { page } = await openWindow(bia);
  const dashboards: string[] = [];
  await page.goto("/");
  await silent(page).waitFor();
  await page.waitForLoadState("networkidle");
  page.on("request", (request) => {
    if (/\/api\/dashboard/.test(request.url())) dashboards.push(request.url());
  });
  const { id, title } = await give("Instalar split no 2º andar");
  await ringing(page, "1 não lida").waitFor({ timeout: 8_000 });
  await expect.poll(() => page.title()).toMatch(/^\(1\) Dashboard/);
  await page.getByRole("status").filter({ hasText: "1 notificação nova" }).waitFor();
  await expect.poll(() => dashboards.length).toBeGreaterThan(0);

  const panel = await openBell(page);
  const item = panel.getByRole("link", { name: new RegExp(`Não lida: .*${title}`) });
  expect(await item.innerText()).toMatch(/agora|há 1 min/);
  await item.click();
  await page.waitForURL(`**/tasks/${id}`);
  await silent(page).waitFor();
  expect(await panel.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
  await expect.poll(() => countOf(bia)).toBe(0);
});

test("above nine the bell shows 9+, and all are marked read at once", async () => {
  const { bia, give } = await twoPeople();
  for (let count = 1; count <= 11; count++) await give(`Visita ${count}`);
  const page = await openPage(bia, "/tasks");
  await ringing(page, "9+ não lidas").waitFor();
  const panel = await openBell(page);
  await expect.poll(() => panel.getByRole("link").count()).toBe(11);
  expect(await panel.getByRole("link").first().innerText()).toContain("Visita 11");
  const all = panel.getByRole("button", { name: "Marcar todas como lidas" });
  await all.click();
  await page.getByLabel("Notificações", { exact: true }).first().waitFor();
  await expect.poll(() => panel.getByText("Não lida:").count()).toBe(0);
  expect(await all.isDisabled()).toBe(true);
  await expect.poll(() => countOf(bia)).toBe(0);
});

test("restores the unread mark and reports it when marking fails", async () => {
  const { bia, give } = await twoPeople();
  await give("Trocar filtro");
  const { page } = await openWindow(bia);
  await page.route("**/api/notifications/read-all", (route) => route.abort());
  await page.goto("/tasks");
  const panel = await openBell(page);
  await panel.getByRole("button", { name: "Marcar todas como lidas" }).click();
  await page.getByText("Erro ao marcar todas como lidas").first().waitFor();
  await ringing(page, "1 não lida").waitFor();
  await panel.getByText("Não lida:").waitFor();
});

test("by keyboard the bell opens, arrows choose, Esc returns, and leaving closes", async () => {
  const { bia, give } = await twoPeople();
  await give("Primeira");
  await give("Segunda");
  const page = await openPage(bia, "/tasks");
  await ringing(page, "2 não lidas").focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notificações" });
  await panel.getByRole("link").first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toContain("Segunda");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toContain("Primeira");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toContain("Primeira");
  await page.keyboard.press("Home");
  expect(await focused()).toContain("Segunda");
  await page.keyboard.press("Escape");
  await expect.poll(() => panel.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    "Notificações, 2 não lidas",
  );
  await page.keyboard.press("Enter");
  await panel.getByRole("link").first().waitFor();
  for (let tabs = 0; tabs < 6; tabs++) await page.keyboard.press("Tab");
  await expect.poll(() => panel.count()).toBe(0);
  await openBell(page);
  await page.getByRole("heading", { level: 1 }).click();
  await expect.poll(() => panel.count()).toBe(0);
});

test("distinguishes an empty list from one that cannot be loaded", async () => {
  const page = await openPage(await world.owner(), "/clients");
  await page.route("**/api/notifications", (route) => route.abort());
  const panel = await openBell(page);
  await panel.getByText("Não conseguimos carregar").waitFor();
  await page.unroute("**/api/notifications");
  await panel.getByRole("button", { name: "Tentar novamente" }).click();
  await panel.getByText("Nenhuma notificação", { exact: true }).waitFor();
  expect(await panel.getByRole("button", { name: "Marcar todas como lidas" }).count()).toBe(0);
});

test("the open panel is accessible and fits at every width and theme", async () => {
  const { bia, give } = await twoPeople();
  await give(
    "Instalar o quadro elétrico da câmara fria na Construtora Horizonte S.A. até sexta-feira",
  );
  await give("Vistoria");
  const [{ id } = { id: 0 }] = await bia.call(notifications.list, {});
  await bia.call(notifications.read, { id });
  const { page } = await openWindow(bia);
  const look = async (width: number) => {
    await ringing(page, "1 não lida").waitFor();
    const panel = await openBell(page);
    await expect.poll(() => panel.getByRole("link").count()).toBe(2);
    await panel.evaluate(async (one) => {
      await Promise.all(one.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    if (width === 390) {
      const box = await panel.boundingBox();
      expect(box?.width).toBe(390);
      expect(await panel.getByRole("banner").count()).toBe(0);
      await page.keyboard.press("ArrowDown");
      const first = panel.getByRole("link").first();
      expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
      await panel.getByRole("button", { name: "Fechar" }).click();
      await expect.poll(() => panel.isVisible()).toBe(false);
    }
  };
  await inEveryWidth(page, "/tasks", look, [1440, 820, 390]);
});
