import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openWindow, startOffline, takeFaults } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { world } from "#test/world/world.ts";

test("a page whose code is slow shows that it loads", async () => {
  const { page } = await openWindow(undefined, { cold: true });
  const release = Promise.withResolvers<void>();
  await page.route("**/assets/start-*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto("/login", { waitUntil: "commit" });
  const spinner = () =>
    page.locator("#root:empty").evaluate((root) => getComputedStyle(root, "::before").visibility);
  await expect.poll(spinner).toBe("visible");
  release.resolve();
  await page.getByRole("button", { name: "Entrar" }).waitFor();
  expect(await page.locator("#root:empty").count()).toBe(0);
});

test("loads what a short loss of connection prevented once it is back", async () => {
  const { page, context } = await openWindow(await world.owner(), { cold: true });
  await page.goto("/clients");
  const add = page.getByRole("button", { name: "Novo Cliente" }).first();
  await add.waitFor();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await add.click();
  const alert = page.getByRole("alert").filter({ hasText: "Não foi possível abrir" });
  await alert.waitFor();
  // A new page could not be fetched either.
  expect(await alert.getByRole("button", { name: "Recarregar" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await context.setOffline(false);
  await alert.getByRole("button", { name: "Fechar" }).click();
  await alert.waitFor({ state: "detached" });
  await add.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Empresa").fill("Padaria");
  await page.route("**/api/clients", (route) =>
    route.fulfill({ status: 500, json: { code: "internal", message: "Algo deu errado." } }),
  );
  await dialog.getByRole("button", { name: "Salvar cliente" }).click();
  await page.getByText("Falha ao salvar cliente", { exact: true }).waitFor();
});

test("a screen that cannot be fetched says so and opens once the connection is back", async () => {
  const ada = await world.owner();
  await ada.call(clients.create, { name: "Ana" });
  const { page } = await openWindow(ada, { cold: true, width: 390 });
  await startOffline(page);
  await page.route("**/assets/client-page-*.js", (route) => route.abort());
  await page.goto("/clients");
  await page.getByRole("link", { name: "Ana" }).click();
  await page.getByRole("heading", { name: "Você está sem conexão" }).waitFor();
  expect(await page.getByRole("navigation", { name: "Principal" }).isVisible()).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.title()).toContain("Você está sem conexão");
  await page.unroute("**/assets/client-page-*.js");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByRole("heading", { name: "Ana" }).waitFor();
  expect(takeFaults()).toEqual([expect.stringContaining("Failed to fetch")]);
});

test("what was typed stays when a hint, a choice or a menu cannot be loaded", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Ana" });
  await ada.call(tasks.create, { title: "Comprar cabo", clientId: client.id });
  const { page, context } = await openWindow(ada, { cold: true });
  await page.goto("/tasks?view=kanban");
  const more = page.getByRole("button", { name: "Ações de Comprar cabo" });
  await more.waitFor();
  await context.setOffline(true);
  const line = page.getByRole("textbox", { name: "Adicionar tarefa em Pendente" });
  await line.fill("Medir o telhado");
  const alert = page.getByRole("alert").filter({ hasText: "Não foi possível abrir" });
  await alert.getByRole("button", { name: "Fechar" }).click();
  await alert.waitFor({ state: "detached" });
  await more.click();
  await alert.waitFor();
  expect(await more.getAttribute("aria-expanded")).toBe("false");
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await more.click();
      return page.getByRole("menu").count();
    })
    .toBe(1);
  expect(await line.inputValue()).toBe("Medir o telhado");
});

test("a select whose list could not be read says so, not that nothing was found", async () => {
  const ada = await world.owner();
  const client = await ada.call(clients.create, { name: "Ana" });
  await ada.call(tasks.create, { title: "Comprar cabo", clientId: client.id });
  const { page } = await openWindow(ada);
  await page.route("**/api/clients", (route) => route.abort());
  await page.goto("/tasks?view=kanban");
  const line = page.getByRole("textbox", { name: "Adicionar tarefa em Pendente" });
  await line.fill("Medir o telhado");
  await line.press("Enter");
  await page.getByText("A lista ainda não carregou", { exact: true }).waitFor();
  expect(await page.getByText("Nenhum cliente encontrado").count()).toBe(0);
});
