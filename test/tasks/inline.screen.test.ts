import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { clients } from "#shared/clients/contract.ts";
import { tags } from "#shared/tags/contract.ts";
import { tasks } from "#shared/tasks/contract.ts";
import { openPage, openWindow } from "#test/world/browser.ts";
import { accessibilityFaults } from "#test/world/page-checks/axe.ts";
import { organizationWithClient } from "./task.fixture.ts";

const mark = (page: Page, name: string) => page.getByRole("button", { name });
const choose = (page: Page, name: RegExp | string) => page.getByRole("menuitem", { name }).click();

test("changes a task by its badges on the board and in the list", async () => {
  const { ada, task } = await organizationWithClient();
  const urgent = await ada.call(tags.create, { name: "Urgente" });
  await ada.call(tags.create, { name: "Garantia" });
  const { id } = await task({ title: "Laudo" });
  const { page } = await openWindow(ada);
  const kept = () => ada.call(tasks.get, { id });
  await page.goto("/tasks?view=kanban");
  await mark(page, "Prioridade: Média").click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await choose(page, "Alta");
  await mark(page, "Prioridade: Alta").waitFor();
  await mark(page, "Responsável: não atribuída").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Ada Lovelace (eu)" }).waitFor();
  // The focus moves with the menu, not some frames later: the next key chooses.
  const focused = () => document.activeElement?.closest("[role=menuitem]")?.textContent;
  expect(await page.evaluate(focused)).toContain("(eu)");
  await page.keyboard.press("Enter");
  await mark(page, "Responsável: Ada Lovelace").waitFor();
  await mark(page, "Prazo: sem prazo").click();
  await page.getByRole("button", { name: "Amanhã", exact: true }).click();
  await page.getByText("Vence amanhã").waitFor();
  await mark(page, "Tags: nenhuma").click();
  await choose(page, "Garantia");
  await choose(page, "Urgente");
  await page.keyboard.press("Escape");
  await mark(page, "Tags: Garantia, Urgente").waitFor();
  await expect
    .poll(kept)
    .toMatchObject({ priority: "high", assignedTo: ada.user.id, tags: [{}, {}] });

  await page.getByText("Lista", { exact: true }).click();
  await page.getByText("+1", { exact: true }).waitFor();
  await mark(page, "Status: Pendente").click();
  await choose(page, "Em Progresso");
  await mark(page, "Status: Em Progresso").waitFor();
  await expect.poll(kept).toMatchObject({ status: "in_progress" });
  await page.getByRole("button", { name: "Desfazer" }).last().click();
  await mark(page, "Status: Pendente").waitFor();

  await mark(page, "Linhas compactas").click();
  await page.reload();
  const row = page.getByRole("row", { name: /Laudo/ });
  await row.waitFor();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(33);
  expect(await accessibilityFaults(page)).toEqual([]);

  await ada.call(tasks.update, { id, tagIds: [], dueDate: null });
  await page.goto(`/tasks/${id}`);
  for (const name of ["Definir prazo", "Adicionar tags"])
    expect(await mark(page, name).locator("> [aria-hidden=true]").textContent()).toBe(name);
  await mark(page, "Adicionar tags").click();
  await choose(page, "Garantia");
  // A colleague's tag stays.
  await ada.call(tasks.update, { id, tagIds: [urgent.id] });
  await page.keyboard.press("Escape");
  await mark(page, "Tags: Urgente, Garantia").waitFor();
});

test("asks before the tab is closed on tasks that are not sent yet", async () => {
  const { ada, client, task } = await organizationWithClient();
  await task({ title: "Laudo" });
  const page = await openPage(ada, `/tasks?view=list&cliente=${client.id}`);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/tasks", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.fallback();
  });
  await page.getByRole("textbox", { name: "Adicionar tarefa em Pendente" }).focus();
  for (const title of ["Medir a laje", "Comprar tinta"]) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  await (await question).dismiss();
  held.resolve();
  await page.getByRole("link", { name: /^Comprar tinta/ }).waitFor();
  expect(await ada.call(tasks.list, {})).toHaveLength(3);
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

test("adds tasks line by line as filtered, and asks for the client once", async () => {
  const { ada, client, task } = await organizationWithClient();
  await task({ title: "Laudo", priority: "high", assignedTo: ada.user.id });
  await ada.call(clients.create, { company: "Padaria Estrela" });
  const page = await openPage(ada, "/tasks?view=list&prioridade=high&minhas=1");
  const field = page.getByRole("textbox", { name: "Adicionar tarefa em Pendente" });
  await field.fill("Medir a laje");
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: "Cliente da tarefa", expanded: true }).waitFor();
  await page.keyboard.type("horizonte");
  await page.locator(".ant-select-item-option-active:visible").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Medir a laje/ }).waitFor();
  await page.keyboard.type("Comprar tinta");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^Comprar tinta/ }).waitFor();
  expect(await field.inputValue()).toBe("");
  expect((await ada.call(tasks.list, {})).slice(0, 2)).toMatchObject(
    ["Comprar tinta", "Medir a laje"].map((title) => ({
      title,
      clientId: client.id,
      priority: "high",
      assignedTo: ada.user.id,
    })),
  );
  // On a slow network they are created in the order in which they were typed.
  let delay = 600;
  await page.route("**/api/tasks", async (route) => {
    delay -= 250;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  const typed = ["Rápida 1", "Rápida 2", "Rápida 3"];
  for (const title of typed) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  await expect
    .poll(async () => (await ada.call(tasks.list, {})).slice(0, 3).map(({ title }) => title))
    .toEqual(typed.toReversed());
  await page.unroute("**/api/tasks");
  const isTyped = Promise.withResolvers<void>();
  let aborted = 0;
  await page.route("**/api/tasks", async (route) => {
    await isTyped.promise;
    aborted++;
    await route.abort();
  });
  const unsent = ["Sem rede", "Sem rede ainda", "Sem rede nenhuma"];
  for (const title of unsent) {
    await page.keyboard.type(title);
    await page.keyboard.press("Enter");
  }
  isTyped.resolve();
  await page.getByText("Erro ao criar tarefa", { exact: true }).first().waitFor();
  // They are sent one after the other.
  await expect.poll(() => aborted).toBe(unsent.length);
  await page.unroute("**/api/tasks");
  // Refusals arrive in any order.
  for (let left = unsent.length; left > 0; left--) {
    await expect.poll(() => field.inputValue()).not.toBe("");
    await page.keyboard.press("Enter");
  }
  for (const title of unsent)
    await page
      .getByRole("link", { name: new RegExp(`^${title}`) })
      .last()
      .waitFor();
  await expect.poll(() => field.inputValue()).toBe("");
  await field.fill("Nunca enviada");
  for (const leave of [
    page.getByRole("link", { name: "Clientes" }),
    page.getByRole("button", { name: "Sair" }),
  ]) {
    await leave.click();
    await page
      .getByRole("dialog", { name: /Descartar alterações\?/ })
      .getByRole("button", { name: "Continuar editando" })
      .click();
  }
  for (const view of ["Kanban", "Lista"]) await page.getByText(view, { exact: true }).click();
  await page.getByRole("region", { name: "Pendente" }).waitFor({ state: "detached" });
  expect(await field.inputValue()).toBe("Nunca enviada");
});

test("fast key presses leave the focus on the value, not on the closed menu", async () => {
  const { ada, task } = await organizationWithClient();
  const { id } = await task({ title: "Laudo" });
  const page = await openPage(ada, `/tasks/${id}`, { moves: true });
  await mark(page, "Prioridade: Média").press("Enter");
  // As antd does when an arrow key came just before.
  await page.locator("[role^=menuitem]:focus").evaluate((item: HTMLElement) => {
    item.addEventListener("keydown", () => requestAnimationFrame(() => item.focus()));
  });
  await page.keyboard.press("Enter");
  await page.locator(".ant-dropdown").waitFor({ state: "detached" });
  expect(await page.locator("button:focus").allInnerTexts()).toEqual([
    expect.stringContaining("Alta"),
  ]);
});
