import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { invites } from "#shared/invites/contract.ts";
import { organization } from "#shared/organization/contract.ts";
import { openWindow } from "#test/world/browser.ts";
import { ownClock, pass } from "#test/world/page-time.ts";
import { inviteToken } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";
import { bellOf, ringing, silent, twoPeople } from "./bell.fixture.ts";

const UNREAD = "/api/notifications/unread-count";

/** Statuses; 0 for a failed poll. */
function pollsOf(page: Page): number[] {
  const statuses: number[] = [];
  page.on("response", (answer) => {
    if (answer.url().endsWith(UNREAD)) statuses.push(answer.status());
  });
  page.on("requestfailed", (request) => {
    if (request.url().endsWith(UNREAD)) statuses.push(0);
  });
  return statuses;
}

async function setVisible(page: Page, state: "visible" | "hidden"): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, "visibilityState", { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}

test("a hidden page does not poll, and polls at once when it is visible again", async () => {
  const { page } = await openWindow(await world.owner());
  await ownClock(page);
  const polls = pollsOf(page);
  await page.goto("/clients");
  await bellOf(page).waitFor();
  await expect
    .poll(async () => {
      await pass(page, 1);
      return polls.length;
    })
    .toBeGreaterThan(1);
  await setVisible(page, "hidden");
  await page.waitForLoadState("networkidle");
  const before = polls.length;
  const [first, ...others] = polls;
  expect(first).toBe(200);
  expect([...new Set(others)]).toEqual([304]);
  await pass(page, 60);
  expect(polls).toHaveLength(before);
  await setVisible(page, "visible");
  await expect.poll(() => polls.length).toBe(before + 1);
});

test("during an outage the last count stays, without errors, and polling slows down", async () => {
  const { bia, give } = await twoPeople();
  await give("Revisar condensadora");
  const { page } = await openWindow(bia);
  await ownClock(page);
  await page.goto("/tasks");
  const bell = ringing(page, "1 não lida");
  await bell.waitFor();
  const polls = pollsOf(page);
  await page.route(`**${UNREAD}`, (route) => route.abort());
  await expect
    .poll(async () => {
      await pass(page, 1);
      return polls.length;
    })
    .toBe(1);
  await pass(page, 24);
  expect(polls.length).toBeLessThanOrEqual(3);
  expect(await bell.isVisible()).toBe(true);
  expect(await page.getByText("Sem conexão").count()).toBe(0);
  await give("Limpar dutos");
  await page.unroute(`**${UNREAD}`);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await ringing(page, "2 não lidas").waitFor();
});

test("two tabs of one browser poll as often as one, and both show the count", async () => {
  const { bia, give } = await twoPeople();
  const { page, context } = await openWindow(bia);
  await ownClock(page);
  const other = await context.newPage();
  const passInBoth = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1)
      await Promise.all([pass(page, 1), pass(other, 1)]);
  };
  await Promise.all([page.goto("/tasks"), other.goto("/tasks")]);
  await Promise.all([bellOf(page).waitFor(), bellOf(other).waitFor()]);
  await passInBoth(1);
  for (const tab of [page, other]) await tab.waitForLoadState("networkidle");
  const [polls, others] = [pollsOf(page), pollsOf(other)];
  await passInBoth(12);
  expect(Math.min(polls.length, others.length)).toBe(0);
  expect(polls.length + others.length).toBeLessThanOrEqual(4);
  await give("Orçar manutenção");
  await passInBoth(6);
  for (const tab of [page, other]) await ringing(tab, "1 não lida").waitFor();
});

test("what the polling tab reads for itself also updates the other tab", async () => {
  const { bia, give } = await twoPeople();
  await give("Revisar condensadora");
  const { page, context } = await openWindow(bia);
  await page.goto("/tasks");
  await ringing(page, "1 não lida").waitFor();
  const other = await context.newPage();
  await other.goto("/clients");
  await ringing(other, "1 não lida").waitFor();
  await page.bringToFront();
  await bellOf(page).click();
  // The poll that a socket wakes finds what the page has read already.
  const read = page.waitForResponse(`**${UNREAD}`);
  await page.getByRole("button", { name: "Marcar todas como lidas" }).click();
  await read;
  await silent(page).waitFor();
  await silent(other).waitFor();
});

test("does not poll after signing out", async () => {
  const ada = await world.owner();
  const { page } = await openWindow(ada);
  await ownClock(page);
  await page.goto("/clients");
  await bellOf(page).waitFor();
  await ada.call(auth.logout, {});
  await pass(page, 6);
  await page.waitForURL("**/login**");
  const polls = pollsOf(page);
  await pass(page, 60);
  expect(polls).toEqual([]);
});

test("in another organization the bell shows what is unread there", async () => {
  const { bia, give } = await twoPeople();
  const eve = await world.owner("Eve Souza");
  const token = await inviteToken(eve, bia.email);
  await give("Antes da mudança");
  const atEves = await bia.call(invites.accept, { token });
  const { page } = await openWindow({ ...bia, token: atEves.token });
  await ownClock(page);
  await page.goto("/clients");
  await silent(page).waitFor();
  await page.getByRole("button", { name: /Organização Empresa de Eve/ }).click();
  await page.getByRole("menuitem", { name: /Empresa de Ada/ }).click();
  await ringing(page, "1 não lida").waitFor();
  await give("Depois da mudança");
  await pass(page, 6);
  await ringing(page, "2 não lidas").waitFor();
});

test("a person without an organization has no notifications, and no polls for them", async () => {
  const { ada, bia } = await twoPeople();
  await ada.call(organization.removeMember, { id: bia.memberId });
  const { page } = await openWindow(bia);
  await ownClock(page);
  const polls = pollsOf(page);
  await page.goto("/clients");
  await page.getByText("Você ainda não faz parte de uma organização").waitFor();
  expect(await page.getByRole("button", { name: "Notificações" }).count()).toBe(0);
  await pass(page, 60);
  expect(polls).toEqual([]);
});
