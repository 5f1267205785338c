import type { Page, Response } from "playwright-core";
import { expect, test } from "vitest";
import { openWindow } from "#test/world/browser.ts";
import { ownClock, pass } from "#test/world/page-time.ts";
import { world } from "#test/world/world.ts";

const UNREAD = "/api/notifications/unread-count";

const signIn = (page: Page) => page.getByRole("button", { name: "Entrar", exact: true });

/** Longer than a lost session takes to lead to the sign-in. */
const settled = (page: Page) => pass(page, 10);

/** Polls in `tab` until one is refused. It leads only after a moment, and on a slow machine a wake may abort the poll before. */
async function pollUntil(tab: Page, refused: Promise<unknown>): Promise<void> {
  const wake = () => tab.evaluate(() => window.dispatchEvent(new Event("online"))).catch(() => {});
  const timer = setInterval(() => void wake(), 1_000);
  void wake();
  await refused.finally(() => clearInterval(timer));
}

const refusedPoll = (tab: Page) =>
  pollUntil(
    tab,
    tab.waitForResponse((answer) => answer.url().endsWith(UNREAD) && answer.status() === 401),
  );

async function openDashboard(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByText("Crie a primeira proposta").waitFor();
}

/** Logs out in `tab`, which reads the answer after `meanwhile`. */
async function logOut(tab: Page, meanwhile: () => Promise<void>): Promise<void> {
  await tab.route("**/api/auth/logout", async (route) => {
    const response = await route.fetch();
    await meanwhile();
    await route.fulfill({ response });
  });
  await tab.getByRole("button", { name: "Sair" }).click();
}

const goodbye = (page: Page) => page.getByText("Você foi desconectado com sucesso.").first();

test("a poll refused during logout is not reported as a lost session", async () => {
  const { page } = await openWindow(await world.owner());
  await ownClock(page);
  await openDashboard(page);
  await logOut(page, () => refusedPoll(page));
  await goodbye(page).waitFor();
  await settled(page);
  expect(new URL(page.url()).search).toBe("");
  await signIn(page).waitFor();
});

test("a poll refused at the sign-in is not reported as a lost session", async () => {
  const { page } = await openWindow(await world.owner());
  await ownClock(page);
  await openDashboard(page);
  const held = Promise.withResolvers<void>();
  const loggedOut = Promise.withResolvers<void>();
  const atSignIn = Promise.withResolvers<void>();
  const isRefused = (answer: Response) => answer.url().endsWith(UNREAD) && answer.status() === 401;
  await page.route(`**${UNREAD}`, async (route) => {
    held.resolve();
    await loggedOut.promise;
    const response = await route.fetch();
    await atSignIn.promise;
    await route.fulfill({ response });
  });
  await pollUntil(page, held.promise);
  await logOut(page, async () => loggedOut.resolve());
  await goodbye(page).waitFor();
  const refused = page.waitForResponse(isRefused);
  atSignIn.resolve();
  await (await refused).finished();
  await pass(page, 1);
  expect(await goodbye(page).isVisible()).toBe(true);
});

test("a tab refused before it hears of a logout elsewhere shows the plain sign-in", async () => {
  const { page, context } = await openWindow(await world.owner());
  await ownClock(page);
  await openDashboard(page);
  const other = await context.newPage();
  await openDashboard(other);
  await logOut(other, () => refusedPoll(page));
  await signIn(page).waitFor();
  await settled(page);
  expect(new URL(page.url()).search).toBe("");
});
