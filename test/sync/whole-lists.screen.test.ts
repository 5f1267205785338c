import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { CurrentUser } from "#shared/auth/schemas.ts";
import { products } from "#shared/products/contract.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { organizationWithClient } from "#test/tasks/task.fixture.ts";
import { openPage, openWindow, pollNow } from "#test/world/browser.ts";
import { joinTeam } from "#test/world/team.ts";
import { world } from "#test/world/world.ts";

/** Counts the reads of whole lists from when the page has what it opens with. */
async function countLists(page: Page): Promise<() => string[]> {
  await page.waitForLoadState("networkidle");
  const read: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isList = /^\/api\/(clients|products|proposals|tasks|tags)$/.test(pathname);
    if (isList && request.method() === "GET") read.push(pathname);
  });
  return () => read;
}

test("reads a list once when it is opened, and none for a locked organization", async () => {
  const { ada } = await organizationWithClient();
  const { page } = await openWindow(ada);
  const read: string[] = [];
  page.on("request", (request) => read.push(new URL(request.url()).pathname));
  await page.goto("/tasks", { waitUntil: "networkidle" });
  expect(read.filter((path) => path === "/api/tasks")).toHaveLength(1);
  read.length = 0;
  await page.route("**/api/auth/user", async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as CurrentUser;
    const trialInfo = { ...user.trialInfo, isTrialActive: false, hasActiveSubscription: false };
    await route.fulfill({ response: answer, json: { ...user, trialInfo } });
  });
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("dialog").waitFor();
  expect(read.filter((path) => path === "/api/tasks")).toEqual([]);
});

test("a notification about a task shows the task without reading the list again", async () => {
  const { ada, task, client } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  await task({ title: "Laudo" });
  const page = await openPage(ada, "/tasks?view=list");
  await page.getByText("Laudo").first().waitFor();
  const lists = await countLists(page);
  const assignedTo = ada.user.id;
  await bia.call(tasks.create, { title: "Vistoria", clientId: client.id, assignedTo });
  const bell = page.getByRole("button", { name: /^Notificações, \d/ });
  await expect
    .poll(async () => {
      await pollNow(page);
      return bell.count();
    })
    .toBe(1);
  await page.getByText("Vistoria").first().waitFor();
  await bell.click();
  await page
    .getByRole("link", { name: /Vistoria/ })
    .last()
    .click();
  await page.getByRole("heading", { name: "Vistoria" }).waitFor();
  expect(lists()).toEqual([]);
});

test("refreshing dashboard or reports requests changes and reads no list again", async () => {
  const { ada, task } = await organizationWithClient();
  await task({ title: "Laudo" });
  const page = await openPage(ada, "/tasks?view=list");
  await page.getByText("Laudo").first().waitFor();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  const refresh = page.getByRole("button", { name: "Atualizar" });
  await refresh.waitFor();
  const lists = await countLists(page);
  await Promise.all([page.waitForResponse(/\/api\/sync/), refresh.click()]);
  await page.getByRole("link", { name: "Tarefas" }).first().click();
  await page.getByText("Laudo").first().waitFor();
  expect(lists()).toEqual([]);
});

test("reports say when a refresh fails, and the next one shows its time", async () => {
  const { ada, client } = await organizationWithClient();
  const { id: productId } = await ada.call(products.create, { name: "Split", price: 900 });
  const proposal = { clientId: client.id, title: "Climatização" };
  const { id } = await ada.call(proposals.create, { proposal, items: [{ productId }] });
  await ada.call(proposals.update, { id, status: "sent" });
  const page = await openPage(ada, "/reports");
  const refresh = page.getByRole("button", { name: "Atualizar" });
  // An error of the first read is another one.
  await expect.poll(() => refresh.getAttribute("aria-busy")).toBe("false");
  const calls = /\/api\/(sync|proposals)(\?|$)/;
  await page.route(calls, (route) => route.abort());
  await refresh.click();
  await page.getByText("Não conseguimos atualizar").first().waitFor();
  await page.unroute(calls);
  await refresh.click();
  await page.getByText("Não conseguimos atualizar").first().waitFor({ state: "detached" });
  await page.getByText(/atualizado\sàs\s\d\d:\d\d/).waitFor();
});

test("after a conflict with a colleague only the changes are requested, not the list", async () => {
  const { ada, task } = await organizationWithClient();
  const bia = await joinTeam(world, ada, "member");
  const { id } = await task({ title: "Laudo" });
  const page = await openPage(ada, "/tasks?view=kanban");
  await page.getByText("Laudo").first().waitFor();
  const lists = await countLists(page);
  await page.route("**/api/notifications/unread-count", (route) =>
    route.fulfill({ json: { count: 0, at: "" } }),
  );
  await bia.call(tasks.update, { id, status: "completed" });
  await page.getByRole("button", { name: "Ações de Laudo" }).click();
  await page.getByRole("menuitem", { name: "Mover para Em Andamento" }).click();
  await page.getByRole("button", { name: "Mover mesmo assim" }).waitFor();
  await page.getByRole("region", { name: "Concluída, 1 tarefa" }).waitFor();
  expect(lists()).toEqual([]);
});
