import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { ownClock, pass } from "#test/world/page-time.ts";
import { world } from "#test/world/world.ts";

const UNREAD = "/api/notifications/unread-count";

const signIn = (page: Page) => page.getByRole("button", { name: "Entrar", exact: true });

/** Longer than a lost session takes to lead to the sign-in. */
const settled = (page: Page) => pass(page, 10);

/** A tab polls only once it leads, which takes a moment on a slow machine, where a wake may also abort the poll before. */
async function refusedPoll(page: Page): Promise<void> {
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith(UNREAD) && answer.status() === 401,
  );
  const wake = () => page.evaluate(() => window.dispatchEvent(new Event("online"))).catch(() => {});
  const timer = setInterval(() => void wake(), 1_000);
  void wake();
  await refused.finally(() => clearInterval(timer));
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByText("Crie a primeira proposta").waitFor();
}

/** Logs out in `tab`; before it reads the answer, a poll of `refused` is refused. */
async function logOutAfterRefusal(tab: Page, refused: Page): Promise<void> {
  await tab.route("**/api/auth/logout", async (route) => {
    const response = await route.fetch();
    await refusedPoll(refused);
    await route.fulfill({ response });
  });
  await tab.getByRole("button", { name: "Sair" }).click();
}

test("a poll refused during logout is not reported as a lost session", async () => {
  const { page } = await openWindow(await world.owner());
  await ownClock(page);
  await openDashboard(page);
  await logOutAfterRefusal(page, page);
  await page.getByText("Você foi desconectado com sucesso.").first().waitFor();
  await settled(page);
  expect(new URL(page.url()).search).toBe("");
  await signIn(page).waitFor();
});

test("a tab refused before it hears of a logout elsewhere shows the plain sign-in", async () => {
  const { page, context } = await openWindow(await world.owner());
  await ownClock(page);
  await openDashboard(page);
  const other = await context.newPage();
  await openDashboard(other);
  await logOutAfterRefusal(other, page);
  await signIn(page).waitFor();
  await settled(page);
  expect(new URL(page.url()).search).toBe("");
});
