import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { keys } from "#functions/platform/table/keys/keys.ts";
import { write } from "#functions/platform/table/table.ts";
import { proposals } from "#shared/proposals/contract.ts";
import { once } from "#shared/values/once.ts";
import { ownerOfRows } from "#test/dashboard/many-rows.fixture.ts";
import { openWindow } from "#test/world/browser.ts";
import { world } from "#test/world/world.ts";
import { FIRST_ROWS } from "#web/contract/sync/first-rows.ts";

const ROWS = (FIRST_ROWS.proposals ?? 0) + 100;
const REST = /\/api\/(?:proposals|tasks)\?before=/;
const owner = once(async () => {
  const ada = await ownerOfRows(world, ROWS);
  await write([{ update: keys.counters(ada.orgId), add: { proposal: ROWS } }]);
  return ada;
});

/** Reads the rest of a list at once, and holds each answer back. Returns how to let the next one through. */
async function hold(page: Page) {
  const held: (() => void)[] = [];
  await page.route(REST, async (route) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const response = await route.fetch();
    held.push(resolve);
    await promise;
    // A read that was cancelled has nobody who waits.
    await route.fulfill({ response }).catch(() => undefined);
  });
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    held.shift()?.();
  };
}

const foot = (page: Page) => page.getByText("Carregando mais propostas...");
const links = (page: Page) => page.locator("tbody tr a").count();

/** A page with the newest rows. */
async function loadingList() {
  const { page } = await openWindow(await owner());
  const release = await hold(page);
  await page.goto("/proposals?view=lista");
  await foot(page).waitFor();
  return { page, release };
}

test("shows the newest rows while the rest loads, without counts, sorting or export", async () => {
  const { page, release } = await loadingList();
  expect(await links(page)).toBe(20);
  expect(await page.getByRole("button", { name: /^Todas/ }).textContent()).toBe("Todas");
  expect(await page.getByRole("button", { name: "Exportar" }).isDisabled()).toBe(true);
  const byValue = page.getByRole("button", { name: "Valor", exact: true });
  await byValue.press("Enter");
  expect(await byValue.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await links(page)).toBe(20);
  await release();
  await page.getByText(/^1–20 de 6\d\d propostas$/).waitFor();
  expect(await foot(page).count()).toBe(0);
});

test("waits for the whole list when the sort order puts other rows first", async () => {
  const { page } = await openWindow(await owner());
  const release = await hold(page);
  const rest = page.waitForRequest(REST);
  await page.goto("/proposals?view=lista&sort=createdAt");
  await rest;
  await page.getByText("Carregando...").first().waitFor({ state: "attached" });
  expect(await links(page)).toBe(0);
  await release();
  await page.getByText(/^1–20 de 6\d\d propostas$/).waitFor();
});

test("offers a retry when the rest of a list cannot be loaded", async () => {
  const { page } = await openWindow(await owner());
  await page.route(REST, (route) => route.abort());
  await page.goto("/proposals?view=lista");
  const again = page.getByRole("button", { name: "Tentar novamente" });
  await again.waitFor();
  expect(await links(page)).toBe(0);
  await page.unroute(REST);
  await again.click();
  await page.getByText(/^1–20 de 6\d\d propostas$/).waitFor();
});

test("deletes a row while the list loads, and goes on reading the rest of it", async () => {
  const ada = await owner();
  await ada.call(proposals.create, { proposal: { title: "Por engano", clientId: 1 } });
  const { page, release } = await loadingList();
  await page.getByRole("button", { name: "Ações de Por engano" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Excluir proposta" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.locator("tbody").getByText("Por engano").waitFor({ state: "detached" });
  expect(await links(page)).toBe(20);
  await release();
  await page.getByText(/^1–20 de 6\d\d propostas$/).waitFor();
  expect(await page.getByText("Por engano", { exact: true }).count()).toBe(0);
});

test("keeps a change that is being saved when the rest of the list arrives", async () => {
  const ada = await owner();
  await ada.call(proposals.create, { proposal: { title: "Sem resposta", clientId: 1 } });
  const { page, release } = await loadingList();
  const { promise: saving, resolve: save } = Promise.withResolvers<void>();
  await page.route("**/api/proposals/*", async (route) => {
    await saving;
    await route.continue();
  });
  const row = page.getByRole("row", { name: /^Sem resposta/ });
  await page.getByRole("button", { name: "Ações de Sem resposta" }).click();
  await page.getByRole("menuitem", { name: "Marcar como perdida" }).click();
  await row.getByText("Perdida").or(row.getByText("Rejeitada")).waitFor();
  await release();
  await page.getByText(/^1–20 de 6\d\d propostas$/).waitFor();
  expect(await row.getByText("Perdida").or(row.getByText("Rejeitada")).count()).toBe(1);
  save();
  await page.getByText("Proposta marcada como perdida").first().waitFor();
});

test("shows the newest of thousands of tasks while the rest loads, without counts", async () => {
  const { page } = await openWindow(await owner());
  // The size of a page divides thousands of tasks; here there are hundreds.
  await page.route("**/api/tasks", (route) =>
    route.continue({ url: `${route.request().url()}?limit=50` }),
  );
  const release = await hold(page);
  await page.goto("/tasks");
  const rest = page.getByRole("status").filter({ hasText: "Carregando mais tarefas..." });
  await rest.waitFor();
  const pending = page.getByRole("region", { name: /^Pendente/ });
  expect(await pending.getAttribute("aria-label")).toBe("Pendente");
  expect(await pending.getByRole("article").count()).toBe(30);
  await pending.getByRole("button", { name: "Mostrar mais", exact: true }).waitFor();
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const exporting = page.getByRole("button", { name: "Exportar" });
  expect(await exporting.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Cliente", exact: true }).click();
  await page.getByRole("option", { name: "Construtora Horizonte S.A." }).first().waitFor();
  await page.keyboard.press("Escape");
  const search = page.getByPlaceholder("Buscar tarefa, cliente ou pessoa");
  await search.fill("Vistoria");
  await page.getByText("Carregando...").first().waitFor({ state: "attached" });
  expect(await pending.count()).toBe(0);
  await search.fill("");
  await pending.waitFor();
  await page.getByText("Lista", { exact: true }).click();
  await page.locator("tbody tr").nth(19).waitFor();
  expect(await page.getByRole("columnheader", { name: "SLA" }).count()).toBe(0);
  expect(await links(page)).toBe(20);
  expect(await rest.count()).toBe(1);
  await page.getByText("Kanban", { exact: true }).click();
  await release();
  await page.getByRole("region", { name: /^Pendente, \d+ tarefas$/ }).waitFor();
  expect(await rest.count()).toBe(0);
});
