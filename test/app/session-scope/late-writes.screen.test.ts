import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { auth } from "#shared/auth/contract.ts";
import { clients } from "#shared/clients/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { MESSAGES, openChat, textIn, write } from "#test/chat/chat.fixture.ts";
import { openPage } from "#test/world/browser.ts";
import type { Person } from "#test/world/world.ts";
import { holdAnswers } from "./held-answers.fixture.ts";
import { switchBy, twoOrganizations } from "./two-organizations.fixture.ts";

const TITLES = ["Vistoria", "Medição"];

/** Tasks with the same ids in both organizations. */
async function organizationsWithTasks() {
  const both = await twoOrganizations();
  for (const owner of [both.ada, both.bia]) {
    const { id: clientId } = await owner.call(clients.create, { name: "Padaria Sol" });
    for (const title of TITLES) await owner.call(tasks.create, { title, clientId });
  }
  return both;
}

const statusesOf = async (owner: Person) =>
  (await owner.call(tasks.list, {})).map(({ status }) => status);

async function start(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: `Ações de ${title}` }).click();
  await page.getByRole("menuitem", { name: "Mover para Em andamento" }).click();
}

const switchOrganization = (page: Page) => switchBy(page, "Empresa de Ada", "Empresa de Bia");
const toast = (page: Page) => page.getByRole("region", { name: /^Avisos/ }).getByRole("listitem");
const holdChanges = (page: Page) => holdAnswers(page, "**/api/tasks/*");

test("a change that waits its turn is not made in the organization switched to", async () => {
  const { ada, bia } = await organizationsWithTasks();
  const page = await openPage(ada, "/tasks?view=list");
  const first = await holdChanges(page);
  for (const title of TITLES) await start(page, title);
  await first.reached;
  await switchOrganization(page);
  await first.release();
  await toast(page).getByText("Erro ao atualizar tarefa").waitFor();
  expect(await toast(page).getByRole("button").allTextContents()).toEqual([""]);
  expect(await statusesOf(bia)).toEqual(["pending", "pending"]);
});

test("a change answered after a switch offers no undo in the other organization", async () => {
  const { ada } = await organizationsWithTasks();
  const page = await openPage(ada, "/tasks?view=list");
  const first = await holdChanges(page);
  await start(page, "Vistoria");
  await first.reached;
  await switchOrganization(page);
  await first.release();
  await page.waitForLoadState("networkidle");
  expect(await toast(page).count()).toBe(0);
});

test("a change that fails after a switch cannot be repeated in the other organization", async () => {
  const { ada } = await organizationsWithTasks();
  const page = await openPage(ada, "/tasks?view=list");
  const released = Promise.withResolvers<void>();
  await page.route("**/api/tasks/*", async (route) => {
    await released.promise;
    await route.abort();
  });
  await start(page, "Vistoria");
  await switchOrganization(page);
  released.resolve();
  await toast(page).getByText("Erro ao atualizar tarefa").waitFor();
  expect(await toast(page).getByRole("button").allTextContents()).toEqual([""]);
});

test("a change answered after a logout in another tab shows nothing", async () => {
  const { ada } = await organizationsWithTasks();
  const page = await openPage(ada, "/tasks?view=list");
  const first = await holdChanges(page);
  await start(page, "Vistoria");
  await first.reached;
  const other = await page.context().newPage();
  await other.goto("/clients");
  await other.getByRole("button", { name: "Sair" }).click();
  await page.getByText("Você saiu em outra aba.").waitFor();
  await first.release();
  await page.waitForLoadState("networkidle");
  expect(await toast(page).count()).toBe(0);
});

test("a change taken back after a switch shows nothing of the former organization", async () => {
  const { ada, bia } = await twoOrganizations();
  for (const owner of [ada, bia]) {
    const { id: clientId } = await owner.call(clients.create, { name: "Padaria Sol" });
    const title = owner === ada ? "Reforma de Ada" : "Reforma de Bia";
    await owner.call(proposals.create, { proposal: { clientId, title } });
  }
  const page = await openPage(ada, "/");
  await page.getByText("Reforma de Ada").first().waitFor();
  const first = await holdAnswers(page, "**/api/dashboard/first-steps");
  await page.getByRole("button", { name: "Ocultar primeiros passos" }).click();
  await first.reached;
  await switchOrganization(page);
  await page.getByText("Reforma de Bia").first().waitFor();
  await first.release();
  await page.waitForLoadState("networkidle");
  expect(await page.getByText("Reforma de Ada").count()).toBe(0);
  expect(await page.getByText("Reforma de Bia").count()).toBeGreaterThan(0);
});

test("a message answered after a switch is not reported as unsent", async () => {
  const { ada } = await twoOrganizations();
  const { page } = await openChat(ada);
  const message = await holdAnswers(page, MESSAGES);
  await write(page, "Bom dia");
  await message.reached;
  await switchOrganization(page);
  await message.release();
  await page.waitForLoadState("networkidle");
  expect(await toast(page).count()).toBe(0);
  await switchBy(page, "Empresa de Bia", "Empresa de Ada");
  await page.getByRole("link", { name: "Chat" }).first().click();
  await textIn(page, "Bom dia").waitFor();
  expect(await page.getByText(/^Não enviada/).count()).toBe(0);
});

test("a change that is refused on a public page, as the session ended, is reported", async () => {
  const { ada } = await organizationsWithTasks();
  const page = await openPage(ada, "/tasks?view=list");
  const released = Promise.withResolvers<void>();
  await page.route("**/api/tasks/*", async (route) => {
    await released.promise;
    await route.continue();
  });
  await start(page, "Vistoria");
  await page.evaluate(() => {
    history.pushState(null, "", "/terms");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByRole("heading", { name: "Termos de uso", level: 1 }).waitFor();
  await ada.call(auth.logout, {});
  released.resolve();
  await toast(page).getByText("Erro ao atualizar tarefa").waitFor();
  await toast(page).getByText("Sua sessão expirou. Entre novamente.").waitFor();
});
